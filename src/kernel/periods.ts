import { addDays, addMonths } from './days.ts'

export type PeriodUnit = 'day' | 'month' | 'year'

export interface Length {
  n: number
  unit: PeriodUnit
}

/** The days off, as counting needs them. */
export interface Calendar {
  /** Whether that year's notice is known; without it only weekends and fixed holidays count. */
  isPublished(day: string): boolean
  /** Whether it is a day off: a holiday, or a Saturday or Sunday that is not a substitute working day. */
  isOff(day: string): boolean
}

export interface Due {
  /** The last day by counting only. */
  plain: string
  /** The last day according to the law. */
  due: string
  /** Holidays of that year are not published yet: the day must be recomputed when they are. */
  isProvisional: boolean
}

/**
 * The last day by counting only. The day of the event does not count; a month or year ends on the corresponding day, or
 * on the month's last (民法典 第二百零一条、第二百零二条, 民事诉讼法 第八十五条).
 * @param from the day of the event
 */
export const plainEnd = (from: string, { n, unit }: Length): string =>
  unit === 'day' ? addDays(from, n) : addMonths(from, unit === 'year' ? 12 * n : n)

/** The day itself if it is worked, else the next day that is (`1`), or the one before that is (`-1`). */
export function workdayFrom(day: string, calendar: Calendar, step: 1 | -1): string {
  let found = day
  while (calendar.isOff(found)) found = addDays(found, step)
  return found
}

/**
 * Moves a last day on a Saturday, Sunday or holiday to the next day that is neither; days worked instead of a holiday
 * are working days (民法典 第二百零三条, 民事诉讼法 第八十五条).
 */
export function rolled(plain: string, calendar: Calendar): Due {
  const due = workdayFrom(plain, calendar, 1)
  return { plain, due, isProvisional: !calendar.isPublished(plain) || !calendar.isPublished(due) }
}

/** The last day of a period: {@link plainEnd}, {@link rolled}. */
export const dueDate = (from: string, n: number, unit: PeriodUnit, calendar: Calendar): Due =>
  rolled(plainEnd(from, { n, unit }), calendar)
