import type { MessageKey } from '../../../kernel/messages.ts'
import type { FeeCase, Proceeding } from './fee-case.ts'
import { feeLaw, feeRules, isAcceptance } from './fee-kinds.ts'
import { bearing, bearsByShare, settlement } from './fee-settlement.ts'
import { fine, yuan } from './fine.ts'
import type { Outcome, Step } from './outcome.ts'
import { exactly, inFen, lineWith, minus, nothing, partOf, plus, type Range, stepWith } from './range.ts'
import { partsOf, stepOf, sum } from './tiers.ts'

const interpretation = '《最高人民法院关于适用〈中华人民共和国民事诉讼法〉的解释》'

/** Proceedings without a fee, by the article that frees them. */
const free: Partial<Record<Proceeding, string>> = {
  special: '第八条第（一）项',
  rejected: '第八条第（二）项',
  rulingAppeal: '第八条第（三）项',
  damages: '第八条第（四）项',
  retrial: '第九条',
}
const onDisputedPart: Partial<Record<Proceeding, string>> = {
  appeal: '第十七条',
  retrialEvidence: '第九条第（一）项、第十九条',
  retrialNoAppeal: '第九条第（二）项、第十九条',
}
const joined: readonly Proceeding[] = ['counterclaim', 'thirdParty']
export const isFree = (of: Proceeding): boolean => of in free
/** Whether the amount is the disputed part only. */
export const isOnPart = (of: Proceeding): boolean => of in onDisputedPart
/** The simplified procedure exists in the first instance only. */
export const mayBeSimplified = (of: Proceeding): boolean => of === 'first' || joined.includes(of)

/** The fields of a branch that has no fee, with the reason. */
export function feeFaults(asked: FeeCase): Record<string, MessageKey> {
  const { kind, proceeding, procedure, ending, wonShare } = asked
  const faults: Record<string, MessageKey> = {}
  const isCase = isAcceptance(kind)
  const isAdministrative = kind === 'administrative' || kind === 'administrativeSpecial'
  if (!isCase && proceeding !== 'first') faults['proceeding'] = 'calculator.noFee.application'
  else if (isAdministrative && joined.includes(proceeding)) faults['proceeding'] = 'calculator.noFee.administrative'
  else if (!isAdministrative && proceeding === 'damages') faults['proceeding'] = 'calculator.noFee.damages'
  if (procedure !== 'ordinary' && !(isCase && mayBeSimplified(proceeding)))
    faults['procedure'] = 'calculator.noFee.simplified'
  if (ending !== 'judgment' && !isCase) faults['ending'] = 'calculator.noFee.application'
  else if (ending === 'remanded' && proceeding !== 'appeal') faults['ending'] = 'calculator.noFee.remanded'
  if (wonShare !== null && !bearsByShare(asked)) faults['wonShare'] = 'calculator.noFee.share'
  return faults
}

/**
 * Court fees (诉讼费用交纳办法 第八条至第二十一条, 第二十七条, 第二十九条至第四十二条; 民事诉讼法解释 第一百九十九条, 第二百零一条, 第二百零六条, 第二百零七条).
 * Branches without a fee are named by {@link feeFaults}.
 */
export function litigationFee(asked: FeeCase): Outcome {
  const article = free[asked.proceeding]
  return article === undefined ? chargedFee(asked) : freeOf(asked, article)
}

function freeOf(asked: FeeCase, article: string): Outcome {
  const settled = asked.paid === null ? { lines: [], basis: [] } : settlement(asked, { fee: nothing, filing: nothing })
  return {
    low: 0,
    high: 0,
    steps: [stepWith(`calculator.step.free.${asked.proceeding}`, nothing)],
    lines: settled.lines,
    remarks: [],
    basis: [feeLaw + article, ...settled.basis],
  }
}

