import { formatYuan, parseYuan } from '../../../kernel/money.ts'

/** What the law holds against a bidding: a key of the words and their variables. */
export interface Point {
  key: string
  vars: Record<string, string>
  /** It is shown, but no reason is asked for. */
  isHint?: boolean
}

/** An amount in yuan that a bond is compared with, and what it is. Null where it is not known. */
type Base<T extends string> = { of: T; amount: string | null }

/** Amounts in yuan, null where not known. */
export interface Bonds {
  bidBond: string | null
  /** What the project is estimated at, or the price offered where that is not known. */
  base: Base<'estimate' | 'quote'>
  performanceBond: string | null
  /** The price of the contract, or what it is expected to be before the award. */
  price: Base<'contract' | 'budget' | 'quote'>
}

/**
 * Bonds above their caps: 2 % of the estimate for bids (招标投标法实施条例 第二十六条), 10 % of the contract for its
 * performance (第五十八条). A bid bond compared with the price offered is a hint: the estimate, which the cap is counted
 * from, may be higher.
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
  const cap = Math.floor((parseYuan(amount)! * share) / 100)
  return parseYuan(bond)! > cap ? [{ key, vars: { bond, amount, cap: formatYuan(cap) } }] : []
}

/** An opening after the close of bids, which the law sets for the same time (招标投标法 第三十四条). Instants as on the wire. */
export const openingPoints = (deadline: string | null, openTime: string | null): Point[] =>
  deadline !== null && openTime !== null && openTime > deadline
    ? [{ key: 'bidTask.check.opening', vars: { open: openTime.slice(0, 16), close: deadline.slice(0, 16) } }]
    : []
