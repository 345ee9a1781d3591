import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { hasLabel } from '../../label/server/service.ts'
import { openRiskOf } from '../../review/server/service.ts'
import { decidedIn } from '../../workflow/server/facade.ts'
import { type ContractFilter, noCategory } from '../codes.ts'
import { type Hits, search } from './full-text/search.ts'
import { headCondition } from './keyword.ts'
import { ownConditions } from './own-values.ts'
import { contracts, onlyMine } from './records.ts'

/**
 * Applies a list's filters to a selection of contracts. The full-text filter is last, so that as few texts as possible
 * are read where the index lacks some.
 */
export async function filterContracts(
  ctx: Ctx,
  rows: Rows<'contract'>,
  filter: ContractFilter,
): Promise<Rows<'contract'>> {
  return (await hitsOf(ctx, rows, filter)).rows
}

/** The same with the relevance of the hits of a full-text search. */
export async function hitsOf(ctx: Ctx, rows: Rows<'contract'>, { fullText, ...filter }: ContractFilter): Promise<Hits> {
  return search(ctx, await withoutText(ctx, rows, filter), fullText ?? '')
}

/** Filters that are not plain columns; the others are applied by `record/filter.ts`. */
async function withoutText(
  ctx: Ctx,
  rows: Rows<'contract'>,
  {
    keyword,
    contractCategory,
    contractType,
    counterparty,
    labelId,
    mine,
    own,
    risk,
    step,
    stepFrom,
    stepTo,
    ...columns
  }: ContractFilter,
): Promise<Rows<'contract'>> {
  let found = contracts.narrowed(rows, columns)
  if (keyword) found = found.where(await headCondition(ctx, keyword))
  if (contractCategory === noCategory) found = found.where('contractCategory', 'is', null)
  else if (contractCategory) found = found.where(sql<SqlBool>`starts_with("contractCategory", ${contractCategory})`)
  if (contractType === noCategory) found = found.where('contractType', 'is', null)
  else if (contractType) found = found.where('contractType', '=', contractType)
  if (counterparty)
    found = found.where(sql<SqlBool>`"contract".counterparties @> ${JSON.stringify([{ name: counterparty }])}`)
  if (labelId) found = found.where(await hasLabel(ctx, 'contract', 'contract.id', labelId))
  if (risk) found = found.where(openRiskOf('contract.currentTextId'), '=', risk)
  if (step || stepFrom || stepTo)
    found = found.where('contract.id', 'in', decidedIn(ctx, 'contract', { step, from: stepFrom, to: stepTo }))
  if (own?.length) for (const condition of await ownConditions(ctx, own)) found = found.where(condition)
  if (mine) found = found.where(onlyMine(ctx))
  return found
}
