import { coinsOf } from '../../../kernel/coin.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { takeFile } from '../../../server/files/store.ts'
import { invalid } from '../../../server/invalid.ts'
import type { Order, orderApi } from '../api.ts'
import { minutesToPay } from '../codes.ts'
import { type Payable, partOf, waysOf } from '../settlement.ts'
import { askFinance, notifyCustomer } from './notices.ts'
import { credit, findOrder, moveOrder, type OrderRow } from './service.ts'

/** Attaches a proof of transfer. It can be replaced until it is confirmed. */
export const prove = (ctx: Ctx, { fileId, ...q }: ParsedInputOf<typeof orderApi.prove>): Promise<Order> =>
  moveOrder(ctx, q, 'prove', async (inside, order) => {
    if (order.payMode !== 'transfer') fail('order.onlyTransfer')
    const file = await takeFile(inside, fileId, 'purchase', order.id)
    await askFinance(inside, await findOrder(inside, order.id))
    return { proofFileId: file.id, proofTime: ctx.now }
  })

const payableOf = ({ product, amount, coin, gift }: OrderRow): Payable => ({
  product,
  amount: formatYuan(amount),
  coin: coinsOf(coin),
  gift: coinsOf(gift),
})

/**
 * The values of an order that is settled with what was received, in fen.
 * @throws faults of `received` or `difference` if the amounts differ and the rules do not allow this settlement
 */
function settled(ctx: Ctx, order: OrderRow, received: number, difference: 'fee' | 'convert' | undefined) {
  const { amount, coin, gift } = order
  const ways = waysOf(payableOf(order), received)
  if (ways.includes('exact')) return { amount, coin, gift }
  const refuse = (field: string, key: MessageKey): never =>
    invalid(ctx, 'order', { [field]: { key, vars: { amount: formatYuan(amount) } } })
  if (difference === undefined || ways.length === 0)
    return refuse('received', received > amount ? 'order.receivedMore' : 'order.otherAmount')
  if (!ways.includes(difference)) return refuse('difference', 'order.notThisWay')
  if (difference === 'fee') return { amount, coin, gift, difference }
  const part = (units: number) => partOf(units, received, amount)
  return { amount: received, coin: part(coin), gift: part(gift), difference, orderedAmount: amount }
}

/**
 * Confirms a received transfer: its coins are credited in the same transaction.
 * @throws `order.twoPeople` for the caller's own order; `order.noProof`; faults of `received`, `difference` and
 * `receivedDate`
 */
export const confirm = (ctx: Ctx, q: ParsedInputOf<typeof orderApi.confirm>): Promise<Order> =>
  moveOrder(ctx, q, 'confirm', async (inside, order) => {
    if (order.payMode !== 'transfer') fail('order.onlyTransfer')
    if (order.createPsnId === ctx.who.accountId) fail('order.twoPeople')
    if (order.proofFileId === null && q.bankNo === '') fail('order.noProof')
    const today = chinaDay(ctx.now)
    if (q.receivedDate && q.receivedDate > today) invalid(ctx, 'order', { receivedDate: 'order.dayAhead' })
    const received = q.received === undefined ? order.amount : fenOf(q.received)
    const values = settled(ctx, order, received, q.difference)
    const paid = { ...order, ...values }
    await credit(inside, paid)
    await notifyCustomer(inside, paid, 'paid')
    return {
      ...values,
      payTime: ctx.now,
      received,
      receivedDate: q.receivedDate ?? today,
      bankNo: q.bankNo,
      confirmPsnId: ctx.who.accountId,
      confirmPsnName: ctx.who.name,
    }
  })

/** Returns the proof to the customer. The order waits for another one for as long as a new order. @throws `order.noProofYet` */
export const returnProof = (ctx: Ctx, { reason, ...q }: ParsedInputOf<typeof orderApi.returnProof>): Promise<Order> =>
  moveOrder(ctx, q, 'returnProof', async (inside, order) => {
    if (order.proofFileId === null) fail('order.noProofYet')
    const startAfter = new Date(Date.now() + minutesToPay('transfer') * 60_000)
    await ctx.platform.jobs.send(inside, 'order.timeout', { id: order.id }, { startAfter })
    await notifyCustomer(inside, order, 'returned', reason)
    return { proofFileId: null, proofTime: null, returnTime: ctx.now, returnReason: reason }
  })

/**
 * Records a part of the amount and requests the rest. The proof stays, so that an order with money is not cancelled.
 * @throws `order.noProofYet`; faults of `received` if nothing is missing
 */
export const askRest = (ctx: Ctx, { received, ...q }: ParsedInputOf<typeof orderApi.askRest>): Promise<Order> =>
  moveOrder(ctx, q, 'askRest', async (inside, order) => {
    if (order.proofFileId === null) fail('order.noProofYet')
    const fen = fenOf(received)
    if (!waysOf(payableOf(order), fen).includes('rest')) invalid(ctx, 'order', { received: 'order.nothingMissing' })
    await notifyCustomer(inside, order, 'rest', formatYuan(order.amount - fen))
    return { received: fen, returnTime: ctx.now, returnReason: '' }
  })
