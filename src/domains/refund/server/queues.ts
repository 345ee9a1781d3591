import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { type Queue, queueOfList } from '../../../server/queues.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import { listRefunds } from './list.ts'

const { waiting, passed } = reviewStatus.code

/** Refunds to review, and reviewed ones to pay. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('refund:review')) return []
  const open = ([status, step]: [typeof waiting | typeof passed, 'refund.home.waiting' | 'refund.home.toPay']) =>
    queueOfList(
      (current) => listRefunds(ctx, { current, size: 1, stage: 'open', reviewStatus: status }),
      ({ id, tenantName, reason, amount, createTime, reviewTime }) => ({
        key: `refund/${status}`,
        name: `${ctx.say('refund.title')} · ${ctx.say(step)}`,
        path: `/refundIndex?reviewStatus=${status}&stage=open`,
        urgent: [tenantName, reason].filter(Boolean).join(' · '),
        urgentPath: `/refundIndex?show=${id}`,
        amount,
        since: reviewTime ?? createTime,
      }),
      true,
    )
  const found = await Promise.all([open([waiting, 'refund.home.waiting']), open([passed, 'refund.home.toPay'])])
  return found.flat()
}
