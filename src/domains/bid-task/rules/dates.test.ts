import { expect, test } from 'vitest'
import { calendarOf } from '../../calendar/rules/calendar.ts'
import { publishedYears } from '../../calendar/rules/published.ts'
import { dueDate } from '../../../kernel/periods.ts'
import { statutoryDates } from './dates.ts'

const calendar = calendarOf(publishedYears)
const due = async (from: string, days: number) => dueDate(from, days, 'day', calendar)
type Known = Parameters<typeof statutoryDates>[0]
const nothing = { publishDate: null, closeDate: null, awardDate: null, concludedDate: null }
async function dates(known: Partial<Known>): Promise<Record<string, string>> {
  const all = await statutoryDates({ ...nothing, selectionMode: '1', isMandatory: true, ...known }, due)
  return Object.fromEntries(all.map(({ rule, date }) => [rule, date]))
}

test('bidders have twenty days, which are not extended by holidays', async () => {
  // A Sunday, and the first day of a holiday.
  expect(await dates({ publishDate: '2026-03-02' })).toEqual({ close: '2026-03-22' })
  expect(await dates({ publishDate: '2026-09-11' })).toEqual({ close: '2026-10-01' })
})

test('periods before the close are counted back from it, those after the award and the contract from these', async () => {
  expect(await dates({ closeDate: '2026-04-01' })).toEqual({ clarify: '2026-03-17', object: '2026-03-22' })
  expect(await dates({ awardDate: '2026-03-05' })).toEqual({ contract: '2026-04-07', report: '2026-03-20' })
  expect(await dates({ concludedDate: '2026-03-05' })).toEqual({ bond: '2026-03-10' })
})

test('the twenty days are a hint, and no report is due, where bidding is not mandatory', async () => {
  const known = { publishDate: '2026-03-02', awardDate: '2026-03-05', isMandatory: false }
  const all = await statutoryDates({ ...nothing, selectionMode: '2', ...known }, due)
  expect(all.map(({ rule, binding }) => [rule, binding])).toEqual([
    ['close', false],
    ['contract', true],
  ])
})

test.each(['3', '4', '5', null] as const)('the law on bidding sets no days for the mode %s', async (selectionMode) => {
  const known = { publishDate: '2026-03-02', closeDate: '2026-03-05', awardDate: '2026-03-06' }
  expect(await dates({ ...known, concludedDate: '2026-03-07', selectionMode })).toEqual({})
})

test('days of a year whose holidays are not published are provisional', async () => {
  const all = await statutoryDates({ ...nothing, selectionMode: '1', isMandatory: true, awardDate: '2098-12-20' }, due)
  expect(all.map(({ rule, isProvisional }) => [rule, isProvisional])).toEqual([
    ['contract', true],
    ['report', true],
  ])
})
