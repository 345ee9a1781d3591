import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { lastApproverOf } from '../../workflow/server/facade.ts'
import { sealActions } from '../codes.ts'
import { seals } from './service.ts'

const { item } = sealActions.guards.register
const states = [...(sealActions.transitions.register.from.status ?? [])]

/**
 * Approved applications that the caller may register: without those of the caller, and those last approved by the
 * caller.
 */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!ctx.who.perms.has(item)) return []
  const me = ctx.who.accountId
  const rows = await seals
    .visible(ctx)
    .select([
      'contract_seal.id',
      'contract_seal.sealNo',
      'contract_seal.contractName',
      'contract_seal.createPsnName',
      'contract_seal.updateTime',
    ])
    .where('contract_seal.status', 'in', states)
    .where('contract_seal.createPsnId', '<>', me)
    .where(sql<SqlBool>`${lastApproverOf(ctx, 'contract_seal.id')} is distinct from ${me}`)
    .orderBy('contract_seal.id')
    .limit(TODO_LIMIT)
    .execute()
  return rows.map(({ id, sealNo, contractName, createPsnName, updateTime }) => ({
    id,
    bizType: 'contract_seal',
    bizTypeName: ctx.say('seal.title'),
    path: seals.pageOf(id),
    title: `${sealNo} ${contractName}`,
    node: ctx.say('seal.do.register'),
    initiatorName: createPsnName,
    arriveTime: updateTime,
    overdue: false,
  }))
}
