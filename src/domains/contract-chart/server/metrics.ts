import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { type ContractFilter, performState } from '../../contract/codes.ts'
import type { contractChartApi, Metric } from '../api.ts'
import { comparisonsOf, daysAfter, type Period, periodOf } from '../rules/period.ts'
import { sumOf } from './service.ts'

export type MetricsInput = ParsedInputOf<typeof contractChartApi.metrics>

/** The filter of a requested period. */
export function filterOf(
  ctx: Ctx,
  { period, createDateFrom, createDateTo, ogn, contractType }: MetricsInput,
): ContractFilter {
  const { from, to } =
    period === 'custom' ? { from: createDateFrom, to: createDateTo } : periodOf(period, chinaDay(ctx.now))
  return {
    ...(from && { createDateFrom: from }),
    ...(to && { createDateTo: to }),
    ...(ogn && { ogn }),
    ...(contractType && { contractType }),
  }
}

/** Number and amount of a period's contracts, compared with earlier periods, and the contracts that are due. */
export async function metrics(ctx: Ctx, asked: MetricsInput): Promise<{ metrics: Metric[] }> {
  const filter = filterOf(ctx, asked)
  const { createDateFrom: from, createDateTo: to, ...others } = filter
  const day = chinaDay(ctx.now)
  const { yearAgo, periodAgo } = comparisonsOf(asked.period, { from, to } satisfies Period, day)
  const during = (stretch: { from: string; to: string } | null) =>
    stretch && { ...stretch, filter: { ...others, createDateFrom: stretch.from, createDateTo: stretch.to } }
  const before = [during(yearAgo), during(periodAgo)] as const
  const due = dueFilters(day).map(([key, narrowed]) => ({ key, filter: { ...others, ...narrowed } }))
  const sumIf = async (one: { filter: ContractFilter } | null) => one && sumOf(ctx, one.filter)
  const [now, ...then] = await Promise.all([sumOf(ctx, filter), sumIf(before[0]), sumIf(before[1])])
  const dueNow = await Promise.all(due.map((one) => sumOf(ctx, one.filter)))

  const compared = (key: 'count' | 'amount', i: 0 | 1) => {
    const [stretch, sum] = [before[i], then[i]]
    if (!stretch || !sum) return null
    return { ...stretch, value: String(sum[key]), rate: rateOf(Number(now[key]), Number(sum[key])) }
  }
  return {
    metrics: [
      ...(['count', 'amount'] as const).map((key) => ({
        key,
        value: String(now[key]),
        filter,
        yearAgo: compared(key, 0),
        periodAgo: compared(key, 1),
      })),
      ...due.map((one, i) => ({ ...one, value: String(dueNow[i]!.count), yearAgo: null, periodAgo: null })),
    ],
  }
}

/** Change in percent with one decimal; null where the earlier value is 0. */
const rateOf = (now: number, then: number): number | null =>
  then === 0 ? null : Math.round(((now - then) / then) * 1000) / 10

/** Filters of contracts in performance that end within a number of days, or are past their end date. */
function dueFilters(day: string): ['expiring30' | 'expiring60' | 'expiring90' | 'overdue', ContractFilter][] {
  const performing = { performState: performState.code.performing }
  const within = (days: number): ContractFilter => ({
    ...performing,
    endDateFrom: day,
    endDateTo: daysAfter(day, days),
  })
  return [
    ['expiring30', within(30)],
    ['expiring60', within(60)],
    ['expiring90', within(90)],
    ['overdue', { ...performing, endDateTo: daysAfter(day, -1) }],
  ]
}
