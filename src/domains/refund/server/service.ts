import type { Selectable } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import { addDays } from '../../../kernel/days.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, fail, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { codeOfTwin, inTenant, isProvider, sharedRows } from '../../../server/db/shared.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { takeFile } from '../../../server/files/store.ts'
import { endRefund, holdForRefund, paidLot } from '../../coin/server/service.ts'
import { orderTransitions, REFUND_DAYS } from '../../order/codes.ts'
import { findOrder, moveOrder, orderByNo, type OrderRow, stateOf } from '../../order/server/service.ts'
import { refreshBothSides } from '../../notice/server/service.ts'
import type { Refund, Refundable, refundApi } from '../api.ts'
import { type RefundAction, refundTransitions, type RefundState, refundsTopic } from '../codes.ts'
import { notifyCustomer, notifyProvider } from './notices.ts'
import { invalid } from '../../../server/invalid.ts'

const refunds = crud('refund')
type Row = Selectable<DB['refund']>

export const refundOf = (row: Row & { orderNo: string; tenantName: string; tenantCode: string | null }): Refund => {
  const shown = { amount: formatYuan(row.amount), coin: coinsOf(row.coin) }
  return { ...(row as Omit<Refund, keyof typeof shown>), ...shown }
}

/** A refund as the caller may read it: organisations see the provider's staff as one. */
export const refundFor = <R extends Pick<Refund, 'reviewPsnName' | 'payPsnName'>>(ctx: Ctx, refund: R): R => {
  if (isProvider(ctx)) return refund
  const shown = (name: string | null) => name && ctx.say('coin.byProvider')
  return { ...refund, reviewPsnName: shown(refund.reviewPsnName), payPsnName: shown(refund.payPsnName) }
}

export const refundRows = (ctx: Ctx) =>
  sharedRows(ctx, 'refund')
    .innerJoin('tenant', 'tenant.id', 'refund.tenantId')
    .innerJoin('purchase', (j) =>
      j.onRef('purchase.tenantId', '=', 'refund.tenantId').onRef('purchase.id', '=', 'refund.orderId'),
    )

/** One refund: of any organisation for the provider, else of the caller's own. */
export async function findRefund(ctx: Ctx, id: string): Promise<Refund> {
  const row = await refundRows(ctx)
    .selectAll('refund')
    .select(['purchase.orderNo', 'tenant.name as tenantName', codeOfTwin('refund', 'refundNo').as('tenantCode')])
    .where('refund.id', '=', id)
    .executeTakeFirst()
  return row ? refundOf(row) : failMissing()
}

/** The refundable part of an order: maximum in fen, and the coins (hundredths) for a part of it. */
interface Worth {
  most: number
  coinsFor: (fen: number) => number
}

/**
 * What was paid and has not been used: for coins the remaining ones of the order's own lot, at the price paid for them;
 * gifts and expired coins are never refunded. For other products the amount not refunded yet.
 */
async function worthOf(inside: Ctx, order: OrderRow): Promise<Worth> {
  if (order.coin === 0) return { most: order.amount - order.refunded, coinsFor: () => 0 }
  const lot = await paidLot(inside, order.orderNo)
  if (!lot || lot.paid === 0) return { most: 0, coinsFor: () => 0 }
  const [qty, paid, free] = [BigInt(lot.qty), BigInt(lot.paid), BigInt(lot.free)]
  const most = Number((free * paid) / qty)
  return {
    most,
    // A full refund takes all coins back, whatever the division yields.
    coinsFor: (fen) => (fen >= most ? lot.free : Number((BigInt(fen) * qty + paid - 1n) / paid)),
  }
}

/** Why an order cannot be refunded; undefined if it can. */
function refusalOf(ctx: Ctx, order: OrderRow, most: number): MessageKey | undefined {
  if (stateOf(order).invoiceState === 'issued') return 'refund.redInvoiceFirst'
  if (!can(orderTransitions, stateOf(order), 'refund')) return 'refund.notPaid'
  if (addDays(String(order.payTime).slice(0, 10), REFUND_DAYS) < chinaDay(ctx.now)) return 'refund.tooLate'
  return most > 0 ? undefined : 'refund.nothingLeft'
}

export async function refundable(ctx: Ctx, q: ParsedInputOf<typeof refundApi.refundable>): Promise<Refundable> {
  const order = await orderByNo(ctx, q.orderNo)
  const { most, coinsFor } = await inTenant(ctx, order.tenantId, (inside) => worthOf(inside, order))
  const refusal = refusalOf(ctx, order, most)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    amount: formatYuan(most),
    coin: coinsOf(coinsFor(most)),
    refusal: refusal === undefined ? null : ctx.say(refusal, { days: REFUND_DAYS }),
  }
}

const refuseAmount = (ctx: Ctx, most: number): never =>
  invalid(ctx, 'refund', { amount: { key: 'refund.tooMuch', vars: { amount: formatYuan(most) } } })

