import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { listOrders } from './list.ts'

/** Proved transfers that the caller may confirm: those of orders placed by other users. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('order:confirm')) return []
  const { records } = await listOrders(ctx, { current: 1, size: TODO_LIMIT, waitsFor: 'confirmation' })
  return records
    .filter(({ createPsnId }) => createPsnId !== ctx.who.accountId)
    .map(({ id, orderNo, amount, tenantName, createTime }) => ({
      id,
      bizType: 'purchase',
      bizTypeName: ctx.say('order.one'),
      path: `/OrderRecordsIndex?show=${id}`,
      title: `${orderNo} ¥${amount}`,
      node: ctx.say('order.do.confirm'),
      initiatorName: tenantName,
      arriveTime: createTime,
      overdue: false,
    }))
}
