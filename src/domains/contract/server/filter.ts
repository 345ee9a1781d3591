import { type Expression, sql, type SqlBool } from 'kysely'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { madeBeneath } from '../../../server/record/filter.ts'
import { hasLabel } from '../../label/server/service.ts'
import { type ContractFilter, noCategory } from '../codes.ts'
import { type ContractSelect, onlyMine } from './repo.ts'

/** The word search gives its newest hits up to here; a wider search is filtered row by row instead. */
const searchedUpTo = 1000
/** Contracts whose text is looked into for words. */
const fullTextUpTo = 5000

/** Puts a list's filters on a selection of contracts. */
export async function filterContracts(ctx: Ctx, contracts: ContractSelect, f: ContractFilter): Promise<ContractSelect> {
  let rows = contracts
  const where = (condition: Expression<SqlBool>) => {
    rows = rows.where(condition)
  }
  if (f.keyword) where(await keywordCondition(ctx, f.keyword))
  if (f.fullText) where(await fullTextCondition(ctx, f.fullText))
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

/** Number, name or counterparty contains the words. Ids come through the door that can use the index of pairs. */
async function keywordCondition(ctx: Ctx, keyword: string): Promise<Expression<SqlBool>> {
  const found = await sql<{ id: string }>`select contract_search(${keyword}, ${searchedUpTo + 1}) as id`.execute(ctx.db)
  if (found.rows.length <= searchedUpTo) return sql<SqlBool>`"contract".id = any(${found.rows.map((row) => row.id)})`
  return sql<SqlBool>`position(folded(${keyword}) in "contract"."searchText") > 0`
}

/** The current text, or number, name or counterparty, contains the words. */
async function fullTextCondition(ctx: Ctx, words: string): Promise<Expression<SqlBool>> {
  const hits = await ctx.platform.search.find(ctx.tenantId, 'contract', words, fullTextUpTo)
  // Without an index every text is looked into, slowly but rightly, until the index is built again.
  if (!hits) await ctx.platform.jobs.send(ctx, 'contract.reindex')
  const among = hits ? sql<SqlBool>`"contract".id = any(${hits.map((hit) => hit.id)})` : sql<SqlBool>`true`
  // The index knows pairs of characters; the text itself decides.
  const inText = sql<SqlBool>`${among} and exists (select 1 from contract_text t
    where t."tenantId" = "contract"."tenantId" and t.id = "contract"."currentTextId" and position(folded(${words}) in folded(t.text)) > 0)`
  return sql<SqlBool>`((${inText}) or ${await keywordCondition(ctx, words)})`
}
