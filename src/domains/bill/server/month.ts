import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import { direction } from '../../coin/codes.ts'

/** Entries of a month that are listed one by one; above this number they are summed by day, kind and module. */
const mostEntries = 2000

interface Entry {
  /** The entry's number in its account; null for a sum. */
  seq: number | null
  count: number
  time: string
  kind: string
  moduleCode: string
  bizNo: string
  /** Hundredths of a coin, like `balance`. */
  coin: number
  balance: number
}

/** What happened to the coins and the money of an organisation in a month. Hundredths of a coin, fen. */
export interface Month {
  name: string
  code: string
  opening: number
  closing: number
  /** Held at the end. */
  frozen: number
  entries: readonly Entry[]
  isByDay: boolean
  orders: readonly { orderNo: string; product: string; coin: number; amount: number; time: string }[]
  refunds: readonly { refundNo: string; orderNo: string; coin: number; amount: number; time: string }[]
}

/** Whether a time is in the month, in China's time. */
const within = (time: string, period: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(time)} >= ${`${period}-01`}::date::timestamp at time zone 'Asia/Shanghai'
    and ${sql.ref(time)} < (${`${period}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai'`

/** The month of the context's organisation. */
export async function readMonth(ctx: Ctx, period: string): Promise<Month> {
  const tenant = ctx.db.selectFrom('tenant').select(['name', 'code']).where('id', '=', ctx.tenantId)
  const entriesOf = () =>
    table(ctx, 'coin_entry').select().where('kind', 'in', direction.values).where(within('coin_entry.at', period))
  const [{ name, code }, before, last, { n }, orders, refunds] = await Promise.all([
    tenant.executeTakeFirstOrThrow(),
    stateBefore(ctx, sql`${`${period}-01`}::date::timestamp`),
    stateBefore(ctx, sql`${`${period}-01`}::date + interval '1 month'`),
    entriesOf()
      .select((e) => e.fn.countAll<number>().as('n'))
      .execute()
      .then(onlyRow),
    table(ctx, 'purchase')
      .select()
      .select(['orderNo', 'product', 'amount', 'payTime as time', sql<number>`coin + gift`.as('coin')])
      .where(within('purchase.payTime', period))
      .orderBy('payTime')
      .orderBy('id')
      .execute(),
    table(ctx, 'refund')
      .select()
      .innerJoin('purchase', (j) =>
        j.onRef('purchase.tenantId', '=', 'refund.tenantId').onRef('purchase.id', '=', 'refund.orderId'),
      )
      .select(['refund.refundNo', 'purchase.orderNo', 'refund.coin', 'refund.amount', 'refund.refundTime as time'])
      .where('refund.stage', '=', 'paid')
      .where(within('refund.refundTime', period))
      .orderBy('refund.refundTime')
      .orderBy('refund.id')
      .execute(),
  ])
  const isByDay = n > mostEntries
  const entries = isByDay
    ? await entriesOf()
        .select([
          sql<null>`null::bigint`.as('seq'),
          sql<number>`count(*)::integer`.as('count'),
          sql<string>`left(wall_time(min(coin_entry.at)), 10)`.as('time'),
          'kind',
          'moduleCode',
          sql<string>`''`.as('bizNo'),
          sql<number>`sum(coin)::bigint`.as('coin'),
        ])
        .groupBy([sql`(coin_entry.at at time zone 'Asia/Shanghai')::date`, 'kind', 'moduleCode'])
        .orderBy('time')
        .orderBy(sql`min(coin_entry.seq)`)
        .execute()
    : await entriesOf()
        .select(['seq', sql<number>`1`.as('count'), 'at as time', 'kind', 'moduleCode', 'bizNo', 'coin'])
        .orderBy('seq')
        .execute()
  let balance = before.balance
  return {
    name,
    code,
    opening: before.balance,
    closing: last.balance,
    frozen: last.frozen,
    isByDay,
    entries: entries.map((entry) => ({ ...entry, balance: (balance += entry.coin) })),
    orders: orders.map((one) => ({ ...one, time: one.time ?? '' })),
    refunds: refunds.map((one) => ({ ...one, time: one.time ?? '' })),
  }
}

/** Balance and held coins before a time of the wall clock in China. */
async function stateBefore(ctx: Ctx, time: Expression<unknown>): Promise<{ balance: number; frozen: number }> {
  const row = await table(ctx, 'coin_entry')
    .select()
    .select(['balance', 'frozen'])
    .where(sql<SqlBool>`coin_entry.at < (${time}) at time zone 'Asia/Shanghai'`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { balance: 0, frozen: 0 }
}
