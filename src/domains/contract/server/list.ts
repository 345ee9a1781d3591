import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { earlyPages, isEarlyPage } from '../../../server/db/pages.ts'
import { table } from '../../../server/db/table.ts'
import { JsonText } from '../../../server/http/reply.ts'
import type { ContractQuery, ContractRow } from '../api.ts'
import { filterContracts, filterUpToLimit } from './filter.ts'
import { fullTextUpTo } from './full-text.ts'
import { type ContractSelect, visible } from './repo.ts'
import { excerpts } from './excerpts.ts'

/** A total is counted up to here; beyond it the list says "10,000+". */
const countedUpTo = 10_000

/** One page of the contracts that the caller may see; after a full-text search with the places of the words. */
export async function listContracts(ctx: Ctx, q: ContractQuery): Promise<JsonText | PageWithHits> {
  return q.fullText ? pageWithHits(ctx, q) : listPage(ctx, q)
}

/** The lines of a page as one JSON text. */
function linesOf(ctx: Ctx, filtered: ContractSelect, q: ContractQuery) {
  const rows = ordered(filtered, q)
    .select('contract.listRow')
    .limit(sql.lit(q.size))
    .offset(sql.lit((q.current - 1) * q.size))
    .as('page')
  return ctx.db.selectFrom(rows).select(sql<string>`concat('[', string_agg(page."listRow", ','), ']')`.as('records'))
}
const earlyPage = earlyPages<ContractQuery, { records: string }>('contract', (ctx, q) => linesOf(ctx, visible(ctx), q))

/** One page of lines as JSON text. */
export async function listPage(ctx: Ctx, q: ContractQuery): Promise<JsonText> {
  const filtered = isPlain(q) ? visible(ctx) : await filterContracts(ctx, visible(ctx), q)
  const [records, total] = await Promise.all([
    isPlain(q) && isEarlyPage(q)
      ? earlyPage(ctx, q)
      : ctx.db.executeQuery<{ records: string }>(linesOf(ctx, filtered, q).compile()),
    q.count ? countOf(ctx, filtered) : -1,
  ])
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
  totalIsCapped: boolean
  searchedNewest?: number
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
async function pageWithHits(ctx: Ctx, q: ContractQuery): Promise<PageWithHits> {
  const { rows: filtered, isPartial } = await filterUpToLimit(ctx, visible(ctx), q)
  const total = isPartial ? -1 : await countOf(ctx, filtered)
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
    pages: Math.max(0, Math.ceil(total / q.size)),
    totalIsCapped: isPartial,
    ...(isPartial && { searchedNewest: fullTextUpTo }),
  }
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
