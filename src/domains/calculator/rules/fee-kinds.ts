import type { FeeKind } from '../codes.ts'
import type { Tier } from './tiers.ts'

export const feeLaw = '《诉讼费用交纳办法》（国务院令第481号）'
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

export interface FeeRule {
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
  /** Provinces fix the figure within the range (办法 第十三条第二款). */
  byProvince?: true
  /** Not paid in advance (办法 第二十条第二款). */
  paidAfter?: true
  /** A fee for accepting a case, which can be halved; the others are fees for applications. */
  isAcceptance?: true
}

export const feeRules: Record<FeeKind, FeeRule> = {
  property: { article: '第十三条第一款第（一）项', scale: property, isAcceptance: true },
  divorce: {
    article: '第十三条第一款第（二）项第1目',
    base: [50, 300],
    byProvince: true,
    scale: aboveDivorce,
    isAcceptance: true,
  },
  personality: {
    article: '第十三条第一款第（二）项第2目',
    base: [100, 500],
    byProvince: true,
    scale: abovePersonality,
    isAcceptance: true,
  },
  otherNonProperty: { article: '第十三条第一款第（二）项第3目', base: [50, 100], byProvince: true, isAcceptance: true },
  intellectual: {
    article: '第十三条第一款第（三）项',
    base: [500, 1000],
    byProvince: true,
    baseWithoutAmount: true,
    scale: property,
    isAcceptance: true,
  },
  labour: { article: '第十三条第一款第（四）项', base: [10, 10], isAcceptance: true },
  administrative: { article: '第十三条第一款第（五）项第2目', base: [50, 50], isAcceptance: true },
  administrativeSpecial: { article: '第十三条第一款第（五）项第1目', base: [100, 100], isAcceptance: true },
  jurisdiction: { article: '第十三条第一款第（六）项', base: [50, 100], byProvince: true },
  execution: {
    article: '第十四条第（一）项',
    base: [50, 500],
    baseWithoutAmount: true,
    scale: execution,
    paidAfter: true,
  },
  preservation: { article: '第十四条第（二）项', scale: preservation, cap: 5000 },
  paymentOrder: { article: '第十四条第（三）项', scale: property, share: 3 },
  publicSummons: { article: '第十四条第（四）项', base: [100, 100] },
  annulAward: { article: '第十四条第（五）项', base: [400, 400] },
  bankruptcy: { article: '第十四条第（六）项', scale: property, share: 2, cap: 300_000, paidAfter: true },
  limitationFund: { article: '第十四条第（七）项第1目', base: [1000, 10_000] },
  maritimeInjunction: { article: '第十四条第（七）项第2目', base: [1000, 5000] },
  lienNotice: { article: '第十四条第（七）项第3目', base: [1000, 5000] },
  maritimeClaim: { article: '第十四条第（七）项第4目', base: [1000, 1000] },
  generalAverage: { article: '第十四条第（七）项第5目', base: [1000, 1000] },
}
/** Kinds whose fee depends on an amount. */
export const takesAmount = (kind: FeeKind): boolean => feeRules[kind].scale !== undefined
export const needsAmount = (kind: FeeKind): boolean =>
  takesAmount(kind) && !feeRules[kind].baseWithoutAmount && feeRules[kind].base === undefined && kind !== 'preservation'
/** Kinds with a fee for accepting a case: their fee depends on the proceeding, its procedure and its end. */
export const isAcceptance = (kind: FeeKind): boolean => feeRules[kind].isAcceptance === true
/** Kinds whose range a province narrows to a figure. */
export const isByProvince = (kind: FeeKind): boolean => feeRules[kind].byProvince === true
