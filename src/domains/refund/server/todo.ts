import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { listRefunds } from './list.ts'

/** Refunds that wait for the caller: other users' requests to review, and requests reviewed by others to pay. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('refund:review')) return []
  const { records } = await listRefunds(ctx, { current: 1, size: TODO_LIMIT, stage: 'open' })
  const me = ctx.who.accountId
  return records
    .filter((one) => (one.reviewStatus === 0 ? one.createPsnId : one.reviewPsnId) !== me)
    .map(({ id, refundNo, amount, tenantName, createTime, reviewTime, reviewStatus }) => ({
      id,
      bizType: 'refund',
      bizTypeName: ctx.say('refund.title'),
      path: `/refundIndex?show=${id}`,
      title: `${refundNo} ¥${amount}`,
      node: ctx.say(reviewStatus === 0 ? 'refund.home.waiting' : 'refund.home.toPay'),
      initiatorName: tenantName,
      arriveTime: reviewTime ?? createTime,
      overdue: false,
    }))
}
