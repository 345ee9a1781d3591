import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { partsOf, words } from '../../../server/search/words.ts'
import type { Rows } from '../../../server/record/filter.ts'

/** Maximum hits of the word search; a search with more hits is filtered row by row instead. */
const searchedUpTo = 1000
/** Maximum number of contracts whose texts are read for a search: the newest that match the other filters. */
export const fullTextUpTo = 5000

/** Number, name or counterparty contains each of the words. */
export const headCondition = async (ctx: Ctx, typed: string): Promise<Expression<SqlBool>> =>
  allOf(await Promise.all(partsOf(typed).map((part) => inHead(ctx, part))))

/** Uses the bigram index through the function `contract_search`, which returns ids. */
async function inHead(ctx: Ctx, part: string): Promise<Expression<SqlBool>> {
  const found = await sql<{ id: string }>`select contract_search(${part}, ${searchedUpTo + 1}) as id`.execute(ctx.db)
  if (found.rows.length <= searchedUpTo) return sql<SqlBool>`"contract".id = any(${found.rows.map((row) => row.id)})`
  return sql<SqlBool>`position(folded(${part}) in "contract"."searchText") > 0`
}

/**
 * Narrows contracts to those whose current text, number, name or counterparty contains each of the words.
 * @param contracts narrowed by permissions and all other filters
 * @returns `isPartial`: only the newest of the possible matches were searched
 */
export async function withWords(
  ctx: Ctx,
  contracts: Rows<'contract'>,
  typed: string,
): Promise<{ rows: Rows<'contract'>; isPartial: boolean }> {
  const parts: Part[] = []
  for (const part of partsOf(typed))
    parts.push({ part, head: await inHead(ctx, part), among: await candidates(ctx, part) })
  const likely = await contracts
    .where(allOf(parts.map(({ head, among }) => sql<SqlBool>`(${among} or ${head})`)))
    .select('contract.id')
    .orderBy('contract.id', 'desc')
    .limit(fullTextUpTo + 1)
    .execute()
  const ids = likely.slice(0, fullTextUpTo).map(({ id }) => id)
  // The index only has pairs of characters, so matches are checked in the text itself.
  const rows = contracts
    .where(sql<SqlBool>`"contract".id = any(${ids})`)
    .where(allOf(parts.map(({ part, head }) => sql<SqlBool>`(${head} or ${inText(part)})`)))
  return { rows, isPartial: likely.length > fullTextUpTo }
}

interface Part {
  part: string
  head: Expression<SqlBool>
  among: Expression<SqlBool>
}

/** The contracts whose texts may contain the word: all of them where it has no letter, or while there is no index. */
async function candidates(ctx: Ctx, part: string): Promise<Expression<SqlBool>> {
  const every = sql<SqlBool>`true`
  if (words(part).length === 0) return every
  const hits = await ctx.platform.search.find(ctx.tenantId, 'contract', part)
  if (!hits) await ctx.platform.jobs.send(ctx, 'contract.reindex')
  return hits ? sql<SqlBool>`"contract".id = any(${hits})` : every
}

const inText = (part: string) => sql<SqlBool>`exists (select 1 from contract_text t
  where t."tenantId" = "contract"."tenantId" and t.id = "contract"."currentTextId" and position(folded(${part}) in folded(t.text)) > 0)`

const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
