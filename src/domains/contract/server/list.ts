import { type Expression, sql, type SqlBool } from 'kysely'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { nameStatement } from '../../../server/db/kysely.ts'
import { table } from '../../../server/db/table.ts'
import { JsonText } from '../../../server/http/reply.ts'
import type { ContractFilter, ContractQuery, ContractRow } from '../api.ts'
import { type ContractSelect, onlyMine, visible } from './repo.ts'
import { excerpts } from './excerpts.ts'
import type { z } from 'zod'

export type Filter = z.output<typeof ContractFilter>

/** A total is counted up to here; beyond it the list says "10000+". */
const countedUpTo = 10_000
/** The word search gives its newest hits up to here; a wider search is filtered row by row instead. */
const searchedUpTo = 1000
/** Page sizes that the list offers, and pages from the first on, whose statements stay prepared. */
const offeredSizes = new Set([10, 20, 50, 100])
const namedPages = 5
/** Contracts whose text is looked into for words. */
const fullTextUpTo = 500

/** One page of the contracts that the caller may see, as JSON text. */
export async function listContracts(ctx: Ctx, q: ContractQuery): Promise<JsonText | PageWithHits> {
  const filtered = await applyFilter(ctx, visible(ctx), q)
  if (q.fullText) return pageWithHits(ctx, filtered, q)
  const rows = ordered(filtered, q)
    .select('contract.listRow')
    .limit(sql.lit(q.size))
    .offset(sql.lit((q.current - 1) * q.size))
    .as('page')
  const page = ctx.db
    .selectFrom(rows)
    .select(sql<string>`concat('[', string_agg(page."listRow", ','), ']')`.as('records'))
    .compile()
  // Only the plain list has one best plan whatever its values; filters and words are planned anew. Its numbers stand in
  // the words: with parameters in their place PostgreSQL cannot see that a page is small, and plans every time.
  if (isPlain(q) && offeredSizes.has(q.size) && q.current <= namedPages)
    nameStatement(`contract.list.${ctx.who.scope.kind}.${q.sort}.${q.order}.${q.size}.${q.current}`, page.sql)
  const { db } = q.count ? ctx : ctx.last()
  const [records, total] = await Promise.all([db.executeQuery(page), q.count ? countOf(ctx, filtered) : -1])
  return new JsonText(
    `{"records":${records.rows[0]!.records},"total":${Math.min(total, countedUpTo)},"current":${q.current},"size":${q.size},"pages":${Math.ceil(Math.min(total, countedUpTo) / q.size)},"totalIsCapped":${total > countedUpTo}}`,
  )
}

interface PageWithHits {
  records: ContractRow[]
  total: number
  current: number
  size: number
  pages: number
}

