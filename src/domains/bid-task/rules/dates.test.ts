import { expect, test } from 'vitest'
import holidays from '../../calendar/data/holidays.json' with { type: 'json' }
import { calendarOf, type HolidayYear } from '../../calendar/rules/calendar.ts'
import { dueDate } from '../../calendar/rules/due.ts'
import { statutoryDates } from './dates.ts'

const calendar = calendarOf(
  new Map(Object.entries(holidays.years).map(([year, days]) => [Number(year), days as unknown as HolidayYear])),
)
const due = async (from: string, days: number) => dueDate(from, days, 'day', calendar).due
async function dates(known: Partial<Parameters<typeof statutoryDates>[0]>): Promise<Record<string, string>> {
  const nothing = { publishDate: null, closeDate: null, awardDate: null, contractDate: null }
  const all = await statutoryDates({ ...nothing, ...known }, due)
  return Object.fromEntries(all.map(({ rule, date }) => [rule, date]))
}

test('the day of the event does not count, and a last day on a holiday moves to the next working day', async () => {
  expect(await dates({ publishDate: '2026-03-02' })).toEqual({ close: '2026-03-23' })
  // 1 October and the week after it are holidays.
  expect(await dates({ publishDate: '2026-09-11' })).toEqual({ close: '2026-10-08' })
})

test('periods before the close are counted back from it, those of the award and the contract from these', async () => {
  expect(await dates({ closeDate: '2026-04-01' })).toEqual({ clarify: '2026-03-17', object: '2026-03-22' })
  expect(await dates({ awardDate: '2026-03-05' })).toEqual({ contract: '2026-04-07', report: '2026-03-20' })
  expect(await dates({ contractDate: '2026-03-05' })).toEqual({ bond: '2026-03-10' })
})
