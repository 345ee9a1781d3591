import { coinsOf } from '../../../kernel/coin.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { atProvider } from '../../../server/db/shared.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify, completeNotices } from '../../notice/server/service.ts'
import type { OrderRow } from './service.ts'

/** What happened to an order, in its notices. */
type Step = 'paid' | 'closed' | 'expired' | 'returned' | 'rest'

/**
 * Notifies the customer's buyers of an order's state, without naming the provider's staff, and marks the finance
 * staff's notices about it as read.
 * @param inside the organisation that the order belongs to
 * @param more the reason, or the missing amount in yuan
 */
export async function notifyCustomer(inside: Ctx, order: OrderRow, step: Step, more = ''): Promise<void> {
  const buyers = (await accountsWith(inside, 'charge:renew:add')).map(({ id }) => id)
  const coin = coinsOf(order.coin + order.gift)
  await notify(inside, {
    kind: 'order',
    to: buyers.filter((id) => id !== inside.who.accountId),
    vars: {
      step: step === 'paid' && coin > 0 ? 'paidCoins' : step,
      orderNo: order.orderNo,
      amount: formatYuan(order.amount),
      coin,
      reason: step === 'rest' ? '' : more,
      ...(step === 'rest' ? { rest: more } : {}),
    },
    link: `/myOrderIndex?show=${order.id}`,
    bizType: 'purchase',
    bizId: order.id,
  })
  await atProvider(inside, (ctx) => completeNotices(ctx, 'order', order.id))
}

/** Requests confirmation of a transfer from the provider's finance staff. */
export async function askFinance(inside: Ctx, order: OrderRow & { tenantName: string }): Promise<void> {
  const { id, orderNo, amount, tenantName: tenant, createPsnId } = order
  await atProvider(inside, async (ctx) => {
    await completeNotices(ctx, 'order', id)
    const finance = await accountsWith(ctx, 'order:confirm')
    await notify(ctx, {
      kind: 'order',
      todo: true,
      // The user who placed an order does not confirm its payment.
      to: finance.map((one) => one.id).filter((one) => one !== createPsnId),
      vars: { step: 'proved', orderNo, amount: formatYuan(amount), tenant },
      link: `/OrderRecordsIndex?show=${id}`,
      bizType: 'purchase',
      bizId: id,
    })
  })
}