async function countOf(ctx: Ctx, filtered: ContractSelect): Promise<number> {
  const some = filtered
    .select(sql`1`.as('one'))
    .limit(countedUpTo + 1)
    .as('some')
  const { n } = await ctx.db
    .selectFrom(some)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** A full-text search: the page's lines, each with the places where its text has the words. */
async function pageWithHits(ctx: Ctx, filtered: ContractSelect, q: ContractQuery): Promise<PageWithHits> {
  const total = await countOf(ctx, filtered)
  const rows = await ordered(filtered, q)
    .select(['contract.listRow', 'contract.currentTextId'])
    .limit(q.size)
    .offset((q.current - 1) * q.size)
    .execute()
  const ids = rows.flatMap((row) => row.currentTextId ?? [])
  const texts =
    ids.length === 0
      ? []
      : await table(ctx, 'contract_text').select().select(['id', 'text']).where('id', 'in', ids).execute()
  const textOf = new Map(texts.map((row) => [row.id, row.text]))
  return {
    records: rows.map((row) => ({
      ...(JSON.parse(row.listRow) as ContractRow),
      hits: excerpts(textOf.get(row.currentTextId ?? '') ?? '', q.fullText ?? ''),
    })),
    total,
    current: q.current,
    size: q.size,
    pages: Math.ceil(total / q.size),
  }
}

/** Puts a list's filters on a selection of contracts. */
export async function applyFilter(ctx: Ctx, contracts: ContractSelect, f: Filter): Promise<ContractSelect> {
  let rows = contracts
  const where = (condition: Expression<SqlBool>) => {
    rows = rows.where(condition)
  }
  if (f.keyword) where(await keywordCondition(ctx, f.keyword))
  if (f.fullText) where(await fullTextCondition(ctx, f.fullText))
  if (f.contractCategory) where(sql<SqlBool>`starts_with("contractCategory", ${f.contractCategory})`)
  if (f.contractType) rows = rows.where('contractType', '=', f.contractType)
  if (f.ourParty) rows = rows.where('ourParty', '=', f.ourParty)
  if (f.moneyFlow) rows = rows.where('moneyFlow', '=', f.moneyFlow)
  if (f.amountFrom) rows = rows.where('amount', '>=', parseYuan(f.amountFrom))
  if (f.amountTo) rows = rows.where('amount', '<=', parseYuan(f.amountTo))
  if (f.signDateFrom) rows = rows.where('signDate', '>=', f.signDateFrom)
  if (f.signDateTo) rows = rows.where('signDate', '<=', f.signDateTo)
  if (f.createDateFrom) where(sql<SqlBool>`"contract"."createTime" >= ${f.createDateFrom}::date`)
  if (f.createDateTo) where(sql<SqlBool>`"contract"."createTime" < ${f.createDateTo}::date + 1`)
  if (f.status?.length) rows = rows.where('status', 'in', f.status)
  if (f.docStatus !== undefined) rows = rows.where('docStatus', '=', f.docStatus)
  if (f.performState !== undefined) rows = rows.where('performState', '=', f.performState)
  if (f.archiveStatus !== undefined) rows = rows.where('archiveStatus', '=', f.archiveStatus)
  if (f.handlerPsnId) rows = rows.where('handlerPsnId', '=', f.handlerPsnId)
  if (f.mine) where(onlyMine(ctx))
  return rows
}

/** Number, name or counterparty contains the words. Ids come through the door that can use the index of pairs. */
async function keywordCondition(ctx: Ctx, keyword: string): Promise<Expression<SqlBool>> {
  const found = await sql<{ id: string }>`select contract_search(${keyword}, ${searchedUpTo + 1}) as id`.execute(ctx.db)
  if (found.rows.length <= searchedUpTo) return sql<SqlBool>`"contract".id = any(${found.rows.map((row) => row.id)})`
  return sql<SqlBool>`position(folded(${keyword}) in "contract"."searchText") > 0`
}

/** The current text, or number, name or counterparty, contains the words. */
async function fullTextCondition(ctx: Ctx, words: string): Promise<Expression<SqlBool>> {
  const hits = await ctx.platform.search.find(ctx.tenantId, 'contract', words, fullTextUpTo)
  // The index knows pairs of characters; the text itself decides.
  const inText = sql<SqlBool>`"contract".id = any(${hits.map((hit) => hit.id)}) and exists (select 1 from contract_text t
    where t."tenantId" = "contract"."tenantId" and t.id = "contract"."currentTextId" and position(folded(${words}) in folded(t.text)) > 0)`
  return sql<SqlBool>`((${inText}) or ${await keywordCondition(ctx, words)})`
}

function ordered(rows: ContractSelect, q: ContractQuery): ContractSelect {
  const column = `contract.${q.sort}` as const
  return rows
    .orderBy(column, (o) => (q.order === 'asc' ? o.asc().nullsLast() : nullsLastUnless(q.sort, o.desc())))
    .orderBy('contract.id', q.order)
}

/** Columns that are never empty keep their index's own order. */
const nullsLastUnless = <O extends { nullsLast(): O }>(sort: string, order: O): O =>
  sort === 'createTime' || sort === 'updateTime' || sort === 'contractNo' || sort === 'contractName'
    ? order
    : order.nullsLast()

const isPlain = (q: ContractQuery) =>
  Object.keys(q).every((key) => ['current', 'size', 'sort', 'order', 'count'].includes(key))
