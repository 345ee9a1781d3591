import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { publishedYears } from './published.ts'
import { addMonths, daysBetween } from '../../../kernel/days.ts'
import { dueDate } from '../../../kernel/periods.ts'
import { workingDaysBetween } from './working-days.ts'

const calendar = calendarOf(publishedYears)

describe('the last day of a period', () => {
  test.each([
    ['2026-01-30', 15, 'day', '2026-02-14', 'a Saturday that is worked'],
    ['2026-02-01', 15, 'day', '2026-02-24', 'in the Spring Festival'],
    ['2026-09-16', 15, 'day', '2026-10-08', 'in the National Day week'],
    ['2026-09-25', 15, 'day', '2026-10-10', 'a Saturday that is worked'],
    ['2026-04-20', 10, 'day', '2026-04-30', 'an ordinary Thursday'],
    ['2026-03-05', 30, 'day', '2026-04-07', 'Tomb-sweeping Day'],
    ['2026-03-13', 15, 'day', '2026-03-30', 'an ordinary Saturday'],
    ['2025-08-31', 6, 'month', '2026-02-28', 'a month without that day'],
    ['2024-02-29', 24, 'month', '2026-02-28', 'a leap day'],
    ['2025-10-04', 1, 'year', '2026-10-08', 'a year later in a holiday'],
    ['2023-06-30', 3, 'year', '2026-06-30', 'three years'],
  ] as const)('%s and %d %s: %s (%s)', (from, n, unit, due, _why) => {
    expect(dueDate(from, n, unit, calendar)).toMatchObject({ due, isProvisional: false })
  })

  test('a year without a published calendar has its fixed holidays and is provisional', () => {
    const empty = calendarOf(new Map())
    // The lunar new year of 2027 is 6 February; its eve up to the third day are the 5th to the 8th.
    expect(dueDate('2027-01-06', 30, 'day', empty)).toEqual({
      plain: '2027-02-05',
      due: '2027-02-09',
      isProvisional: true,
    })
    expect(empty.isOff('2027-04-05')).toBe(true)
    expect(empty.isOff('2027-06-09')).toBe(true)
    expect(empty.isOff('2027-09-15')).toBe(true)
    expect(empty.isOff('2027-05-03')).toBe(false)
  })

  test('every published year has the fixed holidays, and at least as many extra days off as substitute working days', () => {
    for (const [year, { off, work }] of publishedYears) {
      expect(calendar.isOff(`${year}-01-01`)).toBe(true)
      expect(calendar.isOff(`${year}-10-02`)).toBe(true)
      expect(off.length).toBeGreaterThanOrEqual(5)
      for (const day of work) expect(calendar.isOff(day)).toBe(false)
    }
  })
})

test('months end on the corresponding day or the last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
})

test.each([
  ['2026-11-02', '2026-11-02', 0, 'the same day'],
  ['2026-11-02', '2026-11-09', 5, 'a week'],
  ['2026-11-06', '2026-11-09', 1, 'over a weekend'],
  ['2026-11-07', '2026-11-08', 0, 'a weekend'],
  ['2026-09-30', '2026-10-08', 1, 'over the National Day week'],
  ['2026-02-13', '2026-02-14', 1, 'a Saturday that is worked'],
  ['2026-11-09', '2026-11-02', 0, 'backwards'],
])('the working days from %s to %s are %d (%s)', (from, to, days) => {
  expect(workingDaysBetween(from, to, calendar)).toBe(days)
})
