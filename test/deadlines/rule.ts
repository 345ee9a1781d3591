import { type Almanac, daysAfter, monthsAfter, placeOf, working } from './almanac.ts'
import type { Event } from './clock.ts'

export interface Facts {
  start: string
  document?: 'judgment' | 'ruling' | 'mediation'
  foreign?: boolean
  asset?: 'money' | 'movable' | 'immovable'
  side?: 'employee' | 'employer' | 'defendant' | 'outsider'
  employmentEnded?: string
  events?: Event[]
  day?: string
}

/** The place of the last day in the almanac, or null where the rule gives no date. */
export type Rule = (almanac: Almanac, facts: Facts) => number | null

/** The last day of so many days after the start, moved to a working day. */
export function inDays(almanac: Almanac, facts: Facts, count: number): number {
  return working(almanac, daysAfter(placeOf(almanac, facts.start), count))
}

/** The last day of so many months after the start, moved to a working day. */
export function inMonths(almanac: Almanac, facts: Facts, count: number): number {
  return working(almanac, monthsAfter(almanac, placeOf(almanac, facts.start), count))
}
