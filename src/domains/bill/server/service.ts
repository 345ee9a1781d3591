import { sql } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { weeksUntil } from '../../../kernel/weeks.ts'
import type { Ctx } from '../../../server/context.ts'
import { exactSum } from '../../../server/db/sum.ts'
import { figuresOf } from '../../../server/record/figures.ts'
import type { billApi } from '../api.ts'
import { done, fen, found, period } from './queries.ts'

/** Statistics of uses of paid modules and their cost. */
export const billFigures = figuresOf({
  item: 'bill:view',
  list: '/EnterPriseUserBillDeta',
  time: done,
  days: ['timeFrom', 'timeTo'],
  rows: (ctx) => found(ctx, { mode: 'detail' }),
  by: {
    type: { key: sql`coin_charge."moduleCode"`, ask: 'moduleCode' },
    month: { key: period, ask: 'period' },
    person: { key: sql`coin_charge."accountId"`, word: sql`coin_charge."personName"`, ask: 'userId' },
  },
  measures: { amount: { as: 'sum', of: fen }, coin: { as: 'sum', of: sql`coin_charge.cost` } },
})

/** This month's uses by module, the most expensive first: of the caller's organisation or, for the provider, of all. */
export async function thisMonth(ctx: Ctx): Promise<OutputOf<typeof billApi.month>> {
  const to = chinaDay(ctx.now)
  const from = `${to.slice(0, 7)}-01`
  const groups = await billFigures.groups(ctx, { from, to, by: ['type'] })
  const modules = groups.map(({ keys, count, values }) => ({
    moduleCode: keys[0] ?? '',
    times: count,
    coin: coinsOf(Number(values['coin'] ?? 0)),
  }))
  return { from, to, modules: modules.toSorted((a, b) => b.coin - a.coin) }
}

const WEEKS = 12

/** Coins used in each of twelve weeks: by the caller's organisation or, for the provider, by all. */
export async function weeksOf(ctx: Ctx): Promise<OutputOf<typeof billApi.weeks>> {
  const weeks = weeksUntil(chinaDay(ctx.now), WEEKS)
  const rows = await found(ctx, { mode: 'detail', timeFrom: weeks[0]!.from })
    .select([
      sql<string>`to_char(date_trunc('week', ${done} at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`.as('week'),
      exactSum(sql`coin_charge.cost`).as('coin'),
    ])
    .groupBy('week')
    .execute()
  return weeks.map(({ from, to }) => ({
    from,
    to,
    coin: coinsOf(Number(rows.find(({ week }) => week === from)?.coin ?? 0)),
  }))
}
