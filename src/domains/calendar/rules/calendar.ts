import festivals from '../data/festivals.json' with { type: 'json' }
import { addDays, weekday } from '../../../kernel/days.ts'
import type { Calendar } from '../../../kernel/periods.ts'

/** One year of the State Council's notice: first and last day of each holiday, and the substitute working days. */
export interface HolidayYear {
  off: readonly (readonly [string, string])[]
  work: readonly string[]
}

export function calendarOf(years: ReadonlyMap<number, HolidayYear>): Calendar {
  const known = new Map<number, { off: Set<string>; work: Set<string> }>()
  const of = (year: number) => {
    const made = known.get(year)
    if (made) return made
    const published = years.get(year)
    const sets = {
      off: new Set(published ? published.off.flatMap(span) : fixedDays(year)),
      work: new Set(published?.work),
    }
    known.set(year, sets)
    return sets
  }
  return {
    isPublished: (day) => years.has(yearOf(day)),
    isOff: (day) => {
      const { off, work } = of(yearOf(day))
      return off.has(day) || ([0, 6].includes(weekday(day)) && !work.has(day))
    },
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

function span([from, to]: readonly [string, string]): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Spring Festival, Tomb-sweeping, Dragon Boat and Mid-autumn Day of each year, as `MM-DD`. */
const movable: Readonly<Record<string, readonly string[]>> = festivals.years

/** The thirteen days that are holidays every year (全国年节及纪念日放假办法 第二条, as amended from 2025-01-01). */
function fixedDays(year: number): string[] {
  const [spring, qingming, dragonBoat, midAutumn] = (movable[year] ?? []).map((day) => `${year}-${day}`)
  if (!spring || !qingming || !dragonBoat || !midAutumn) throw new RangeError(`no festivals for ${year}`)
  return [
    `${year}-01-01`,
    // From New Year's Eve to the third day.
    ...[-1, 0, 1, 2].map((n) => addDays(spring, n)),
    qingming,
    `${year}-05-01`,
    `${year}-05-02`,
    dragonBoat,
    midAutumn,
    `${year}-10-01`,
    `${year}-10-02`,
    `${year}-10-03`,
  ]
}
