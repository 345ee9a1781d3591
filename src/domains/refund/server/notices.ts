import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { atProvider } from '../../../server/db/shared.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify, completeNotices } from '../../notice/server/service.ts'

interface Told {
  id: string
  refundNo: string
  /** In fen. */
  amount: number
}
const varsOf = ({ refundNo, amount }: Told) => ({ refundNo, amount: formatYuan(amount) })
const about = (id: string) => ({ kind: 'refund', bizType: 'refund', bizId: id }) as const

/**
 * Notifies the customer's buyers of a request's state, without naming the provider's staff.
 * @param inside the organisation that it belongs to
 */
export async function notifyCustomer(
  inside: Ctx,
  refund: Told,
  step: 'passed' | 'refused' | 'paid',
  opinion = '',
): Promise<void> {
  const people = (await accountsWith(inside, 'refund:add')).map(({ id }) => id)
  await notify(inside, {
    ...about(refund.id),
    to: people.filter((id) => id !== inside.who.accountId),
    vars: { step, opinion, ...varsOf(refund) },
    link: `/myRefundIndex?show=${refund.id}`,
  })
}

/**
 * Marks the finance staff's earlier notices about a request as read, and sends the next one.
 * @param step absent when nothing is left to do
 * @param but account that may not do the step: the applicant does not review, the reviewer does not pay
 */
export async function notifyProvider(
  inside: Ctx,
  refund: Told & { tenantName: string },
  step?: 'asked' | 'toPay' | 'withdrawn',
  but: string | null = null,
): Promise<void> {
  await atProvider(inside, async (ctx) => {
    await completeNotices(ctx, 'refund', refund.id)
    if (!step) return
    const finance = (await accountsWith(ctx, 'refund:review')).map(({ id }) => id)
    await notify(ctx, {
      ...about(refund.id),
      todo: true,
      to: finance.filter((id) => id !== but && id !== ctx.who.accountId),
      vars: { step, tenant: refund.tenantName, ...varsOf(refund) },
      link: `/refundIndex?show=${refund.id}`,
    })
  })
}
