import { feeLaw, feeRules } from './fee-kinds.ts'
import { fine } from './fine.ts'
import type { FeeCase } from './fee-case.ts'
import type { Line, Outcome } from './outcome.ts'
import { exactly, lineWith, minus, nothing, partOf, type Range } from './range.ts'

const interpretation = '《最高人民法院关于适用〈中华人民共和国民事诉讼法〉的解释》'

/** What is to be topped up or refunded of the fee that was paid in advance, and why. */
export function settlement(
  asked: FeeCase,
  { fee, filing }: { fee: Range; filing: Range },
): { lines: Line[]; basis: string[] } {
  const { paid, kind } = asked
  const reasons = reasonsOf(asked)
  if ((reasons.length === 0 && paid === null) || feeRules[kind].paidAfter) return { lines: [], basis: [] }
  const prepaid = paid === null ? filing : exactly(fine(paid))
  const open = minus(fee, prepaid)
  return {
    lines: [
      lineWith(paid === null ? 'calculator.line.atFiling' : 'calculator.line.paid', prepaid),
      ...difference(open),
    ],
    basis: reasons,
  }
}

function difference(open: Range): Line[] {
  if (open.low === 0n && open.high === 0n) return [lineWith('calculator.line.even', nothing)]
  if (open.low >= 0n) return [lineWith('calculator.line.topUp', open)]
  if (open.high <= 0n) return [lineWith('calculator.line.refund', { low: -open.high, high: -open.low })]
  return [lineWith('calculator.line.difference', open)]
}

/** The articles by which an advance is topped up or refunded. */
function reasonsOf({ former, fen, isLate, procedure, ending, proceeding, paid }: FeeCase): string[] {
  const reasons: string[] = []
  if (former !== null && fen !== null && fen !== former) {
    if (fen > former) reasons.push(`${feeLaw}第二十一条第（一）项`)
    else reasons.push(feeLaw + (isLate ? '第三十五条' : '第二十一条第（二）项'))
  }
  if (procedure === 'converted') reasons.push(`${interpretation}第一百九十九条`)
  // The article that halves the fee is among the bases of the fee itself.
  if (ending === 'settled' || ending === 'withdrawn') reasons.push(`${feeLaw}第五十三条`)
  if (ending === 'remanded') reasons.push(`${feeLaw}第二十七条第一款`)
  if (proceeding === 'rejected' && paid !== null) reasons.push(`${feeLaw}第二十七条第二款`)
  return reasons
}

/** Who bears a fee where the law says it for the kind. */
const bearers: Partial<Record<FeeCase['kind'], readonly [key: string, article: string]>> = {
  jurisdiction: ['objector', '第十三条第一款第（六）项'],
  execution: ['executed', '第三十八条第一款'],
  preservation: ['applicantClaim', '第三十八条第三款'],
  paymentOrder: ['debtor', '第三十六条'],
  publicSummons: ['applicant', '第三十七条'],
  bankruptcy: ['estate', '第四十二条'],
  divorce: ['agreed', '第三十三条'],
  limitationFund: ['applicant', '第三十九条第（四）项'],
  maritimeClaim: ['applicant', '第三十九条第（四）项'],
  lienNotice: ['applicant', '第三十九条第（四）项'],
  maritimeInjunction: ['applicantClaim', '第三十九条第（一）项'],
}

function bearerOf({ kind, ending, proceeding }: FeeCase): readonly [key: string, article: string] | undefined {
  if (ending === 'remanded' || kind === 'generalAverage') return ['open', '第三十条']
  if (ending === 'settled') return ['agreed', '第三十一条']
  if (ending === 'withdrawn')
    return [kind.startsWith('administrative') ? 'withdrawnAdministrative' : 'withdrawn', '第三十四条']
  if (proceeding === 'retrialEvidence' || proceeding === 'retrialNoAppeal') return ['retrial', '第三十二条']
  return bearers[kind]
}

/** Whether the court divides the fee by the outcome (办法 第二十九条). */
export const bearsByShare = (asked: FeeCase): boolean => bearerOf(asked) === undefined

/**
 * Who bears the fee. Divided in proportion to what was granted, as courts usually do; the court may divide otherwise
 * (办法 第二十九条第二款). What the winner paid in advance for the other side is refunded (民事诉讼法解释 第二百零七条).
 */
export function bearing(asked: FeeCase, fee: Range): { lines: Line[]; remarks: Outcome['remarks']; basis: string[] } {
  const bearer = bearerOf(asked)
  if (bearer)
    return bearer[0] === 'open'
      ? { lines: [], remarks: [], basis: [] }
      : { lines: [], remarks: [{ key: `calculator.bears.${bearer[0]}` }], basis: [feeLaw + bearer[1]] }
  const { wonShare } = asked
  if (wonShare === null) return { lines: [], remarks: [], basis: [] }
  const other = partOf(fee, wonShare, 10_000)
  const own = minus(fee, other)
  return {
    lines: [
      lineWith('calculator.line.claimant', own, { share: (10_000 - wonShare) / 100 }),
      lineWith('calculator.line.opponent', other, { share: wonShare / 100 }),
      ...(wonShare > 0 ? [lineWith('calculator.line.refundAfter', other)] : []),
    ],
    remarks: [{ key: 'calculator.remark.share' }],
    basis: [`${feeLaw}第二十九条`, ...(wonShare > 0 ? [`${interpretation}第二百零七条`, `${feeLaw}第五十三条`] : [])],
  }
}
