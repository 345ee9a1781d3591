/** Two plain dates, both inclusive; either may be open. */
export interface Period {
  from: string | undefined
  to: string | undefined
}
type Stretch = { from: string; to: string }

export const periodNames = ['month', 'quarter', 'year', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

const DAY_MS = 86_400_000
const lengths = { month: 1, quarter: 3, year: 12 } as const
const parts = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number]
const date = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The calendar period that contains a day. */
export function periodOf(name: PeriodName, day: string): Period {
  if (name === 'all') return { from: undefined, to: undefined }
  const [year, month] = parts(day)
  const first = month - ((month - 1) % lengths[name])
  return { from: date(year, first, 1), to: date(year, first + lengths[name], 0) }
}

/** The same day a number of months earlier; the last day of the month if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, ofMonth] = parts(day)
  const [, , last] = parts(date(year, month - months + 1, 0))
  return date(year, month - months, Math.min(ofMonth, last))
}

/** The day a number of days later, or earlier when negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The periods to compare with: the same days of the previous year (同比) and of the previous period (环比). A running
 * period is compared up to today only, so that both sides have as many days.
 * @param name `custom` is compared with as many days right before it
 * @returns null for what cannot be compared: an open period, and the period before a whole year, which is the previous
 *   year
 */
export function comparisonsOf(
  name: 'month' | 'quarter' | 'year' | 'custom',
  { from, to }: Period,
  today: string,
): { yearAgo: Stretch | null; periodAgo: Stretch | null } {
  if (from === undefined || to === undefined || to < from || from > today) return { yearAgo: null, periodAgo: null }
  const end = to < today ? to : today
  // A finished period ends with its month, and so does the one it is compared with, whatever its length.
  const isWhole = name !== 'custom' && end === to
  const back = (months: number): Stretch => ({
    from: monthsBefore(from, months),
    to: isWhole ? daysAfter(monthsBefore(daysAfter(to, 1), months), -1) : monthsBefore(end, months),
  })
  if (name === 'year') return { yearAgo: back(12), periodAgo: null }
  if (name !== 'custom') return { yearAgo: back(12), periodAgo: back(lengths[name]) }
  const days = Math.round((Date.parse(end) - Date.parse(from)) / DAY_MS) + 1
  return { yearAgo: back(12), periodAgo: { from: daysAfter(from, -days), to: daysAfter(from, -1) } }
}
