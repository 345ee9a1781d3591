import { expect, test } from 'vitest'
import { barsOf, findingOf } from './bars.ts'
import { periodOf } from '../rules/period.ts'

const bucket = (key: string, count: number, amount = '0.00') => ({ key, count, amount, filter: {} })
const label = (key: string) => key

test('months are in order without gaps, across the turn of a year', () => {
  const bars = barsOf('month', [bucket('2025-11', 2, '25000.00'), bucket('2026-02', 1)], label, 10_000)
  expect(bars.map(({ name, count, amount }) => [name, count, amount])).toEqual([
    ['2025-11', 2, 2.5],
    ['2025-12', 0, 0],
    ['2026-01', 0, 0],
    ['2026-02', 1, 0],
  ])
  expect(bars.map((bar) => bar.bucket !== null)).toEqual([true, false, false, true])
})

test('categories are sorted by count, and the title names the largest with its share', () => {
  const bars = barsOf('category', [bucket('SS02', 1), bucket('TZ01', 5), bucket('none', 2)], label, 1)
  expect(bars.map((bar) => bar.name)).toEqual(['TZ01', 'none', 'SS02'])
  expect(findingOf('category', bars, '2026-11')).toMatchObject({ share: 63, total: 8, bar: { count: 5 } })
})

test('the title of the months is about the current month, or else the largest', () => {
  const bars = barsOf('month', [bucket('2026-09', 9), bucket('2026-10', 1)], label, 1)
  expect(findingOf('month', bars, '2026-10')).toMatchObject({
    key: 'contractChart.finding.thisMonth',
    bar: { count: 1 },
  })
  expect(findingOf('month', bars, '2026-11')).toMatchObject({ key: 'contractChart.finding.month', bar: { count: 9 } })
})

test('a period is the calendar month, quarter or year of a day', () => {
  expect(periodOf('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(periodOf('quarter', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(periodOf('year', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(periodOf('all', '2026-11-20')).toEqual({ from: undefined, to: undefined })
})
