import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { part } from '../../workflow/server/facade.ts'
import { Contract, contractApi, ContractRow } from '../api.ts'
import { type ContractAction, contractActions } from '../codes.ts'

/** Contracts as a kind of record. */
export const contracts = recordsOf<'contract', Contract, ContractRow, ContractAction>({
  table: 'contract',
  words: 'contract',
  pageOf: (id) => `/contractQueryMain/view/${id}`,
  shapes: { record: Contract, row: ContractRow },
  view: contractApi.queryById.access,
  add: 'contract:new:add',
  actions: contractActions,
  number: 'contractNo',
  title: 'contractName',
  stakes: { counterparty: 'counterpartyNames', amount: 'amount', currency: 'currency' },
  owners: ['handlerPsnId'],
  searched: ['contractNo', 'contractName', 'counterpartyNames'],
  amounts: ['amount', 'amountNoTax'],
  unrecorded: [
    'ourParty',
    'handlerPsnId',
    'handlerDeptName',
    'parentContractId',
    'counterpartyNames',
    'amountUpper',
    'amountNoTax',
    'isMajor',
    'flowStatus',
    'signedScanId',
    'explanations',
    'textNo',
    'formerNo',
    'isIndexed',
    'externalId',
    'templateVersionId',
  ],
  keyed: ['ownValues'],
  part,
})

/** Contracts that the caller created or handles. */
export const onlyMine = (ctx: Ctx): Expression<SqlBool> =>
  sql<SqlBool>`("contract"."createPsnId" = ${ctx.who.accountId} or "contract"."handlerPsnId" = ${ctx.who.accountId})`

/** Locks a contract's row until the transaction ends, so that its parts are written by one transaction at a time. */
export async function lockContract(ctx: Ctx, id: string): Promise<void> {
  await table(ctx, 'contract').select().select('contract.id').where('contract.id', '=', id).forUpdate().execute()
}
