import { fenOf, formatYuan } from '../../../kernel/money.ts'

/** A point of the law against a bidding: a message key with variables. */
export interface Point {
  key: string
  vars: Record<string, string>
  /** Shown, but does not require a reason. */
  isHint?: boolean
}

/** An amount in yuan to compare a bond with, and its kind. Null when unknown. */
type Base<T extends string> = { of: T; amount: string | null }

/** Amounts in yuan, null when unknown. */
export interface Bonds {
  bidBond: string | null
  /** The estimate of the project, or the quoted price when that is unknown. */
  base: Base<'estimate' | 'quote'>
  performanceBond: string | null
  /** The contract price, or the expected price before the award. */
  price: Base<'contract' | 'budget' | 'quote'>
}

/**
 * Bonds above their caps: 2 % of the estimate for bids (招标投标法实施条例 第二十六条), 10 % of the contract for its performance
 * (第五十八条). A bid bond above 2 % of the quoted price is only a hint, because the estimate that the cap refers to may be
 * higher.
 */
export function bondPoints({ bidBond, base, performanceBond, price }: Bonds): Point[] {
  return [
    ...overShare(`bidTask.check.bond.${base.of}`, bidBond, base.amount, 2).map((point) => ({
      ...point,
      isHint: base.of === 'quote',
    })),
    ...overShare(`bidTask.check.performance.${price.of}`, performanceBond, price.amount, 10),
  ]
}

function overShare(key: string, bond: string | null, amount: string | null, share: number): Point[] {
  if (bond === null || amount === null) return []
  const cap = Math.floor((fenOf(amount) * share) / 100)
  return fenOf(bond) > cap ? [{ key, vars: { bond, amount, cap: formatYuan(cap) } }] : []
}

/**
 * An opening later than the close of bids; the law requires both at the same time (招标投标法 第三十四条). Instants as in the
 * API.
 */
export const openingPoints = (deadline: string | null, openTime: string | null): Point[] =>
  deadline !== null && openTime !== null && openTime > deadline
    ? [{ key: 'bidTask.check.opening', vars: { open: openTime.slice(0, 16), close: deadline.slice(0, 16) } }]
    : []
