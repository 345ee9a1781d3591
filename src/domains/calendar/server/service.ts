import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import { type Calendar, type Due, dueDate as dueDateIn, type PeriodUnit } from '../../../kernel/periods.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import type { calendarApi, CalendarYear } from '../api.ts'
import type { ComputedDay } from '../codes.ts'
import { calendarOf, type HolidayYear } from '../rules/calendar.ts'
import { publishedYears } from '../rules/published.ts'
import { readYear } from '../rules/read-year.ts'

export type { Calendar } from '../../../kernel/periods.ts'
export { workingDayAfter, workingDaysBetween } from '../rules/working-days.ts'

/** The holidays known today: those included in the product, and the years loaded since. */
export async function currentCalendar(ctx: Ctx): Promise<Calendar> {
  const loaded = await ctx.db.selectFrom('holiday_year').select(['year', 'off', 'work']).execute()
  return calendarOf(new Map([...publishedYears, ...loaded.map((row) => [row.year, row as HolidayYear] as const)]))
}

/**
 * The last day of a period that started with an event on the day `from`, by today's calendar. See {@link dueDateIn}.
 */
export async function dueDate(ctx: Ctx, from: string, n: number, unit: PeriodUnit): Promise<Due> {
  return dueDateIn(from, n, unit, await currentCalendar(ctx))
}

/** The last day of a period with its basis, as records store it. */
export async function computedDay(
  ctx: Ctx,
  from: string,
  n: number,
  unit: PeriodUnit,
): Promise<{ date: string; computed: ComputedDay }> {
  const { due, isProvisional } = await dueDate(ctx, from, n, unit)
  return { date: due, computed: { from, n, unit, isProvisional } }
}

/** All years, newest first. */
export async function listYears(ctx: Ctx): Promise<CalendarYear[]> {
  const loaded = await ctx.db.selectFrom('holiday_year').selectAll().execute()
  const years = new Map<number, CalendarYear>(
    [...publishedYears].map(([year, days]) => [year, { year, ...copyOf(days), loadedBy: null, loadedAt: null }]),
  )
  for (const row of loaded)
    years.set(row.year, {
      year: row.year,
      ...copyOf(row as HolidayYear),
      loadedBy: row.loadedBy,
      loadedAt: row.loadedAt,
    })
  return [...years.values()].sort((a, b) => b.year - a.year)
}

const copyOf = ({ off, work }: HolidayYear) => ({
  off: off.map(([from, to]) => [from, to] as [string, string]),
  work: [...work],
})

/**
 * Loads a year's holidays; replaces a year that was loaded before.
 * @throws `common.invalidInput` with every line that cannot be read
 */
export async function importYear(
  ctx: Ctx,
  { year, csv }: ParsedInputOf<typeof calendarApi.importYear>,
): Promise<CalendarYear> {
  const { off, work, badLines } = readYear(year, csv)
  const label = ctx.say('calendar.field.csv')
  if (badLines.length > 0)
    failFields(
      'common.invalidInput',
      { csv: { key: 'calendar.badLines', vars: { lines: badLines.map(String), year } } },
      { fields: label },
    )
  if (off.length === 0)
    failFields('common.invalidInput', { csv: { key: 'calendar.noHolidays', vars: { year } } }, { fields: label })
  const values = { off: JSON.stringify(off), work: JSON.stringify(work), loadedBy: ctx.who.name, loadedAt: ctx.now }
  await ctx.db
    .insertInto('holiday_year')
    .values({ year, ...values })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(values))
    .execute()
  await audit(ctx, { action: 'calendar.import', note: String(year) })
  // Recomputes deadlines that records have computed with the previous calendar.
  await ctx.platform.jobs.sendToAll(ctx, 'duty.recompute')
  return { year, off, work, loadedBy: ctx.who.name, loadedAt: formatInstant(ctx.now) }
}
