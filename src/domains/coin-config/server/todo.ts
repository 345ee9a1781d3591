import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { coinConfigApi } from '../api.ts'
import { formatPrice } from './service.ts'

/** Coin prices, and their disabling, that other users have requested and the caller may confirm. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!isProvider(ctx) || !granted(ctx.who.perms, coinConfigApi.decide.access)) return []
  const me = ctx.who.accountId
  const rows = await table(ctx, 'coin_config')
    .select()
    .select(['id', 'unitPrice', 'createPsnName', 'disablePsnName', 'createTime', 'updateTime'])
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'pending'), e('createPsnId', '<>', me)]),
        e.and([e('disablePsnId', 'is not', null), e('disablePsnId', '<>', me)]),
      ]),
    )
    .orderBy('id')
    .limit(TODO_LIMIT)
    .execute()
  return rows.map(({ id, unitPrice, createPsnName, disablePsnName, createTime, updateTime }) => ({
    id,
    bizType: 'coin_config',
    bizTypeName: ctx.say('coin-config.title'),
    path: '/coinConfig',
    title: formatPrice(unitPrice),
    node: ctx.say(disablePsnName === null ? 'coin-config.decide.confirm' : 'coin-config.todo.disable'),
    initiatorName: disablePsnName ?? createPsnName,
    arriveTime: disablePsnName === null ? createTime : updateTime,
    overdue: false,
  }))
}
