import type { periodUnit } from '../codes.ts'
import type { Calendar } from './calendar.ts'
import { addDays, addMonths } from '../../../kernel/days.ts'

export type PeriodUnit = (typeof periodUnit.values)[number]

export interface Due {
  /** The last day by counting only. */
  plain: string
  /** The last day according to the law. */
  due: string
  /** Holidays of that year are not published yet: the day must be recomputed when they are. */
  isProvisional: boolean
}

/**
 * The last day of a period. The day of the event does not count; a month or year ends on the corresponding day, or on
 * the month's last; a last day on a Saturday, Sunday or holiday moves to the next day that is neither, and days worked
 * instead of a holiday are working days (民法典 第二百零一条至第二百零三条, 民事诉讼法 第八十五条).
 * @param from the day of the event
 */
export function dueDate(from: string, n: number, unit: PeriodUnit, calendar: Calendar): Due {
  const plain = unit === 'day' ? addDays(from, n) : addMonths(from, unit === 'year' ? 12 * n : n)
  let due = plain
  while (calendar.isOff(due)) due = addDays(due, 1)
  return { plain, due, isProvisional: !calendar.isPublished(plain) || !calendar.isPublished(due) }
}
