import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { coinsOf } from '../../../kernel/coin.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { inTenant, seenFrom } from '../../../server/db/shared.ts'
import { exactly, exactSum } from '../../../server/db/sum.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { readFileRow, streamContent } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { csvReply } from '../../../server/http/csv-reply.ts'
import { type CellFormat, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import type { Order, orderApi, orderColumns, OrderFilter, Offer } from '../api.ts'
import { invoiceState, payMode, payState, product, waitsFor } from '../codes.ts'
import { priceNow } from '../../coin-config/server/service.ts'
import { findOrder, formatPrice, orderFor, orderRows } from './service.ts'
import { contains } from '../../../server/db/query.ts'

const mostRows = 50_000

function found(ctx: Ctx, q: OrderFilter) {
  let rows = orderRows(ctx)
  const { keyword } = q
  if (keyword) {
    const words = contains(keyword)
    const fen = parseYuan(keyword)
    rows = rows.where((e) =>
      e.or([
        e('purchase.orderNo', 'like', words),
        e('tenant.name', 'ilike', words),
        e('purchase.bankNo', 'ilike', words),
        ...(fen === null ? [] : [e('purchase.amount', '=', fen), e('purchase.received', '=', fen)]),
      ]),
    )
  }
  if (q.orderNo) rows = rows.where('purchase.orderNo', 'like', contains(q.orderNo))
  if (q.tenantId) rows = rows.where('purchase.tenantId', '=', q.tenantId)
  if (q.product) rows = rows.where('purchase.product', '=', q.product)
  if (q.payState) rows = rows.where('purchase.payState', '=', q.payState)
  if (q.waitsFor) {
    const isShown = q.waitsFor === waitsFor.code.confirmation
    rows = rows
      .where('purchase.payState', '=', payState.code.pending)
      .where('purchase.proofFileId', isShown ? 'is not' : 'is', null)
  }
  rows = withinDays(rows, 'purchase.createTime', q.timeFrom, q.timeTo)
  rows = withinDays(rows, 'purchase.payTime', q.payTimeFrom, q.payTimeTo)
  return rows
}

async function readOrders(ctx: Ctx, q: OrderFilter, limit: number, offset = 0): Promise<Order[]> {
  const rows = await found(ctx, q)
    .selectAll('purchase')
    .select('tenant.name as tenantName')
    .$if(q.waitsFor === waitsFor.code.confirmation, (sorted) => sorted.orderBy('purchase.proofTime'))
    .$if(q.payState === payState.code.paid, (sorted) => sorted.orderBy('purchase.payTime', 'desc'))
    .orderBy('purchase.createTime', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => orderFor(ctx, row))
}

/** Orders, newest first: by receipt if only paid ones are listed. Those to be confirmed are listed oldest proof first. */
export async function listOrders(ctx: Ctx, q: ParsedInputOf<typeof orderApi.query>): Promise<Page<Order>> {
  const records = await readOrders(ctx, q, q.size, (q.current - 1) * q.size)
  const { n } = await found(ctx, q)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** Income of the orders of a filter: payments less refunds. */
export async function incomeOf(ctx: Ctx, q: OrderFilter): Promise<{ orders: number; amount: string }> {
  const { orders, fen } = await found(ctx, q)
    .where('purchase.payTime', 'is not', null)
    .select((e) => [e.fn.countAll<number>().as('orders'), exactSum(sql`purchase.amount - purchase.refunded`).as('fen')])
    .executeTakeFirstOrThrow()
  return { orders, amount: formatYuan(exactly(fen)) }
}

/** Totals of the orders of a filter. */
export async function sumsOf(ctx: Ctx, q: OrderFilter): Promise<{ amount: string; paid: string; refunded: string }> {
  const sums = await found(ctx, q)
    .select([
      exactSum(sql`purchase.amount`).as('amount'),
      exactSum(sql`case when purchase."payTime" is not null then purchase.amount else 0 end`).as('paid'),
      exactSum(sql`purchase.refunded`).as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  const yuan = (fen: Parameters<typeof exactly>[0]) => formatYuan(exactly(fen))
  return { amount: yuan(sums.amount), paid: yuan(sums.paid), refunded: yuan(sums.refunded) }
}

/** The proof of transfer, for its organisation and for the provider's finance staff. */
export async function readProof(ctx: Ctx, { id }: { id: string }): Promise<FileReply> {
  const { file, tenantId } = await tx(ctx, async (ctx) => {
    const order = await findOrder(ctx, id)
    const fileId = order.proofFileId ?? failMissing()
    return {
      file: await inTenant(ctx, order.tenantId, (inside) => readFileRow(inside, fileId)),
      tenantId: order.tenantId,
    }
  })
  const body = streamContent(seenFrom(ctx, tenantId), file.sha256)
  const trail = { bizType: 'purchase', bizId: id, tenantId }
  return new FileReply({ name: file.name, mime: mimeOf(file.type), size: file.size, body, trail })
}

/** The list as an Excel or CSV file: the filter and columns of the screen. @throws `order.exportTooMany` */
export async function exportOrders(ctx: Ctx, q: ParsedInputOf<typeof orderApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const all = await readOrders(ctx, q, mostRows + 1)
    if (all.length > mostRows) fail('order.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'order.export', bizType: 'purchase', note: `${all.length}` })
    return all
  })
  if (q.format === 'csv')
    return csvReply(
      ctx,
      ctx.say('order.title'),
      q.columns.map((name) => columnTitle(ctx, 'order', name)),
      rows.map((row) => q.columns.map((name) => cell(ctx, name, row))),
    )
  const columns = q.columns.map((name) => ({
    title: columnTitle(ctx, 'order', name),
    width: 20,
    format: formats[name] ?? ('text' as const),
    value: (row: Order) => cell(ctx, name, row),
  }))
  return sheetReply(ctx, { title: ctx.say('order.title'), columns, rows, notes: filterNotes(ctx, 'purchase', q) })
}

const lists = { product, payMode, payState, invoiceState } as const

const formats: Readonly<Record<string, CellFormat>> = {
  qty: 'number',
  unitPrice: 'number',
  amount: 'money',
  coin: 'number',
  createTime: 'time',
  payTime: 'time',
}

function cell(ctx: Ctx, name: (typeof orderColumns)[number], row: Order): string | number | null {
  if (name in lists) return ctx.label(lists[name as keyof typeof lists].labelKey(row[name] as string))
  return name === 'amount' || name === 'unitPrice' ? Number(row[name]) : row[name]
}

/** The current price of coins, and the ways of payment. */
export async function readOffer(ctx: Ctx): Promise<Offer> {
  const now = await priceNow(ctx)
  const { transferTo } = ctx.platform.settings
  const hasGateway = ctx.platform.payGateway !== undefined
  return {
    price: now
      ? {
          unitPrice: formatPrice(now.unitPrice),
          minRecharge: formatYuan(now.minRecharge),
          packages: now.packages.map(({ amount, coin, gift }) => ({
            amount: formatYuan(amount),
            coin: coinsOf(coin),
            gift: coinsOf(gift),
          })),
        }
      : null,
    payModes: payMode.values.filter((mode) => (mode === payMode.code.transfer ? transferTo !== '' : hasGateway)),
    transferTo,
  }
}
