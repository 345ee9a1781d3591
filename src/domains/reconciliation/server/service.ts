import { coinsOf } from '../../../kernel/coin.ts'
import { addDays, addMonths } from '../../../kernel/days.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { csvReply } from '../../../server/http/csv-reply.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { invalid } from '../../../server/invalid.ts'
import type { Period, reconciliationApi } from '../api.ts'
import { fault, MOST_DAYS } from '../codes.ts'
import { type Document, paidOrders, paidRefunds, unpaidRecharges } from './documents.ts'

type Asked = ParsedInputOf<typeof reconciliationApi.query>
type Compared = OutputOf<typeof reconciliationApi.query>

/** @throws faults of `from` or `to` where the span is reversed or too long */
export async function compare(ctx: Ctx, { from, to, by }: Asked): Promise<Compared> {
  if (to < from) invalid(ctx, 'reconciliation', { to: 'reconciliation.reversed' })
  if (addDays(from, MOST_DAYS) <= to)
    invalid(ctx, 'reconciliation', { from: { key: 'reconciliation.tooLong', vars: { days: MOST_DAYS } } })
  const orders = await paidOrders(ctx, from, to)
  const refunds = await paidRefunds(ctx, from, to)
  const differences = [...orders.differences, ...refunds.differences, ...(await unpaidRecharges(ctx, from, to))]
  const documents = [...orders.documents, ...refunds.documents]
  const startOf = (day: string): string => (by === 'month' ? `${day.slice(0, 7)}-01` : day)
  const starts = new Set([...documents, ...differences].map(({ day }) => startOf(day)))
  const within = <T extends { day: string }>(all: readonly T[], start: string): T[] =>
    all.filter(({ day }) => startOf(day) === start)
  return {
    total: sumsOf(documents, differences),
    periods: [...starts]
      .toSorted((a, b) => b.localeCompare(a))
      .map((start) => ({
        from: start < from ? from : start,
        to: endOf(start, by, to),
        ...sumsOf(within(documents, start), within(differences, start)),
      })),
    differences: differences.toSorted((a, b) => b.day.localeCompare(a.day) || a.number.localeCompare(b.number)),
  }
}

function endOf(start: string, by: Asked['by'], last: string): string {
  if (by === 'day') return start
  const end = addDays(addMonths(start, 1), -1)
  return end > last ? last : end
}

function sumsOf(documents: readonly Document[], faults: readonly { id: string }[]): Compared['total'] {
  const orders = documents.filter(({ kind }) => kind === 'order')
  const refunds = documents.filter(({ kind }) => kind === 'refund')
  const sum = (of: readonly Document[], value: 'amount' | 'received' | 'coins' | 'booked') =>
    of.reduce((all, one) => all + BigInt(one[value]), 0n)
  const [amount, received, refunded] = [sum(orders, 'amount'), sum(orders, 'received'), sum(refunds, 'amount')]
  return {
    orders: orders.length,
    amount: formatYuan(amount),
    received: formatYuan(received),
    difference: formatYuan(received - amount),
    coins: coinsOf(Number(sum(orders, 'coins'))),
    booked: coinsOf(Number(sum(orders, 'booked'))),
    refunds: refunds.length,
    refunded: formatYuan(refunded),
    net: formatYuan(received - refunded),
    faults: new Set(faults.map(({ id }) => id)).size,
  }
}

const columns = [
  'faults',
  'orders',
  'amount',
  'received',
  'difference',
  'coins',
  'booked',
  'refunds',
  'refunded',
  'net',
] as const satisfies readonly (keyof Period)[]
const differenceColumns = ['day', 'number', 'tenantName', 'fault', 'expected', 'found'] as const

/** The periods, or the documents that do not agree, as a CSV file. */
export async function exportCompared(
  ctx: Ctx,
  { of, ...asked }: ParsedInputOf<typeof reconciliationApi.export>,
): Promise<FileReply> {
  const { periods, differences } = await tx(ctx, async (ctx) => {
    const found = await compare(ctx, asked)
    const note = `${asked.from} ${asked.to} ${of}`
    await audit(ctx, { action: 'reconciliation.export', bizType: 'purchase', note })
    return found
  })
  const title = (name: string): string => ctx.label(`reconciliation.field.${name}`)
  if (of === 'differences')
    return csvReply(
      ctx,
      ctx.say('reconciliation.differences'),
      differenceColumns.map(title),
      differences.map((row) =>
        differenceColumns.map((name) => (name === 'fault' ? ctx.label(fault.labelKey(row.fault)) : row[name])),
      ),
    )
  return csvReply(
    ctx,
    ctx.say('reconciliation.title'),
    ['from', 'to', ...columns].map(title),
    periods.map((row) => [row.from, row.to, ...columns.map((name) => Number(row[name]))]),
  )
}
