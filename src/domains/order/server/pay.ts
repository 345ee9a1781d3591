import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { parseYuan } from '../../../kernel/money.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { asOrganisation, atProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify, wasNotified } from '../../notice/server/service.ts'
import type { orderApi } from '../api.ts'
import { orderTransitions } from '../codes.ts'
import { isGenuine, type Paid } from './gateway.ts'
import { credit, moveOrder, stateOf } from './service.ts'
import { notifyCustomer } from './notices.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The gateway's callback for a paid order. Repeated with the same number it changes nothing. Money that matches no
 * order, such as a second payment of a paid one, is refused; the provider's finance staff are notified to refund it.
 */
export async function callback(ctx: Ctx, q: ParsedInputOf<typeof orderApi.callback>): Promise<boolean> {
  const { payGateway } = ctx.platform
  if (!payGateway || !isGenuine(payGateway, q, ctx.now)) return fail('order.badSignature')
  const [tenantId = '', id = ''] = q.reference.split('.')
  const inOrganisation = <T>(work: (inside: Ctx) => Promise<T>) =>
    tx(ctx, async (ctx) => work(await asOrganisation(ctx, tenantId)))
  const { fits, orderNo } = await inOrganisation((inside) => take(inside, id, q))
  if (fits) return true
  // In a separate transaction: the refusal would roll back the notice.
  await inOrganisation((inside) => tellUnmatched(inside, q, orderNo))
  return fail(orderNo === '' ? 'common.recordMissing' : 'common.wrongState')
}

/** @returns whether the money matches its order, which is credited then; the order's number, empty if there is none */
async function take(ctx: Ctx, id: string, q: Paid): Promise<{ fits: boolean; orderNo: string }> {
  const order = await table(ctx, 'purchase').select().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) return { fits: false, orderNo: '' }
  const { orderNo } = order
  if (order.providerNo === q.providerNo) return { fits: true, orderNo }
  if (!can(orderTransitions, stateOf(order), 'pay') || parseYuan(q.amount) !== order.amount)
    return { fits: false, orderNo }
  await moveOrder(ctx, order, 'pay', async () => {
    await credit(ctx, order)
    await notifyCustomer(ctx, order, 'paid')
    return { payTime: ctx.now, providerNo: q.providerNo }
  })
  return { fits: true, orderNo }
}

/**
 * Notifies the provider's finance staff of money that matches no order: once per payment and day, as the gateway
 * repeats its callback.
 */
const tellUnmatched = (ctx: Ctx, { providerNo, amount, reference }: Paid, orderNo: string): Promise<void> =>
  atProvider(ctx, async (ctx) => {
    ctx.log.error({ reference, orderNo, providerNo, amount }, 'payment not matched')
    if (await wasNotified(ctx, 'paymentUnmatched', providerNo, new Date(ctx.now.getTime() - dayMs))) return
    const finance = await accountsWith(ctx, 'order:confirm')
    await notify(ctx, {
      kind: 'paymentUnmatched',
      to: finance.map(({ id }) => id),
      vars: { orderNo: orderNo || reference, providerNo, amount },
      link: `/OrderRecordsIndex?${new URLSearchParams({ orderNo }).toString()}`,
      bizType: 'purchase',
      bizId: providerNo,
    })
  })
