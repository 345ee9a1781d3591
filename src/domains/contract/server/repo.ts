import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { preparedFor } from '../../../server/db/kysely.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { Stakes } from '../../../server/records.ts'
import { inSight, type Sight } from '../../../server/scope.ts'
import { isInvolved } from '../../workflow/server/service.ts'
import type { Contract } from '../api.ts'

const asStored = [
  'id',
  'version',
  'contractNo',
  'contractName',
  'contractCategory',
  'contractType',
  'ourPartyName',
  'moneyFlow',
  'currency',
  'signDate',
  'startDate',
  'endDate',
  'handlerPsnName',
  'createPsnName',
  'status',
  'flowStatus',
  'docStatus',
  'performState',
  'changeState',
  'sealStatus',
  'archiveStatus',
  'createOgnId',
  'createOgnName',
  'createDeptId',
  'createDeptName',
  'createPsnId',
  'createPsnFullId',
  'createPsnFullName',
  'ourParty',
  'ourPosition',
  'counterparties',
  'signPlace',
  'noFixedTerm',
  'effectiveDate',
  'isFrame',
  'isMajor',
  'taxRate',
  'payMethod',
  'selectionMode',
  'isStandardText',
  'subject',
  'summary',
  'riskNote',
  'disputeWay',
  'disputeOrg',
  'handlerPsnId',
  'handlerDeptName',
  'parentContractId',
  'currentTextId',
  'amountUpper',
  'explanations',
].map((name) => `'${name}', contract."${name}"`)
const inYuan = ['amount', 'amountNoTax'].map((name) => `'${name}', yuan(contract."${name}")`)
const instants = ['createTime', 'updateTime'].map((name) => `'${name}', wall_time(contract."${name}")`)
const fields = [...asStored, ...inYuan, ...instants]
// json_build_object takes a hundred arguments at most: the texts of two halves are put together. The words are written
// here once, because building and compiling them for every request took longer than the request.
const half = (some: string[]) => `json_build_object(${some.join(', ')})::text`
/** A contract as PostgreSQL writes it, as JSON text: exactly the fields of `Contract`. */
export const contractJson: RawBuilder<string> = sql.raw(
  `rtrim(${half(fields.slice(0, 40))}, '}') || ',' || ltrim(${half(fields.slice(40))}, '{')`,
)

export type ContractSelect = SelectQueryBuilder<DB, 'contract', object>

/** What brings a contract into the caller's sight beside data scopes. */
export const contractSight = (ctx: Ctx): Sight => ({
  table: 'contract',
  bizType: 'contract',
  owners: ['createPsnId', 'handlerPsnId'],
  takesPart: isInvolved(ctx, 'contract.id'),
})

/**
 * The contracts that the caller may see: those in his data scope, those he made or handles, those in whose approval he
 * has or had a part, and those whose member he is.
 */
export const visible = (ctx: Ctx): ContractSelect =>
  table(ctx, 'contract')
    .select()
    .where(inSight(ctx, contractSight(ctx)))

/** The page of a contract. */
export const contractPage = (id: string): string => `/contractQueryMain/view/${id}`

/** The contracts that the caller may see, or every one of the organisation: for work that the clock starts. */
export const contractRows = { visible, every: (ctx: Ctx): ContractSelect => table(ctx, 'contract').select() }

/** The same as a condition on rows of another table that carry a contract's id in a column. */
export const isVisible = (ctx: Ctx, idColumn: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from contract where contract."tenantId" = ${ctx.tenantId}
    and contract.id = ${sql.ref(idColumn)} and ${inSight(ctx, contractSight(ctx))})`

/** Contracts that the caller made or handles. */
export const onlyMine = (ctx: Ctx): Expression<SqlBool> =>
  sql<SqlBool>`("contract"."createPsnId" = ${ctx.who.accountId} or "contract"."handlerPsnId" = ${ctx.who.accountId})`

const contractText = preparedFor<Ctx, { id: string }, { json: string }>('contract.get', (ctx, { id }) =>
  visible(ctx).select(contractJson.as('json')).where('contract.id', '=', id),
)

/** One visible contract as JSON text; missing, foreign and invisible ids are refused alike. */
export async function readContractText(ctx: Ctx, id: string): Promise<string> {
  const { rows } = await contractText(ctx, { id })
  return rows[0]?.json ?? failMissing()
}

/** A contract that the caller has just written, as JSON text: he may have given it out of his own sight. */
export async function readWrittenText(ctx: Ctx, id: string): Promise<string> {
  const row = await table(ctx, 'contract')
    .select()
    .select(sql<string>`(${contractJson})::text`.as('json'))
    .where('contract.id', '=', id)
    .executeTakeFirst()
  return row?.json ?? failMissing()
}

/** Holds a contract's row until the transaction ends, so that what hangs on it is written by one at a time. */
export async function lockContract(ctx: Ctx, id: string): Promise<void> {
  await table(ctx, 'contract').select().select('contract.id').where('contract.id', '=', id).forUpdate().execute()
}

/** One visible contract. */
export async function readContract(ctx: Ctx, id: string): Promise<Contract> {
  return JSON.parse(await readContractText(ctx, id)) as Contract
}

/** With whom and for how much some contracts are, by id; without those the caller may not see. */
export async function readStakes(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Stakes>> {
  const rows = await visible(ctx)
    .where('contract.id', 'in', ids)
    .select(['contract.id as id', 'contract.counterpartyNames', 'contract.amount', 'contract.currency'])
    .execute()
  return new Map(
    rows.map(({ id, counterpartyNames, amount, currency }) => [
      id,
      { counterparty: counterpartyNames, amount: amount === null ? null : formatYuan(amount), currency },
    ]),
  )
}
