import type { arbitrationEnding, arbitrationKind } from '../codes.ts'
import { fine } from './fine.ts'
import type { Line, Outcome, Step } from './outcome.ts'
import { exactly, inFen, lineWith, minus, nothing, partOf, plus, type Range, stepWith } from './range.ts'
import { partsOf, stepOf, sum, type Tier } from './tiers.ts'

const law = '《仲裁委员会仲裁收费办法》'

/** The table of 1995: in each part a commission fixes its own figure within the bounds (办法 第四条第二款). */
const lowest: readonly Tier[] = [
  { upTo: 1000, flat: 40 },
  { upTo: 50_000, rate: 400 },
  { upTo: 100_000, rate: 300 },
  { upTo: 200_000, rate: 200 },
  { upTo: 500_000, rate: 100 },
  { upTo: 1_000_000, rate: 50 },
  { upTo: null, rate: 25 },
]
const highest: readonly Tier[] = [
  { upTo: 1000, flat: 100 },
  { upTo: 50_000, rate: 500 },
  { upTo: 100_000, rate: 400 },
  { upTo: 200_000, rate: 300 },
  { upTo: 500_000, rate: 200 },
  { upTo: 1_000_000, rate: 100 },
  { upTo: null, rate: 50 },
]

/** A commission's own figures. `handling` is empty where the commission has no table for it. */
export interface Tariff {
  name: string
  acceptance: readonly Tier[]
  handling: readonly Tier[]
}

export interface ArbitrationCase {
  kind: (typeof arbitrationKind.values)[number]
  /** The amount in dispute, in fen; null if there is none. */
  fen: number | null
  ending: (typeof arbitrationEnding.values)[number]
  tariff: Tariff | null
  /** The costs of handling the case as the commission reckoned them, in fen. */
  handling: number | null
  /** The part that the other side is to bear, in hundredths of a per cent. */
  wonShare: number | null
}

/** Fees of arbitration: for accepting the case, and for handling it (仲裁委员会仲裁收费办法 第二条至第十三条). */
export function arbitrationFee(asked: ArbitrationCase): Outcome {
  if (asked.kind === 'labour') return freeOf('labour', '《中华人民共和国劳动争议调解仲裁法》第五十三条')
  if (asked.kind === 'again') return freeOf('again', `${law}第十条`)
  const { fen, ending, tariff } = asked
  const acceptance = acceptanceFee(fen ?? 0, tariff)
  const handling = handlingFee(asked)
  const isReturned = ending === 'withdrawnBefore'
  const total = plus(isReturned ? nothing : acceptance.fee, handling.fee)
  const divided = dividedOf(asked, total)
  return {
    ...inFen(total),
    steps: [
      ...acceptance.steps,
      ...handling.steps,
      ...(isReturned ? [stepWith('calculator.step.returned', nothing)] : []),
    ],
    lines: [...refundOf(asked, acceptance.fee), ...divided],
    remarks: remarksOf(asked, acceptance.fee, fen ?? 0),
    basis: [
      `${law}第四条、第五条及附件`,
      `${law}第七条、第八条`,
      ...(asked.kind === 'counterclaim' ? [`${law}第十三条`] : []),
      ...(ending === 'award' ? [] : [`${law}第十二条`]),
      ...(divided.length > 0 ? [`${law}第九条`] : []),
    ],
  }
}

const freeOf = (name: string, basis: string): Outcome => ({
  low: 0,
  high: 0,
  steps: [stepWith(`calculator.step.free.${name}`, nothing)],
  remarks: [],
  basis: [basis],
})

function acceptanceFee(fen: number, tariff: Tariff | null): { fee: Range; steps: Step[] } {
  if (tariff) {
    const parts = partsOf(fen, tariff.acceptance)
    return {
      fee: exactly(sum(parts)),
      steps: [{ key: 'calculator.step.tariff', vars: { name: tariff.name } }, ...parts.map(stepOf)],
    }
  }
  const tops = partsOf(fen, highest)
  const steps = partsOf(fen, lowest).map((part, i) => {
    const low = stepOf(part)
    const high = stepOf(tops[i]!)
    const rates = low.vars!['rate'] === undefined ? {} : { rate: `${low.vars!['rate']}%–${high.vars!['rate']}` }
    return { ...low, vars: { ...low.vars, ...rates }, high: high.high! }
  })
  return { fee: { low: sum(partsOf(fen, lowest)), high: sum(tops) }, steps }
}

/** The costs of handling: as reckoned, else by the commission's table. */
function handlingFee({ fen, tariff, handling }: ArbitrationCase): { fee: Range; steps: Step[] } {
  if (handling !== null) {
    const fee = exactly(fine(handling))
    return { fee, steps: [stepWith('calculator.step.handling', fee)] }
  }
  if (!tariff || tariff.handling.length === 0) return { fee: nothing, steps: [] }
  const parts = partsOf(fen ?? 0, tariff.handling)
  const fee = exactly(sum(parts))
  return {
    fee,
    steps: [{ key: 'calculator.step.handlingTable', vars: { name: tariff.name } }, ...parts.map(stepOf)],
  }
}

function refundOf({ ending }: ArbitrationCase, fee: Range): Line[] {
  if (ending === 'withdrawnBefore') return [lineWith('calculator.line.refund', fee)]
  return ending === 'withdrawnAfter' ? [lineWith('calculator.line.refundPart', { low: 0n, high: fee.high })] : []
}

function dividedOf({ ending, wonShare }: ArbitrationCase, total: Range): Line[] {
  if (ending !== 'award' || wonShare === null) return []
  const other = partOf(total, wonShare, 10_000)
  return [
    lineWith('calculator.line.claimant', minus(total, other), { share: (10_000 - wonShare) / 100 }),
    lineWith('calculator.line.opponent', other, { share: wonShare / 100 }),
  ]
}

function remarksOf({ tariff, handling, wonShare, ending }: ArbitrationCase, fee: Range, fen: number) {
  const isOutside = tariff !== null && (fee.low < sum(partsOf(fen, lowest)) || fee.high > sum(partsOf(fen, highest)))
  const isHandlingOpen = handling === null && (tariff?.handling.length ?? 0) === 0
  return [
    ...(tariff === null ? [{ key: 'calculator.remark.commission' }] : []),
    ...(isOutside ? [{ key: 'calculator.remark.outsideTable' }] : []),
    ...(isHandlingOpen ? [{ key: 'calculator.remark.handlingOpen' }] : []),
    ...(wonShare !== null && ending === 'award' ? [{ key: 'calculator.remark.tribunalShare' }] : []),
  ]
}
