import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Page } from '../../../kernel/page.ts'
import type { ContractQuery, ContractRow } from '../api.ts'
import { excerpts } from './excerpts.ts'
import { filterContracts, filterUpToLimit } from './filter.ts'
import { fullTextUpTo } from './full-text.ts'
import { contracts } from './records.ts'

/** One page of the visible contracts; in a full-text search with the positions of the words. */
export const list = (ctx: Ctx, q: ContractQuery): Promise<Page<ContractRow>> =>
  q.fullText ? listWithHits(ctx, q, q.fullText) : listLines(ctx, q)

/** The same without positions. @throws `contract.list.tooWide` */
export async function listLines(ctx: Ctx, q: ContractQuery): Promise<Page<ContractRow>> {
  const { paging, filter } = partsOf(q)
  if (Object.keys(filter).length === 0) return contracts.list(ctx, paging)
  const rows = await filterContracts(ctx, contracts.visible(ctx), filter)
  return contracts.pageFrom(ctx, rows, paging)
}

/** A full-text search: the page's rows, each with the positions of the words in its text. */
async function listWithHits(ctx: Ctx, q: ContractQuery, words: string): Promise<Page<ContractRow>> {
  const { paging, filter } = partsOf(q)
  const { rows, isPartial } = await filterUpToLimit(ctx, contracts.visible(ctx), filter)
  const page = await contracts.pageFrom(ctx, rows, { ...paging, count: !isPartial })
  const ids = page.records.map(({ id }) => id)
  const texts = await table(ctx, 'contract')
    .select()
    .innerJoin('contract_text', (j) =>
      j
        .onRef('contract_text.tenantId', '=', 'contract.tenantId')
        .onRef('contract_text.id', '=', 'contract.currentTextId'),
    )
    .select(['contract.id', 'contract_text.text'])
    .where('contract.id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  const textOf = new Map(texts.map(({ id, text }) => [id, text]))
  const records = page.records.map((row) => ({ ...row, hits: excerpts(textOf.get(row.id) ?? '', words) }))
  return { ...page, records, totalIsCapped: isPartial, ...(isPartial && { searchedNewest: fullTextUpTo }) }
}

function partsOf({ current, size, sort, order, count, ...filter }: ContractQuery) {
  return { paging: { current, size, sort, order, count }, filter }
}
