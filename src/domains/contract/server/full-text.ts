import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { partsOf, words } from '../../../server/search/words.ts'
import type { Rows } from '../../../server/record/filter.ts'

/** The word search gives its newest hits up to here; a wider search is filtered row by row instead. */
const searchedUpTo = 1000
/** Contracts whose texts are read for a search, the newest of those that the other filters leave. */
export const fullTextUpTo = 5000

/** Number, name or counterparty contains each of the words. */
export const headCondition = async (ctx: Ctx, typed: string): Promise<Expression<SqlBool>> =>
  allOf(await Promise.all(partsOf(typed).map((part) => inHead(ctx, part))))

/** Ids come through the door that can use the index of pairs. */
async function inHead(ctx: Ctx, part: string): Promise<Expression<SqlBool>> {
  const found = await sql<{ id: string }>`select contract_search(${part}, ${searchedUpTo + 1}) as id`.execute(ctx.db)
  if (found.rows.length <= searchedUpTo) return sql<SqlBool>`"contract".id = any(${found.rows.map((row) => row.id)})`
  return sql<SqlBool>`position(folded(${part}) in "contract"."searchText") > 0`
}

/**
 * Narrows contracts to those whose current text, or number, name or counterparty, contains each of the words.
 * @param contracts what the permissions and all other filters leave
 * @returns `isPartial`: more texts may contain the words than are read; the newest of them were
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
  // The index knows pairs of characters; the text itself decides.
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
