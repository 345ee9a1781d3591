import { formatYuan, parseYuan } from '../../../kernel/money.ts'

/** What the law holds against a bidding: a key of the words and their variables. */
export interface Point {
  key: string
  vars: Record<string, string>
}

/** Amounts in yuan, null where not known. */
export interface Bonds {
  bidBond: string | null
  /** What the project is estimated at, or the price offered where that is not known. */
  base: { of: 'estimate' | 'quote'; amount: string } | null
  performanceBond: string | null
  contractAmount: string | null
}

/**
 * Bonds above their caps: 2 % of the estimate for bids (招标投标法实施条例 第二十六条), 10 % of the contract for its
 * performance (第五十八条).
 */
export function bondPoints({ bidBond, base, performanceBond, contractAmount }: Bonds): Point[] {
  return [
    ...overShare(`bidTask.check.bond.${base?.of ?? 'estimate'}`, bidBond, base?.amount ?? null, 2),
    ...overShare('bidTask.check.performance', performanceBond, contractAmount, 10),
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
