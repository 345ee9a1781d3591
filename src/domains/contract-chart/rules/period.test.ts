import { expect, test } from 'vitest'
import { comparisonsOf, periodOf } from './period.ts'

test('a month that still runs is held against as many days of the year and the month before', () => {
  const month = periodOf('month', '2026-11-20')
  expect(comparisonsOf('month', month, '2026-11-20')).toEqual({
    yearAgo: { from: '2025-11-01', to: '2025-11-20' },
    periodAgo: { from: '2026-10-01', to: '2026-10-20' },
  })
})

test('the last day of a month is held against the whole month before, be it longer or shorter', () => {
  const at = (day: string) => comparisonsOf('month', periodOf('month', day), day).periodAgo
  expect(at('2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(at('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(at('2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('quarters go back three months, a year has the year before only', () => {
  expect(comparisonsOf('quarter', periodOf('quarter', '2026-11-20'), '2026-11-20').periodAgo).toEqual({
    from: '2026-07-01',
    to: '2026-08-20',
  })
  expect(comparisonsOf('year', periodOf('year', '2026-11-20'), '2026-11-20')).toEqual({
    yearAgo: { from: '2025-01-01', to: '2025-11-20' },
    periodAgo: null,
  })
})

test('days of one’s own choice are held against as many right before them; an open period against nothing', () => {
  expect(comparisonsOf('custom', { from: '2026-11-05', to: '2026-11-14' }, '2026-11-20')).toEqual({
    yearAgo: { from: '2025-11-05', to: '2025-11-14' },
    periodAgo: { from: '2026-10-26', to: '2026-11-04' },
  })
  const nothing = { yearAgo: null, periodAgo: null }
  expect(comparisonsOf('custom', { from: undefined, to: '2026-11-14' }, '2026-11-20')).toEqual(nothing)
  expect(comparisonsOf('custom', { from: '2026-12-01', to: '2026-12-14' }, '2026-11-20')).toEqual(nothing)
})
