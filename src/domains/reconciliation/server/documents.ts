import { sql } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import { fail } from '../../../kernel/errors.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { bookedCoins, rechargesWithin } from '../../coin/server/service.ts'
import { orderRows } from '../../order/server/service.ts'
import { refundRows } from '../../refund/server/service.ts'
import type { Difference } from '../api.ts'
import type { Fault } from '../codes.ts'

const MOST_ROWS = 50_000
const chinaDayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** A paid order or refund, as the periods sum it. Fen, hundredths of a coin. */
export interface Document {
  kind: 'order' | 'refund'
  day: string
  amount: number
  received: number
  coins: number
  booked: number
}
interface Found {
  documents: Document[]
  differences: Difference[]
}

const enough = <T>(rows: readonly T[]): readonly T[] =>
  rows.length > MOST_ROWS ? fail('reconciliation.tooMany', { max: MOST_ROWS }) : rows

const keyOf = ({ tenantId, number }: { tenantId: string; number: string }): string => `${tenantId} ${number}`

interface Named {
  id: string
  day: string
  number: string
  tenantId: string
  tenantName: string
}
const named = ({ id, day, number, tenantId, tenantName }: Named) => ({ id, day, number, tenantId, tenantName })

/** The orders paid in these days, each compared with its receipt and the ledger of coins. */
export async function paidOrders(ctx: Ctx, from: string, to: string): Promise<Found> {
  const orders = enough(
    await withinDays(orderRows(ctx), 'purchase.payTime', from, to)
      .where('purchase.payTime', 'is not', null)
      .select([
        'purchase.id',
        'purchase.orderNo as number',
        'purchase.tenantId',
        'tenant.name as tenantName',
        'purchase.payMode',
        'purchase.amount',
        'purchase.received',
        'purchase.difference',
        'purchase.coin',
        'purchase.gift',
        'purchase.proofFileId',
        'purchase.bankNo',
        'purchase.providerNo',
        chinaDayOf('purchase.payTime').as('day'),
      ])
      .limit(MOST_ROWS + 1)
      .execute(),
  )
  const booked = await bookedCoins(
    ctx,
    orders.map(({ number }) => number),
  )
  const documents: Document[] = []
  const differences: Difference[] = []
  for (const order of orders) {
    const { amount, received } = order
    const coins = order.coin + order.gift
    const inLedger = booked.get(keyOf(order))?.added ?? 0
    const came = received ?? amount
    documents.push({ kind: 'order', day: order.day, amount, received: came, coins, booked: inLedger })
    const note = (fault: Fault, expected: string, found: string) =>
      differences.push({ ...named(order), fault, expected, found, path: `/OrderRecordsIndex?show=${order.id}` })
    const isTransfer = order.payMode === 'transfer'
    if (isTransfer && received === null) note('notRecorded', formatYuan(amount), '')
    else if (came !== amount) note('fee', formatYuan(amount), formatYuan(came))
    const isProved = isTransfer ? order.proofFileId !== null || order.bankNo !== '' : order.providerNo !== null
    if (!isProved) note('noProof', formatYuan(amount), '')
    if (inLedger !== coins) note('coins', String(coinsOf(coins)), String(coinsOf(inLedger)))
  }
  return { documents, differences }
}

/** The refunds paid in these days, each compared with its payout and the coins that the ledger has taken. */
export async function paidRefunds(ctx: Ctx, from: string, to: string): Promise<Found> {
  const refunds = enough(
    await withinDays(refundRows(ctx), 'refund.refundTime', from, to)
      .where('refund.stage', '=', 'paid')
      .select([
        'refund.id',
        'refund.refundNo as number',
        'purchase.orderNo',
        'refund.tenantId',
        'tenant.name as tenantName',
        'refund.amount',
        'refund.payoutNo',
        chinaDayOf('refund.refundTime').as('day'),
        // Of all paid refunds of the order: the ledger names the order.
        sql<number>`(select coalesce(sum(r.coin), 0) from refund r where r."tenantId" = refund."tenantId"
          and r."orderId" = refund."orderId" and r.stage = 'paid')::bigint`.as('coins'),
      ])
      .limit(MOST_ROWS + 1)
      .execute(),
  )
  const booked = await bookedCoins(
    ctx,
    refunds.map(({ orderNo }) => orderNo),
  )
  const differences: Difference[] = []
  const documents = refunds.map((refund): Document => {
    const { amount, coins } = refund
    const taken = booked.get(keyOf({ tenantId: refund.tenantId, number: refund.orderNo }))?.taken ?? 0
    const note = (fault: Fault, expected: string, found: string) =>
      differences.push({ ...named(refund), fault, expected, found, path: `/refundIndex?show=${refund.id}` })
    if (refund.payoutNo === '') note('noPayout', formatYuan(amount), '')
    if (taken !== coins) note('refundCoins', String(coinsOf(coins)), String(coinsOf(taken)))
    return { kind: 'refund', day: refund.day, amount, received: amount, coins: 0, booked: 0 }
  })
  return { documents, differences }
}

/** Coins that were added in these days for orders that are not paid. */
export async function unpaidRecharges(ctx: Ctx, from: string, to: string): Promise<Difference[]> {
  const entries = await rechargesWithin(ctx, from, to)
  if (entries.length === 0) return []
  const orders = await orderRows(ctx)
    .select(['purchase.id', 'purchase.orderNo as number', 'purchase.tenantId', 'purchase.payTime'])
    .where('purchase.orderNo', 'in', [...new Set(entries.map(({ number }) => number))])
    .where('purchase.payTime', 'is', null)
    .execute()
  const unpaid = new Map(orders.map((order) => [keyOf(order), order.id]))
  return entries.flatMap((entry) => {
    const id = unpaid.get(keyOf(entry))
    if (id === undefined) return []
    const found = String(coinsOf(entry.coin))
    return [
      { ...named({ ...entry, id }), fault: 'notPaid', expected: '0', found, path: `/OrderRecordsIndex?show=${id}` },
    ]
  })
}
