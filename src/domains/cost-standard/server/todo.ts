import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { costStandardApi } from '../api.ts'
import { enable as inUse } from '../codes.ts'
import { namedOf } from './service.ts'

/** Changes of standards that other users have requested and the caller may confirm. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!isProvider(ctx) || !granted(ctx.who.perms, costStandardApi.decide.access)) return []
  const rows = await table(ctx, 'cost_standard_change')
    .select()
    .innerJoin('cost_standard as s', (j) =>
      j.onRef('s.tenantId', '=', 'cost_standard_change.tenantId').onRef('s.id', '=', 'cost_standard_change.standardId'),
    )
    .leftJoin('tenant as o', 'o.id', 's.forTenantId')
    .select([
      'cost_standard_change.id',
      'cost_standard_change.consumeCoin',
      'cost_standard_change.enable',
      'cost_standard_change.createPsnName',
      'cost_standard_change.createTime',
      's.moduleCode',
      's.moduleName',
      'o.name as forName',
    ])
    .where('cost_standard_change.state', '=', 'pending')
    .where('cost_standard_change.createPsnId', '<>', ctx.who.accountId)
    .orderBy('cost_standard_change.id')
    .limit(TODO_LIMIT)
    .execute()
  return rows.map(({ moduleCode, moduleName, forName, createPsnName, createTime, ...change }) => ({
    id: change.id,
    bizType: 'cost_standard_change',
    bizTypeName: ctx.say('cost-standard.title'),
    path: `/CostStandardIndex?keyword=${moduleCode}`,
    title: [namedOf(moduleName, change).what, forName ?? ''].join(' ').trim(),
    node: ctx.say(nodeOf(change.enable)),
    initiatorName: createPsnName,
    arriveTime: createTime,
    overdue: false,
  }))
}

function nodeOf(enable: number | null) {
  if (enable === null) return 'coin-config.decide.confirm'
  return enable === inUse.code.on ? 'cost-standard.todo.enable' : 'cost-standard.todo.disable'
}
