import { type Selectable, sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { newId } from '../../../kernel/ids.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { installationNumberOf } from '../../../server/db/numbers.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { inTenant, isProvider, sharedRows } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { grant } from '../../coin/server/service.ts'
import { priceNow } from '../../coin-config/server/service.ts'
import { refreshBothSides } from '../../notice/server/service.ts'
import { type Order, orderApi } from '../api.ts'
import { minutesToPay, type OrderAction, orderTransitions, type OrderState, ordersTopic } from '../codes.ts'
import { paymentsOf } from './gateway.ts'
import { notifyCustomer } from './notices.ts'
import { invalid } from '../../../server/invalid.ts'

const orders = crud('purchase')
export type OrderRow = Selectable<DB['purchase']>

/** Maximum amount of an order in fen. */
const MOST_FEN = 1e13
/** Ten-thousandths of a yuan in a fen. */
const PER_FEN = 100

/** Ten-thousandths of a yuan → `1.0000`. */
export const formatPrice = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4)

export const stateOf = (row: OrderRow): OrderState => row as OrderState

const yuanOrNull = (fen: number | null) => (fen === null ? null : formatYuan(fen))

const orderOf = (row: OrderRow & { tenantName: string }): Order => {
  const shown = {
    userId: row.createPsnId,
    userName: row.createPsnName,
    unitPrice: formatPrice(row.unitPrice),
    amount: formatYuan(row.amount),
    refunded: formatYuan(row.refunded),
    coin: coinsOf(row.coin),
    gift: coinsOf(row.gift),
    hasProof: row.proofFileId !== null,
    received: yuanOrNull(row.received),
    orderedAmount: yuanOrNull(row.orderedAmount),
  }
  return { ...(row as Omit<Order, keyof typeof shown>), ...shown }
}

/** An order as the caller may read it: organisations see the provider's staff as one. */
export const orderFor = (ctx: Ctx, row: OrderRow & { tenantName: string }): Order => {
  const order = orderOf(row)
  const isHidden = order.confirmPsnName !== null && !isProvider(ctx)
  return isHidden ? { ...order, confirmPsnName: ctx.say('coin.byProvider') } : order
}

export const orderRows = (ctx: Ctx) => sharedRows(ctx, 'purchase').innerJoin('tenant', 'tenant.id', 'purchase.tenantId')

/** One order: of any organisation for the provider, else of the caller's own. */
export async function findOrder(ctx: Ctx, id: string): Promise<OrderRow & { tenantName: string }> {
  const row = await orderRows(ctx)
    .selectAll('purchase')
    .select('tenant.name as tenantName')
    .where('purchase.id', '=', id)
    .executeTakeFirst()
  return row ?? failMissing()
}

/** The same by its number. */
export async function orderByNo(ctx: Ctx, orderNo: string): Promise<OrderRow> {
  const row = await orderRows(ctx).selectAll('purchase').where('purchase.orderNo', '=', orderNo).executeTakeFirst()
  return row ?? failMissing()
}

type Draft = ParsedInputOf<typeof orderApi.save>
type Priced = Pick<OrderRow, 'unitPrice' | 'amount' | 'coin' | 'gift'>

/** Price and credit of an order: for coins by the current price, else as typed by the provider. */
async function priced(ctx: Ctx, q: Draft): Promise<Priced> {
  if (q.product !== 'coin') {
    if (!isProvider(ctx)) fail('order.onlyProvider')
    const each = parseYuan(q.price ?? '') || refuseField(ctx, 'price', 'order.noPriceTyped')
    return { unitPrice: each * PER_FEN, amount: each * q.qty, coin: 0, gift: 0 }
  }
  const now = (await priceNow(ctx)) ?? fail('order.noPrice')
  if (q.packageAmount !== null) {
    const fen = parseYuan(q.packageAmount)
    const found = now.packages.find((one) => one.amount === fen) ?? refuseField(ctx, 'packageAmount', 'order.noPackage')
    return {
      unitPrice: Math.round((found.amount * PER_FEN * 100) / found.coin),
      amount: found.amount * q.qty,
      coin: found.coin * q.qty,
      gift: found.gift * q.qty,
    }
  }
  const amount = Math.round((q.qty * now.unitPrice) / PER_FEN)
  if (amount < now.minRecharge)
    invalid(ctx, 'order', { qty: { key: 'order.tooLittle', vars: { amount: formatYuan(now.minRecharge) } } })
  return { unitPrice: now.unitPrice, amount, coin: unitsOf(q.qty), gift: 0 }
}

