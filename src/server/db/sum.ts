import { type Expression, type RawBuilder, sql } from 'kysely'

/** A sum in whole units as text, nothing being 0: it may be larger than what JavaScript's numbers hold exactly. */
export const exactSum = (of: Expression<unknown>): RawBuilder<string> =>
  sql<string>`round(coalesce(sum(${of})::numeric, 0))::text`

/** The value of such a text: a number as long as one holds it exactly. */
export function exactly(sum: string): number | bigint {
  const n = Number(sum)
  return Number.isSafeInteger(n) ? n : BigInt(sum)
}
