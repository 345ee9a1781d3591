import type { feeKind, halving } from '../codes.ts'
import { of, toFen, yuan } from './fine.ts'
import type { Outcome, Step } from './outcome.ts'
import { partsOf, sum, type Part, type Tier } from './tiers.ts'

type FeeKind = (typeof feeKind.values)[number]
type Halving = (typeof halving.values)[number]

const law = '《诉讼费用交纳办法》（国务院令第481号）'
const open = null

const property: readonly Tier[] = [
  { upTo: 10_000, flat: 50 },
  { upTo: 100_000, rate: 250 },
  { upTo: 200_000, rate: 200 },
  { upTo: 500_000, rate: 150 },
  { upTo: 1_000_000, rate: 100 },
  { upTo: 2_000_000, rate: 90 },
  { upTo: 5_000_000, rate: 80 },
  { upTo: 10_000_000, rate: 70 },
  { upTo: 20_000_000, rate: 60 },
  { upTo: open, rate: 50 },
]
const execution: readonly Tier[] = [
  { upTo: 10_000, flat: 50 },
  { upTo: 500_000, rate: 150 },
  { upTo: 5_000_000, rate: 100 },
  { upTo: 10_000_000, rate: 50 },
  { upTo: open, rate: 10 },
]
const preservation: readonly Tier[] = [
  { upTo: 1000, flat: 30 },
  { upTo: 100_000, rate: 100 },
  { upTo: open, rate: 50 },
]
const aboveDivorce: readonly Tier[] = [
  { upTo: 200_000, flat: 0 },
  { upTo: open, rate: 50 },
]
const abovePersonality: readonly Tier[] = [
  { upTo: 50_000, flat: 0 },
  { upTo: 100_000, rate: 100 },
  { upTo: open, rate: 50 },
]

interface Rule {
  article: string
  /** Fixed sum in yuan, or the range within which the province sets it. */
  base?: readonly [number, number]
  /** The range applies only without an amount. */
  baseWithoutAmount?: true
  scale?: readonly Tier[]
  /** Part of the scale: one third, one half. */
  share?: number
  /** Maximum in yuan. */
  cap?: number
  /** A fee for accepting a case, which can be halved; the others are fees for applications. */
  isAcceptance?: true
}

const rules: Record<FeeKind, Rule> = {
  property: { article: '第十三条第一款第（一）项', scale: property, isAcceptance: true },
  divorce: { article: '第十三条第一款第（二）项第1目', base: [50, 300], scale: aboveDivorce, isAcceptance: true },
  personality: {
    article: '第十三条第一款第（二）项第2目',
    base: [100, 500],
    scale: abovePersonality,
    isAcceptance: true,
  },
  otherNonProperty: { article: '第十三条第一款第（二）项第3目', base: [50, 100], isAcceptance: true },
  intellectual: {
    article: '第十三条第一款第（三）项',
    base: [500, 1000],
    baseWithoutAmount: true,
    scale: property,
    isAcceptance: true,
  },
  labour: { article: '第十三条第一款第（四）项', base: [10, 10], isAcceptance: true },
  administrative: { article: '第十三条第一款第（五）项第2目', base: [50, 50], isAcceptance: true },
  administrativeSpecial: { article: '第十三条第一款第（五）项第1目', base: [100, 100], isAcceptance: true },
  jurisdiction: { article: '第十三条第一款第（六）项', base: [50, 100] },
  execution: { article: '第十四条第（一）项', base: [50, 500], baseWithoutAmount: true, scale: execution },
  preservation: { article: '第十四条第（二）项', scale: preservation, cap: 5000 },
  paymentOrder: { article: '第十四条第（三）项', scale: property, share: 3 },
  publicSummons: { article: '第十四条第（四）项', base: [100, 100] },
  annulAward: { article: '第十四条第（五）项', base: [400, 400] },
  bankruptcy: { article: '第十四条第（六）项', scale: property, share: 2, cap: 300_000 },
}
const halvingArticle = { settled: '第十五条', simplified: '第十六条', joined: '第十八条' } as const

/** Kinds whose fee depends on an amount. */
export const takesAmount = (kind: FeeKind): boolean => rules[kind].scale !== undefined
export const needsAmount = (kind: FeeKind): boolean =>
  rules[kind].scale !== undefined &&
  !rules[kind].baseWithoutAmount &&
  rules[kind].base === undefined &&
  kind !== 'preservation'
export const canBeHalved = (kind: FeeKind): boolean => rules[kind].isAcceptance === true

/**
 * Court fees (诉讼费用交纳办法 第十三条至第十八条).
 * @param fen the amount in dispute, null if there is none
 */
export function litigationFee(kind: FeeKind, fen: number | null, half: Halving): Outcome {
  const rule = rules[kind]
  const steps: Step[] = []
  const base = rule.baseWithoutAmount && fen !== null ? undefined : rule.base
  let low = 0n
  let high = 0n
  if (base) {
    ;[low, high] = [yuan(base[0]), yuan(base[1])]
    steps.push({
      key: low === high ? 'calculator.step.fixed' : 'calculator.step.range',
      low: toFen(low),
      high: toFen(high),
    })
  }
  if (rule.scale && (fen !== null || kind === 'preservation')) {
    const parts = partsOf(fen ?? 0, rule.scale)
    steps.push(...parts.filter((part) => part.tier.flat !== 0).map(stepOf))
    low += sum(parts)
    high += sum(parts)
  }
  if (rule.share) {
    ;[low, high] = [of(low, 1, rule.share), of(high, 1, rule.share)]
    steps.push({ key: 'calculator.step.share', vars: { n: rule.share }, low: toFen(low), high: toFen(high) })
  }
  const cap = rule.cap === undefined ? undefined : yuan(rule.cap)
  if (cap !== undefined && low > cap) {
    low = high = cap
    steps.push({ key: 'calculator.step.cap', low: toFen(cap), high: toFen(cap) })
  }
  const halved = half !== 'none' && rule.isAcceptance
  if (halved) {
    ;[low, high] = [of(low, 1, 2), of(high, 1, 2)]
    steps.push({ key: `calculator.step.halved.${half}`, low: toFen(low), high: toFen(high) })
  }
  return {
    low: toFen(low),
    high: toFen(high),
    steps,
    remarks: low === high ? [] : [{ key: 'calculator.remark.province' }],
    basis: [law + rule.article, ...(halved ? [law + halvingArticle[half]] : [])],
  }
}

/** A part of a scale in words: its limits and its rate. */
export function stepOf({ tier, from, within, fee }: Part): Step {
  const fen = toFen(fee)
  const amounts = { low: fen, high: fen }
  if (tier.flat !== undefined) return { key: 'calculator.step.flat', vars: { to: tier.upTo ?? 0 }, ...amounts }
  const vars = { from, part: toFen(within) / 100, rate: (tier.rate ?? 0) / 100 }
  return tier.upTo === null
    ? { key: 'calculator.step.above', vars, ...amounts }
    : { key: 'calculator.step.between', vars: { ...vars, to: tier.upTo }, ...amounts }
}
