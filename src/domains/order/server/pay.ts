import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { parseYuan } from '../../../kernel/money.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { takeFile } from '../../../server/files/store.ts'
import type { Order, orderApi } from '../api.ts'
import { orderMoves } from '../codes.ts'
import { isGenuine } from './gateway.ts'
import { credit, moveOrder, stateOf } from './service.ts'

/** Shows that a transfer was sent. Another file may take its place until somebody has confirmed it. */
export const prove = (ctx: Ctx, { fileId, ...q }: ParsedInputOf<typeof orderApi.prove>): Promise<Order> =>
  moveOrder(ctx, q, 'prove', async (inside, order) => {
    if (order.payMode !== 'transfer') fail('order.onlyTransfer')
    const file = await takeFile(inside, fileId, 'purchase', order.id)
    return { proofFileId: file.id }
  })

/**
 * Says that a transfer has come: its coins are there at once.
 * @throws `order.twoPeople` for one's own order; `order.noProof`
 */
export const confirm = (ctx: Ctx, q: ParsedInputOf<typeof orderApi.confirm>): Promise<Order> =>
  moveOrder(ctx, q, 'confirm', async (inside, order) => {
    if (order.payMode !== 'transfer') fail('order.onlyTransfer')
    if (order.createPsnId === ctx.who.accountId) fail('order.twoPeople')
    if (order.proofFileId === null && q.bankNo === '') fail('order.noProof')
    await credit(inside, order)
    return { payTime: ctx.now, bankNo: q.bankNo, confirmPsnId: ctx.who.accountId, confirmPsnName: ctx.who.name }
  })

/**
 * The gateway says that an order was paid. Said again with the same number it changes nothing; another number for a paid
 * order is a second payment, which is refused and shouted, for somebody to pay it back.
 */
export async function callback(ctx: Ctx, q: ParsedInputOf<typeof orderApi.callback>): Promise<boolean> {
  const { payGateway } = ctx.platform
  if (!payGateway || !isGenuine(payGateway, q, ctx.now)) return fail('order.badSignature')
  const [tenantId = '', id = ''] = q.reference.split('.')
  return tx(ctx, async (ctx) => {
    const inside = await asOrganisation(ctx, tenantId)
    const order = await table(inside, 'purchase')
      .select()
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return fail('common.recordMissing')
    if (order.providerNo === q.providerNo) return true
    if (!can(orderMoves, stateOf(order), 'pay') || parseYuan(q.amount) !== order.amount) {
      ctx.log.error(
        { tenantId, orderNo: order.orderNo, providerNo: q.providerNo, amount: q.amount },
        'payment not matched',
      )
      return fail('common.wrongState')
    }
    await moveOrder(inside, order, 'pay', async () => {
      await credit(inside, order)
      return { payTime: ctx.now, providerNo: q.providerNo }
    })
    return true
  })
}
