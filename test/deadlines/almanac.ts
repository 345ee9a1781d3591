/** Days off and working days as they were published, and what holds in years without a published calendar. */
export interface Holidays {
  /** Years whose calendar is published. */
  years: readonly number[]
  /** Published days off, weekends among them or not. */
  off: readonly string[]
  /** Published make-up working days. */
  work: readonly string[]
  /** Days off of the lunar calendar in years without a published calendar. */
  festivals: readonly string[]
}

interface Day {
  date: string
  month: number
  day: number
  isOff: boolean
}

/** A row of days. Functions take and return positions in it. */
export interface Almanac {
  days: readonly Day[]
  places: ReadonlyMap<string, number>
}

const firstYear = 2000
const lastYear = 2069
/** 2000-01-01 was a Saturday; Sunday is 0. */
const firstWeekday = 6

function lengthOf(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The days that 全国年节及纪念日放假办法 第二条 names by the solar calendar; 2 May since its revision of 2024-11-10. */
function isFixed(year: number, month: number, day: number): boolean {
  if (month === 1) return day === 1
  if (month === 5) return day === 1 || (day === 2 && year >= 2025)
  return month === 10 && day <= 3
}

function makeAlmanac(holidays: Holidays): Almanac {
  const years = new Set(holidays.years)
  const off = new Set(holidays.off)
  const work = new Set(holidays.work)
  const festivals = new Set(holidays.festivals)
  const days: Day[] = []
  let weekday = firstWeekday
  for (let year = firstYear; year <= lastYear; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= lengthOf(month, year); day++) {
        const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const isWeekend = weekday === 0 || weekday === 6
        const isFestival = !years.has(year) && (isFixed(year, month, day) || festivals.has(date))
        days.push({ date, month, day, isOff: !work.has(date) && (isWeekend || off.has(date) || isFestival) })
        weekday = (weekday + 1) % 7
      }
  return { days, places: new Map(days.map(({ date }, place) => [date, place])) }
}

const made = new WeakMap<Holidays, Almanac>()

export function almanacOf(holidays: Holidays): Almanac {
  const almanac = made.get(holidays) ?? makeAlmanac(holidays)
  made.set(holidays, almanac)
  return almanac
}

export function placeOf(almanac: Almanac, date: string): number {
  const place = almanac.places.get(date)
  if (place === undefined) throw new Error(`No such day: ${date}`)
  return place
}

export function dateAt(almanac: Almanac, place: number): string {
  return almanac.days[place]!.date
}

/** The day itself, or the first working day after it. */
export function working(almanac: Almanac, place: number): number {
  let at = place
  while (almanac.days[at]!.isOff) at++
  return at
}

/** The day of event is not counted: the first day is the next one. */
export function daysAfter(start: number, count: number): number {
  let at = start
  for (let counted = 0; counted < count; counted++) at++
  return at
}

/** From the first day of a month forward to a day of that month, or to its last. */
function forwardTo(almanac: Almanac, first: number, day: number): number {
  let at = first
  while (almanac.days[at]!.day < day && almanac.days[at + 1]!.day !== 1) at++
  return at
}

export function monthsAfter(almanac: Almanac, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0;) {
    at++
    if (almanac.days[at]!.day === 1) left--
  }
  return forwardTo(almanac, at, almanac.days[start]!.day)
}

export function monthsBefore(almanac: Almanac, end: number, count: number): number {
  let at = end
  for (let left = count; ; at--) {
    if (almanac.days[at]!.day !== 1) continue
    if (left === 0) break
    left--
  }
  return forwardTo(almanac, at, almanac.days[end]!.day)
}
