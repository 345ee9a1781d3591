import { addDays, addMonths, daysBetween } from '../../../kernel/days.ts'
import type { Clock } from '../api.ts'

/** A part of the time line: left end and width in per cent. */
export interface Part {
  left: number
  width: number
}

export interface Line {
  /** Beginnings of years, with their place. */
  years: readonly { year: string; left: number }[]
  /** The place of today; null outside the line. */
  today: number | null
  at: (day: string) => number
  part: (from: string, to: string) => Part
}

/** At most this many years are written above the line. */
const WRITTEN = 6

/** The scale from the first day of a clock to some time behind its last day and today. */
export function lineOf({ runs, events }: Pick<Clock, 'runs' | 'events'>, today: string): Line {
  const days = [
    today,
    ...runs.flatMap(({ from, due }) => [from, due ?? from]),
    ...events.map(({ date }) => date),
  ].toSorted()
  const first = addDays(days[0]!, -30)
  const last = addMonths(days.at(-1)!, 2)
  const length = daysBetween(first, last)
  const at = (day: string) => Math.min(100, Math.max(0, (daysBetween(first, day) / length) * 100))
  const all: string[] = []
  for (let year = Number(first.slice(0, 4)) + 1; `${year}-01-01` <= last; year += 1) all.push(String(year))
  const step = Math.ceil(all.length / WRITTEN)
  return {
    years: all.filter((_, index) => index % step === 0).map((year) => ({ year, left: at(`${year}-01-01`) })),
    today: today >= first && today <= last ? at(today) : null,
    at,
    part: (from, to) => ({ left: at(from), width: Math.max(0, at(to) - at(from)) }),
  }
}