function chargedFee(asked: FeeCase): Outcome {
  const { kind, fen, former, isLate, ending, proceeding } = asked
  const isKept = isLate && former !== null && fen !== null && fen < former
  const counted = isKept ? former : fen
  const whole = wholeFee(asked, counted)
  const halvings = halvingsOf(asked, true)
  const halved = (range: Range, by: readonly Halving[]) => (by.length > 0 ? partOf(range, 1, 2) : range)
  const due = halved(whole.fee, halvings)
  const fee = ending === 'remanded' ? nothing : due
  const filing = halved(wholeFee(asked, former ?? fen).fee, halvingsOf(asked, false))
  const dropped = isKept
    ? [lineWith('calculator.line.reducedLate', halved(minus(whole.fee, wholeFee(asked, fen).fee), halvings))]
    : []
  const settled = settlement(asked, { fee, filing })
  const borne = bearing(asked, fee)
  const part = onDisputedPart[proceeding]
  return {
    ...inFen(fee),
    steps: [
      ...claimSteps(asked),
      ...whole.steps,
      ...halvings.slice(0, 1).map((name) => stepWith(`calculator.step.halved.${name}`, due)),
      ...(ending === 'remanded' ? [stepWith('calculator.step.remanded', fee)] : []),
    ],
    lines: [...settled.lines, ...dropped, ...borne.lines],
    remarks: [
      ...whole.remarks,
      ...(halvings.length > 1 ? [{ key: 'calculator.remark.halvedOnce' }] : []),
      ...(asked.procedure === 'converted' ? [{ key: 'calculator.remark.converted' }] : []),
      ...(kind === 'labour' ? [{ key: 'calculator.remark.wages' }] : []),
      ...(part && !feeRules[kind].scale ? [{ key: 'calculator.remark.perCase' }] : []),
      ...borne.remarks,
    ],
    basis: [
      feeLaw + feeRules[kind].article,
      ...(asked.claims > 1 || asked.hasOther ? [`${interpretation}第二百零一条`] : []),
      ...(part ? [feeLaw + part] : []),
      ...halvings.map((name) => feeLaw + halvingArticle[name]),
      ...(halvings.length > 1 ? [`${interpretation}第二百零六条`] : []),
      ...settled.basis,
      ...borne.basis,
    ],
  }
}

/** The reasons for halving a fee. It is halved only once (民事诉讼法解释 第二百零六条). */
const halvingArticle = {
  joined: '第十八条',
  simplified: '第十六条',
  settled: '第十五条',
  withdrawn: '第十五条',
} as const
type Halving = keyof typeof halvingArticle

/** @param isFinal whether the end of the case counts; a converted procedure began as a simplified one */
function halvingsOf({ kind, proceeding, procedure, ending }: FeeCase, isFinal: boolean): Halving[] {
  if (!isAcceptance(kind)) return []
  const isSimplified = procedure === 'simplified' || (!isFinal && procedure === 'converted')
  return [
    ...(joined.includes(proceeding) ? ['joined' as const] : []),
    ...(isSimplified ? ['simplified' as const] : []),
    ...(isFinal && (ending === 'settled' || ending === 'withdrawn') ? [ending] : []),
  ]
}

function claimSteps({ fen, claims, hasOther }: FeeCase): Step[] {
  return [
    ...(claims > 1 && fen !== null ? [{ key: 'calculator.step.claims', vars: { n: claims, amount: fen / 100 } }] : []),
    ...(hasOther ? [{ key: fen === null ? 'calculator.step.otherClaims' : 'calculator.step.mixedClaims' }] : []),
  ]
}

/** The fee by the tables, before it is halved. */
function wholeFee({ kind, standard }: FeeCase, fen: number | null) {
  const rule = feeRules[kind]
  const steps: Step[] = []
  const remarks: Outcome['remarks'] = []
  let fee = nothing
  const base = rule.baseWithoutAmount && fen !== null ? undefined : rule.base
  if (base) {
    const range: Range = { low: yuan(base[0]), high: yuan(base[1]) }
    fee = standard && rule.byProvince ? exactly(fine(standard.fen)) : range
    const key =
      fee !== range ? 'ofProvince' : base[0] === base[1] ? 'fixed' : rule.byProvince ? 'range' : 'rangeByCourt'
    steps.push(stepWith(`calculator.step.${key}`, fee, fee === range ? undefined : { name: standard!.name }))
    if (fee === range && base[0] !== base[1])
      remarks.push({ key: rule.byProvince ? 'calculator.remark.province' : 'calculator.remark.byCourt' })
  }
  if (rule.scale && (fen !== null || kind === 'preservation')) {
    const parts = partsOf(fen ?? 0, rule.scale)
    steps.push(...parts.filter((part) => part.tier.flat !== 0).map(stepOf))
    fee = plus(fee, exactly(sum(parts)))
  }
  if (rule.share) {
    fee = partOf(fee, 1, rule.share)
    steps.push(stepWith('calculator.step.share', fee, { n: rule.share }))
  }
  const cap = rule.cap === undefined ? undefined : yuan(rule.cap)
  if (cap !== undefined && fee.low > cap) {
    fee = exactly(cap)
    steps.push(stepWith('calculator.step.cap', fee))
  }
  if (rule.paidAfter) remarks.push({ key: `calculator.remark.paidAfter.${kind}` })
  return { fee, steps, remarks }
}
