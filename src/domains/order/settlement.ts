import { fenOf, formatYuan } from '../../kernel/money.ts'

/** Maximum of a bank fee that the provider bears, in fen. */
const MOST_FEE = 50_00
/** Smallest part of the amount, in percent, with which an order is settled. Below it the rest is requested. */
const LEAST_PERCENT = 90

/** The facts of an order that determine how a receipt can settle it; amounts in yuan, coins as shown. */
export interface Payable {
  product: string
  amount: string
  coin: number
  gift: number
}

/** How a receipt settles an order. `rest`: the order waits for the rest. */
export type Settling = 'exact' | 'fee' | 'convert' | 'rest'

/**
 * The ways to settle an order with a received amount, in fen. A fee is borne by the provider up to 50 yuan and a tenth of
 * the order; only coins can be reduced to what was received. More than the amount is refused: the customer has not
 * ordered more, and the money goes back to the bank account it came from.
 */
export function waysOf({ product, amount }: Payable, received: number): readonly Settling[] {
  const due = fenOf(amount)
  if (received === due) return ['exact']
  if (received <= 0 || received > due) return []
  const missing = due - received
  const isNear = received * 100 >= due * LEAST_PERCENT
  return [
    ...(isNear && missing <= MOST_FEE ? ['fee' as const] : []),
    ...(isNear && product === 'coin' ? ['convert' as const] : []),
    'rest',
  ]
}

/** Hundredths of a coin for a part of the amount, rounded down: no coin is credited that was not paid for. */
export const partOf = (units: number, received: number, amount: number): number =>
  Number((BigInt(units) * BigInt(received)) / BigInt(amount))

/** Difference between received and ordered amount in yuan, negative for a shortfall. */
export const differenceOf = ({ amount }: Payable, received: number): string => formatYuan(received - fenOf(amount))
