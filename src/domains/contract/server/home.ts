import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, addMonths } from '../../../kernel/days.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { exactSum } from '../../../server/db/sum.ts'
import type { contractApi } from '../api.ts'
import { currency, moneyFlow } from '../codes.ts'
import { contracts } from './records.ts'

/** The visible contracts signed this month and the month before: number, and amount of those in CNY, by direction. */
export async function readHome(ctx: Ctx): Promise<OutputOf<typeof contractApi.home>> {
  const first = `${chinaDay(ctx.now).slice(0, 8)}01`
  const months = [first, addMonths(first, -1)].map((from) => ({ from, to: addDays(addMonths(from, 1), -1) }))
  const rows = await contracts
    .visible(ctx)
    .where('contract.signDate', '>=', months[1]!.from)
    .where('contract.signDate', '<=', months[0]!.to)
    .select([
      sql<string>`to_char(date_trunc('month', contract."signDate"), 'YYYY-MM-DD')`.as('month'),
      'contract.moneyFlow',
      sql<number>`count(*)::int`.as('count'),
      exactSum(sql`case when contract.currency = ${currency.code.CNY} then contract.amount else 0 end`).as('fen'),
    ])
    .groupBy(['month', 'contract.moneyFlow'])
    .execute()
  return months.map(({ from, to }) => {
    const own = rows.filter(({ month }) => month === from)
    const sum = (flow?: string) =>
      formatYuan(own.reduce((n, row) => (flow === undefined || row.moneyFlow === flow ? n + BigInt(row.fen) : n), 0n))
    return {
      from,
      to,
      count: own.reduce((n, { count }) => n + count, 0),
      amount: sum(),
      out: sum(moneyFlow.code.out),
      in: sum(moneyFlow.code.in),
    }
  })
}
