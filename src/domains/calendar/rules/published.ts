import builtIn from '../data/holidays.json' with { type: 'json' }
import type { HolidayYear } from './calendar.ts'

/** The years whose notice is part of the product. */
export const publishedYears: ReadonlyMap<number, HolidayYear> = new Map(
  Object.entries(builtIn.years).map(([year, { off, work }]) => [Number(year), { off: off.map(spanOf), work }]),
)

/** First and last day of a holiday, from the data file. */
function spanOf(days: readonly string[]): readonly [string, string] {
  const [first, last] = days
  if (first === undefined || last === undefined)
    throw new Error(`a holiday has a first and a last day: ${String(days)}`)
  return [first, last]
}