const refuseField = (ctx: Ctx, field: string, key: MessageKey): never => invalid(ctx, 'order', { [field]: key })

/**
 * A timestamp and the last six digits of an installation-wide counter: payment gateway, bank and the provider's lists
 * identify an order by its number alone. Two numbers are equal only for orders within the same second and a million
 * orders apart.
 */
async function nextOrderNo(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select ${installationNumberOf('DD', 6)} as number`.execute(ctx.db)
  return formatInstant(ctx.now).replaceAll(/\D/g, '') + onlyRow(rows).number.slice(-6)
}

/**
 * Places an order. For an online payment the gateway is asked for the address; without one nothing is stored.
 * @throws `order.noTransferTo` for a transfer while the provider has not set the receiving account
 */
export async function placeOrder(ctx: Ctx, q: Draft): Promise<Order> {
  const tenantId = q.tenantId ?? ctx.tenantId
  if (isProvider(ctx) && tenantId === ctx.tenantId) refuseField(ctx, 'tenantId', 'order.whom')
  if (q.payMode === 'transfer' && ctx.platform.settings.transferTo === '') fail('order.noTransferTo')
  const { worth, orderNo } = await tx(ctx, async (ctx) => ({
    worth: await inTenant(ctx, tenantId, () => priced(ctx, q)),
    orderNo: await nextOrderNo(ctx),
  }))
  if (worth.amount > MOST_FEN) refuseField(ctx, 'qty', 'order.tooMuch')
  const id = newId()
  const payUrl = await paymentsOf(ctx).whereToPay({
    reference: `${tenantId}.${id}`,
    orderNo,
    amount: formatYuan(worth.amount),
    payMode: q.payMode,
    subject: ctx.say('order.subject', { orderNo }),
    notifyUrl: `${ctx.platform.settings.publicUrl}${orderApi.callback.path}`,
  })
  const values = { id, orderNo, product: q.product, qty: q.qty, payMode: q.payMode, payUrl, ...worth }
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
  return tx(ctx, (ctx) =>
    inTenant(ctx, tenantId, async (inside) => {
      await orders.add(inside, { ...values, ...by, createTime: ctx.now })
      const startAfter = new Date(Date.now() + minutesToPay(q.payMode) * 60_000)
      await ctx.platform.jobs.send(inside, 'order.timeout', { id }, { startAfter })
      await refreshBothSides(inside, ordersTopic, 'order:view')
      return orderOf(await findOrder(inside, id))
    }),
  )
}

type Patch = Parameters<typeof orders.change>[3]

/**
 * Changes the state of an order, in its own organisation.
 * @throws `common.wrongState`
 */
export async function moveOrder(
  ctx: Ctx,
  { id, version }: { id: string; version?: number },
  action: OrderAction,
  patch: (inside: Ctx, before: OrderRow) => Promise<Patch> | Patch = () => ({}),
): Promise<Order> {
  const known = await findOrder(ctx, id)
  return inTenant(ctx, known.tenantId, async (inside) => {
    const before = await orders.get(inside, id)
    if (!can(orderTransitions, stateOf(before), action)) fail('common.wrongState')
    const values = { ...orderTransitions[action].to, ...(await patch(inside, before)) }
    const row = await orders.change(inside, before, version ?? before.version, values, { action: `order.${action}` })
    await refreshBothSides(inside, ordersTopic, 'order:view')
    return orderOf({ ...row, tenantName: known.tenantName })
  })
}

/** Credits the coins of a paid order; idempotent by the order's number. */
export async function credit(inside: Ctx, order: OrderRow): Promise<void> {
  if (order.coin > 0)
    await grant(inside, { source: 'recharge', coins: coinsOf(order.coin), paid: order.amount, bizNo: order.orderNo })
  if (order.gift > 0) await grant(inside, { source: 'gift', coins: coinsOf(order.gift), bizNo: order.orderNo })
}

/** Cancels an order that was not paid in time, unless a proof of transfer still has to be checked. */
export async function timeOut(ctx: Ctx, id: string): Promise<void> {
  const order = await findOrder(ctx, id)
  if (order.payState !== 'pending' || order.proofFileId !== null) return
  await moveOrder(ctx, order, 'cancel', async (inside, row) => {
    await notifyCustomer(inside, row, 'expired')
    return {}
  })
}
