/** Arithmetic on plain dates `YYYY-MM-DD`, without a time zone. */

const dayMs = 86_400_000
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, n: number): string => dayOf(msOf(day) + n * dayMs)

/** Days from `from` (counted) to `to` (not counted). Negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs)

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: string): number => new Date(msOf(day)).getUTCDay()

/** The corresponding day `n` months later, or that month's last day where there is none (民法典 第二百零二条). */
export function addMonths(day: string, n: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + n, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(first.getTime() + (Math.min(date, last) - 1) * dayMs)
}

/**
 * The last day of a period of `n` months whose first day is `first`: the day before the corresponding day, or the last
 * day of a month without one (民法典 第二百零二条). Zero months end on the day before `first`.
 */
export function lastDayOf(first: string, n: number): string {
  const day = addMonths(first, n)
  return day.slice(8) === first.slice(8) ? addDays(day, -1) : day
}
