import { type Expression, type RawBuilder, sql } from 'kysely'

/** A sum in whole units as text, 0 without rows. It may be larger than the safe integers of JavaScript. */
export const exactSum = (of: Expression<unknown>): RawBuilder<string> =>
  sql<string>`round(coalesce(sum(${of})::numeric, 0))::text`

/** Parses such a text: a number where it is a safe integer, else a bigint. */
export function exactly(sum: string): number | bigint {
  const n = Number(sum)
  return Number.isSafeInteger(n) ? n : BigInt(sum)
}