/** Requests a refund: the order is blocked, and the coins that were paid for are held. */
export async function apply(ctx: Ctx, q: ParsedInputOf<typeof refundApi.save>): Promise<Refund> {
  const known = await orderByNo(ctx, q.orderNo)
  return inTenant(ctx, known.tenantId, async (inside) => {
    const order = await findOrder(inside, known.id)
    const { most, coinsFor } = await worthOf(inside, order)
    const refusal = refusalOf(ctx, order, most)
    if (refusal !== undefined) fail(refusal, { days: REFUND_DAYS })
    const amount = fenOf(q.amount)
    if (amount > most) refuseAmount(ctx, most)
    const coin = coinsFor(amount)
    await moveOrder(inside, order, 'refund')
    if (coin > 0) await holdForRefund(inside, order.orderNo, coin, q.reason)
    const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
    const key = `TK-${chinaDay(ctx.now).slice(0, 4)}`
    const values = { orderId: order.id, amount, coin, reason: q.reason, refundNo: '', createTime: ctx.now, ...by }
    const { id } = await refunds.add(inside, values, { column: 'refundNo', key, byInstallation: true })
    for (const { fileId } of q.files) await takeFile(inside, fileId, 'refund', id)
    const refund = await findRefund(inside, id)
    await notifyProvider(inside, { ...refund, amount }, 'asked')
    await refreshBothSides(inside, refundsTopic, 'refund:view')
    return refund
  })
}

type Patch = Parameters<typeof refunds.change>[3]
interface At {
  id: string
  version: number
}

async function move(
  ctx: Ctx,
  { id, version }: At,
  action: RefundAction,
  patch: (inside: Ctx, before: Row) => Promise<Patch> | Patch,
): Promise<Refund> {
  const known = await findRefund(ctx, id)
  return inTenant(ctx, known.tenantId, async (inside) => {
    const before = await refunds.get(inside, id)
    if (!can(refundTransitions, before as RefundState, action)) fail('common.wrongState')
    const values = { ...refundTransitions[action].to, ...(await patch(inside, before)) }
    await refunds.change(inside, before, version, values, { action: `refund.${action}` })
    await refreshBothSides(inside, refundsTopic, 'refund:view')
    return findRefund(inside, id)
  })
}

/** Ends a request's hold: the order returns to its former state, the coins are available again. */
async function giveUp(inside: Ctx, before: Row): Promise<void> {
  const order = await findOrder(inside, before.orderId)
  await moveOrder(inside, order, 'refundDone', () => ({ payState: order.refunded > 0 ? 'partly' : 'paid' }))
  if (before.coin > 0) await endRefund(inside, order.orderNo, before.coin, false, before.reason)
}

/** Withdraws the caller's own request. @throws `refund.notOwn` */
export const withdraw = (ctx: Ctx, q: At): Promise<Refund> =>
  move(ctx, q, 'withdraw', async (inside, before) => {
    if (before.createPsnId !== ctx.who.accountId) fail('refund.notOwn')
    await giveUp(inside, before)
    const { tenantName } = await findRefund(inside, before.id)
    await notifyProvider(inside, { ...before, tenantName }, 'withdrawn')
    return {}
  })

/**
 * Approves or refuses another user's request. @throws `refund.twoPeople`; a fault of `opinion` for a refusal without
 * one
 */
export const review = (ctx: Ctx, q: ParsedInputOf<typeof refundApi.review>): Promise<Refund> => {
  if (!q.pass && q.opinion === '') {
    const label = ctx.say('refund.field.opinion')
    throw new AppError(
      'common.invalidInput',
      { fields: label },
      { fields: { opinion: { key: 'common.field.missing', vars: { label } } } },
    )
  }
  return move(ctx, q, q.pass ? 'pass' : 'refuse', async (inside, before) => {
    if (before.createPsnId === ctx.who.accountId) fail('refund.twoPeople')
    if (!q.pass) await giveUp(inside, before)
    await notifyCustomer(inside, before, q.pass ? 'passed' : 'refused', q.opinion)
    const { tenantName } = await findRefund(inside, before.id)
    await notifyProvider(inside, { ...before, tenantName }, q.pass ? 'toPay' : undefined, ctx.who.accountId)
    const by = { reviewPsnId: ctx.who.accountId, reviewPsnName: ctx.who.name, reviewTime: ctx.now }
    return { opinion: q.opinion, ...by }
  })
}

/** Records the payout, by another user than the reviewer. @throws `refund.otherPayer` */
export const pay = (ctx: Ctx, q: ParsedInputOf<typeof refundApi.pay>): Promise<Refund> =>
  move(ctx, q, 'pay', async (inside, before) => {
    if (before.reviewPsnId === ctx.who.accountId) fail('refund.otherPayer')
    const order = await findOrder(inside, before.orderId)
    const refunded = order.refunded + before.amount
    await moveOrder(inside, order, 'refundDone', () => ({
      refunded,
      payState: refunded === order.amount ? 'refunded' : 'partly',
    }))
    if (before.coin > 0) await endRefund(inside, order.orderNo, before.coin, true, before.reason)
    await notifyCustomer(inside, before, 'paid')
    await notifyProvider(inside, { ...before, tenantName: order.tenantName })
    const by = { payPsnId: ctx.who.accountId, payPsnName: ctx.who.name, refundTime: ctx.now }
    return { payoutNo: q.payoutNo, ...by }
  })
