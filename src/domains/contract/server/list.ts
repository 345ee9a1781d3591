import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { countedUpTo } from '../../../server/record/records.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { ContractQuery, ContractRow } from '../api.ts'
import { excerpts } from './excerpts.ts'
import { hitsOf } from './filter.ts'
import { readAsked } from './full-text/asked.ts'
import { rankedIds } from './full-text/rank.ts'
import { contracts } from './records.ts'

/** One page of the visible contracts; in a full-text search with the positions of the words. */
export async function list(ctx: Ctx, q: ContractQuery): Promise<Page<ContractRow>> {
  const page = await listLines(ctx, q)
  return q.fullText ? { ...page, records: await withHits(ctx, page.records, q.fullText) } : page
}

/** The same without positions. */
export async function listLines(ctx: Ctx, q: ContractQuery): Promise<Page<ContractRow>> {
  const { current, size, sort, order, count, ...filter } = q
  const paging = { current, size, sort: sort === 'relevance' ? 'createTime' : sort, order, count }
  if (Object.keys(filter).length === 0) return contracts.list(ctx, paging)
  const { rows, ranking } = await hitsOf(ctx, contracts.visible(ctx), filter)
  if (sort !== 'relevance' || !ranking) return contracts.pageFrom(ctx, rows, paging)
  const { ids, total } = await rankedIds(rows, ranking, paging)
  const found = rows.where('contract.id', 'in', ids.length > 0 ? ids : [''])
  const { records } = await contracts.pageFrom(ctx, found, { ...paging, current: 1, count: false })
  const rowOf = new Map(records.map((row) => [row.id, row]))
  const page = pageOf(
    ids.flatMap((id) => rowOf.get(id) ?? []),
    count ? Math.min(total, countedUpTo) : -1,
    paging,
  )
  return { ...page, totalIsCapped: count && total > countedUpTo }
}

async function withHits(ctx: Ctx, rows: readonly ContractRow[], typed: string): Promise<ContractRow[]> {
  const texts = await table(ctx, 'contract')
    .select()
    .innerJoin('contract_text', (j) =>
      j
        .onRef('contract_text.tenantId', '=', 'contract.tenantId')
        .onRef('contract_text.id', '=', 'contract.currentTextId'),
    )
    .select(['contract.id', 'contract_text.text'])
    .where('contract.id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [''])
    .execute()
  const textOf = new Map(texts.map(({ id, text }) => [id, text]))
  const { must } = readAsked(typed)
  return rows.map((row) => ({ ...row, hits: excerpts(textOf.get(row.id) ?? '', must) }))
}
