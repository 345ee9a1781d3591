import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { partsOf } from '../../../server/search/words.ts'

/** Maximum hits of the word search; a search with more hits is filtered row by row instead. */
const searchedUpTo = 1000

/** Number, name or counterparty contains each of the words. */
export async function headCondition(ctx: Ctx, typed: string): Promise<Expression<SqlBool>> {
  const conditions = await Promise.all(partsOf(typed).map((part) => inHead(ctx, part)))
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Uses the bigram index through the function `contract_search`, which returns ids. */
async function inHead(ctx: Ctx, part: string): Promise<Expression<SqlBool>> {
  const found = await sql<{ id: string }>`select contract_search(${part}, ${searchedUpTo + 1}) as id`.execute(ctx.db)
  if (found.rows.length <= searchedUpTo) return sql<SqlBool>`"contract".id = any(${found.rows.map((row) => row.id)})`
  return sql<SqlBool>`position(folded(${part}) in "contract"."searchText") > 0`
}
