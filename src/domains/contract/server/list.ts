import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { countedUpTo } from '../../../server/record/records.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { ownCodeIn } from '../../own-field/codes.ts'
import type { ContractQuery, ContractRow } from '../api.ts'
import { excerpts } from './excerpts.ts'
import { hitsOf } from './filter.ts'
import { readAsked } from './full-text/asked.ts'
import { rankedIds } from './full-text/rank.ts'
import { idsByOwnValue } from './own-values.ts'
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
  const ownCode = ownCodeIn(sort)
  if (Object.keys(filter).length === 0 && ownCode === undefined) return contracts.list(ctx, paging)
  const { rows, ranking } = await hitsOf(ctx, contracts.visible(ctx), filter)
  if (ownCode !== undefined) {
    const ids = await idsByOwnValue(ctx, rows, ownCode, paging)
    const counted = await contracts.pageFrom(ctx, rows, { ...paging, sort: 'createTime', current: 1, size: 1 })
    return { ...counted, ...pageOf(await linesOf(ctx, rows, ids), counted.total, paging) }
  }
  if (sort !== 'relevance' || !ranking) return contracts.pageFrom(ctx, rows, paging)
  const { ids, total } = await rankedIds(rows, ranking, paging)
  const page = pageOf(await linesOf(ctx, rows, ids), count ? Math.min(total, countedUpTo) : -1, paging)
  return { ...page, totalIsCapped: count && total > countedUpTo }
}

/** The lines of some of the rows, in the order of their ids. */
async function linesOf(ctx: Ctx, rows: Rows<'contract'>, ids: readonly string[]): Promise<ContractRow[]> {
  const found = rows.where(sql<SqlBool>`"contract".id = any(${[...ids]})`)
  const all = { current: 1, size: Math.max(1, ids.length), sort: 'createTime', order: 'desc', count: false } as const
  const { records } = await contracts.pageFrom(ctx, found, all)
  const lineOf = new Map(records.map((line) => [line.id, line]))
  return ids.flatMap((id) => lineOf.get(id) ?? [])
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
