import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { weeksUntil } from '../../../kernel/weeks.ts'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { exactSum } from '../../../server/db/sum.ts'
import type { orderApi } from '../api.ts'
import { product } from '../codes.ts'
import { orderRows } from './service.ts'

const WEEKS = 12

/** Payments less refunds of twelve weeks, for coins and for all else, and of the same number of weeks before. */
export async function weeksOf(ctx: Ctx): Promise<OutputOf<typeof orderApi.weeks>> {
  const weeks = weeksUntil(chinaDay(ctx.now), WEEKS)
  const first = addDays(weeks[0]!.from, -7 * WEEKS)
  const isCoin = sql<boolean>`(purchase.product = ${product.code.coin})`
  const rows = await withinDays(orderRows(ctx), 'purchase.payTime', first, weeks.at(-1)!.to)
    .where('purchase.payTime', 'is not', null)
    .select([
      sql<string>`to_char(date_trunc('week', purchase."payTime" at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`.as(
        'week',
      ),
      isCoin.as('isCoin'),
      exactSum(sql`purchase.amount - purchase.refunded`).as('fen'),
    ])
    .groupBy(['week', 'isCoin'])
    .execute()
  const sum = (found: typeof rows) => formatYuan(found.reduce((all, { fen }) => all + BigInt(fen), 0n))
  return {
    weeks: weeks.map(({ from, to }) => {
      const own = rows.filter(({ week }) => week === from)
      return { from, to, coins: sum(own.filter((one) => one.isCoin)), others: sum(own.filter((one) => !one.isCoin)) }
    }),
    total: sum(rows.filter(({ week }) => week >= weeks[0]!.from)),
    before: sum(rows.filter(({ week }) => week < weeks[0]!.from)),
  }
}
