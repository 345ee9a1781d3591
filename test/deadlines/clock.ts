import { type Almanac, monthsAfter, monthsBefore, placeOf, working } from './almanac.ts'

export interface Event {
  kind: 'interruption' | 'suspensionStart' | 'suspensionEnd'
  date: string
}

interface Entry {
  isInterrupted: boolean
  began: number
  ended: number
}

interface Diary {
  entries: ReadonlyMap<number, Entry>
  first: number
  last: number
}

const quiet: Entry = { isInterrupted: false, began: 0, ended: 0 }

/** Events by day, in whatever order they are given. */
function diaryOf(almanac: Almanac, events: readonly Event[]): Diary {
  const entries = new Map<number, Entry>()
  for (const { kind, date } of events) {
    const place = placeOf(almanac, date)
    const entry = entries.get(place) ?? { ...quiet }
    if (kind === 'interruption') entry.isInterrupted = true
    if (kind === 'suspensionStart') entry.began++
    if (kind === 'suspensionEnd') entry.ended++
    entries.set(place, entry)
  }
  return { entries, first: Math.min(...entries.keys()), last: Math.max(...entries.keys()) }
}

/**
 * 民法典第194条、第195条, simulated day by day: an interruption begins the whole period again, an obstacle in the
 * last six months keeps it open until six months after the obstacle ends. Null while an obstacle has not ended.
 */
export function limitation(almanac: Almanac, start: number, months: number, events: readonly Event[]): number | null {
  const diary = diaryOf(almanac, events)
  let obstacles = 0
  let last = monthsAfter(almanac, start, months)
  let lastSix = monthsBefore(almanac, last, 6)
  for (let today = Math.min(start, diary.first); today < almanac.days.length; today++) {
    const { isInterrupted, began, ended } = diary.entries.get(today) ?? quiet
    if (began > 0) obstacles = 1
    const isBlocked = obstacles > 0
    if (ended > 0) obstacles = 0
    if (today < start) continue
    if (isInterrupted) {
      last = monthsAfter(almanac, today, months)
      lastSix = monthsBefore(almanac, last, 6)
    } else if (isBlocked && today > lastSix) {
      if (obstacles > 0 && today >= diary.last) return null
      if (obstacles === 0) {
        last = monthsAfter(almanac, today, 6)
        lastSix = today
      }
    } else if (today === working(almanac, last)) return today
  }
  throw new Error('The period does not end within the almanac')
}

/**
 * A period that an obstacle stops at any time and that goes on afterwards with what was left (劳动争议调解仲裁法
 * 第27条第3款, 行政诉讼法第48条, 行政复议法第20条第2款). Null while an obstacle has not ended.
 */
export function pausing(almanac: Almanac, start: number, end: EndOf, events: readonly Event[]): number | null {
  const diary = diaryOf(almanac, events)
  let obstacles = 0
  let last = end(start)
  for (let today = Math.min(start, diary.first); today < almanac.days.length; today++) {
    const { isInterrupted, began, ended } = diary.entries.get(today) ?? quiet
    const wasBlocked = obstacles > 0
    // An obstacle that begins on the days off after the plain end meets a period that runs to the next working day.
    if (began > 0 && !wasBlocked && today > last) last = working(almanac, last)
    if (began > 0) obstacles = 1
    if (ended > 0) obstacles = 0
    if (today < start) continue
    if (isInterrupted) {
      last = end(today)
      continue
    }
    if (wasBlocked && today > start) last++
    if (obstacles > 0 && today >= diary.last) return null
    if (obstacles === 0 && today === working(almanac, last)) return today
  }
  throw new Error('The period does not end within the almanac')
}

/** The last day of a whole period that begins on a day. */
type EndOf = (start: number) => number
