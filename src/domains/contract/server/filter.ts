import { type Expression, sql, type SqlBool } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { madeBeneath } from '../../../server/record/filter.ts'
import { hasLabel } from '../../label/server/service.ts'
import { type ContractFilter, noCategory } from '../codes.ts'
import { fullTextUpTo, headCondition, withWords } from './full-text.ts'
import { type ContractSelect, onlyMine } from './repo.ts'

/**
 * Puts a list's filters on a selection of contracts. Words of the text come last, so that as few texts as possible are read.
 * @returns `isPartial`: of the contracts with the words the newest alone were searched
 */
export async function filterUpToLimit(
  ctx: Ctx,
  contracts: ContractSelect,
  f: ContractFilter,
): Promise<{ rows: ContractSelect; isPartial: boolean }> {
  const rows = await withoutText(ctx, contracts, f)
  return f.fullText ? withWords(ctx, rows, f.fullText) : { rows, isPartial: false }
}

/** The same for sums and files. @throws `contract.list.tooWide` where they would be incomplete */
export async function filterContracts(ctx: Ctx, contracts: ContractSelect, f: ContractFilter): Promise<ContractSelect> {
  const { rows, isPartial } = await filterUpToLimit(ctx, contracts, f)
  return isPartial ? fail('contract.list.tooWide', { count: fullTextUpTo }) : rows
}

async function withoutText(ctx: Ctx, contracts: ContractSelect, f: ContractFilter): Promise<ContractSelect> {
  let rows = contracts
  const where = (condition: Expression<SqlBool>) => {
    rows = rows.where(condition)
  }
  if (f.keyword) where(await headCondition(ctx, f.keyword))
  if (f.contractCategory === noCategory) rows = rows.where('contractCategory', 'is', null)
  else if (f.contractCategory) where(sql<SqlBool>`starts_with("contractCategory", ${f.contractCategory})`)
  if (f.contractType === noCategory) rows = rows.where('contractType', 'is', null)
  else if (f.contractType) rows = rows.where('contractType', '=', f.contractType)
  if (f.ourParty) rows = rows.where('ourParty', '=', f.ourParty)
  if (f.ogn) where(madeBeneath('contract', f.ogn))
  if (f.createOgnId) rows = rows.where('createOgnId', '=', f.createOgnId)
  if (f.createDeptId) rows = rows.where('createDeptId', '=', f.createDeptId)
  for (const name of f.without ?? []) rows = rows.where(name, 'is', null)
  if (f.counterparty) where(sql<SqlBool>`"contract".counterparties @> ${JSON.stringify([{ name: f.counterparty }])}`)
  if (f.moneyFlow) rows = rows.where('moneyFlow', '=', f.moneyFlow)
  if (f.amountFrom) rows = rows.where('amount', '>=', parseYuan(f.amountFrom))
  if (f.amountTo) rows = rows.where('amount', '<=', parseYuan(f.amountTo))
  if (f.signDateFrom) rows = rows.where('signDate', '>=', f.signDateFrom)
  if (f.signDateTo) rows = rows.where('signDate', '<=', f.signDateTo)
  if (f.endDateFrom) rows = rows.where('endDate', '>=', f.endDateFrom)
  if (f.endDateTo) rows = rows.where('endDate', '<=', f.endDateTo)
  if (f.createDateFrom) where(sql<SqlBool>`"contract"."createTime" >= ${f.createDateFrom}::date`)
  if (f.createDateTo) where(sql<SqlBool>`"contract"."createTime" < ${f.createDateTo}::date + 1`)
  if (f.status?.length) rows = rows.where('status', 'in', f.status)
  if (f.docStatus !== undefined) rows = rows.where('docStatus', '=', f.docStatus)
  if (f.performState !== undefined) rows = rows.where('performState', '=', f.performState)
  if (f.archiveStatus !== undefined) rows = rows.where('archiveStatus', '=', f.archiveStatus)
  if (f.handlerPsnId) rows = rows.where('handlerPsnId', '=', f.handlerPsnId)
  if (f.labelId) where(await hasLabel(ctx, 'contract', 'contract.id', f.labelId))
  if (f.mine) where(onlyMine(ctx))
  return rows
}
