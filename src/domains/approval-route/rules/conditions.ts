import { fenOf } from '../../../kernel/money.ts'
import type { FactTest, When } from '../api.ts'
import { type Facts } from '../codes.ts'

/** The end of a range without an upper bound, in fen. */
export const noLimit = Number.MAX_SAFE_INTEGER

/** A range of amounts in fen, the lower bound inclusive, the upper exclusive. */
export const rangeOf = ({ from, to }: Pick<When, 'from' | 'to'>): [from: number, to: number] => [
  from === undefined ? 0 : fenOf(from),
  to === undefined ? noLimit : fenOf(to),
]

/** A record without an amount is in every range that has no upper bound, so that it takes the highest bracket. */
function isWithin(amount: string | null, range: Pick<When, 'from' | 'to'>): boolean {
  const [from, to] = rangeOf(range)
  const fen = amount === null ? noLimit : fenOf(amount)
  return amount === null ? to === noLimit : fen >= from && fen < to
}

const some = (wanted: readonly string[] | undefined, path: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => path.includes(one))

function passes({ fact, is, from, to }: FactTest, values: Facts['values']): boolean {
  const value = values[fact] ?? null
  if (typeof is === 'boolean') return (value === true) === is
  if (is) return value !== null && is.includes(String(value))
  return isWithin(value === null || typeof value === 'boolean' ? null : String(value), { from, to })
}

/** Whether a condition holds for the facts of a record. */
export const holds = (when: When, facts: Facts): boolean =>
  some(when.categories, facts.categories) &&
  some(when.orgIds, facts.orgIds) &&
  ((when.from === undefined && when.to === undefined) || isWithin(facts.amount, when)) &&
  (when.facts ?? []).every((test) => passes(test, facts.values))
