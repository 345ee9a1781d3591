import { addDays } from '../../../kernel/days.ts'
import type { Calendar } from '../../../kernel/periods.ts'

/**
 * The number of working days from one day to another: those after `from`, up to and including `to`. Substitute working
 * days count, holidays do not.
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`; 0 where it is not later
 */
export function workingDaysBetween(from: string, to: string, calendar: Calendar): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (!calendar.isOff(day)) count += 1
  return count
}

/** The n-th working day after a day. @param from `YYYY-MM-DD` */
export function workingDayAfter(from: string, n: number, calendar: Calendar): string {
  let day = from
  for (let left = n; left > 0; left -= calendar.isOff(day) ? 0 : 1) day = addDays(day, 1)
  return day
}
