import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Queue, queueOfList } from '../../../server/queues.ts'
import { listOrders } from './list.ts'

/** Transfers with a voucher that wait for confirmation. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('order:confirm')) return []
  return queueOfList(
    (current) => listOrders(ctx, { current, size: 1, waitsFor: 'confirmation' }),
    ({ id, tenantName, product, amount, createTime }) => ({
      key: 'order',
      name: ctx.say('order.home.toConfirm'),
      path: '/OrderRecordsIndex?waitsFor=confirmation',
      urgent: `${tenantName} · ${ctx.label(`order.product.${product}`)}`,
      urgentPath: `/OrderRecordsIndex?show=${id}`,
      amount,
      since: createTime,
    }),
    true,
  )
}
