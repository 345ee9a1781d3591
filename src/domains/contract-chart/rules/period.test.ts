import { expect, test } from 'vitest'
import { comparisonsOf, periodOf } from './period.ts'

test('a running month is compared with as many days of the previous year and month', () => {
  const month = periodOf('month', '2026-11-20')
  expect(comparisonsOf('month', month, '2026-11-20')).toEqual({
    yearAgo: { from: '2025-11-01', to: '2025-11-20' },
    periodAgo: { from: '2026-10-01', to: '2026-10-20' },
  })
})

test('the last day of a month is compared with whole months of any length', () => {
  const at = (day: string) => comparisonsOf('month', periodOf('month', day), day).periodAgo
  expect(at('2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(at('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(at('2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('quarters are compared three months back, a year with the previous year only', () => {
  expect(comparisonsOf('quarter', periodOf('quarter', '2026-11-20'), '2026-11-20').periodAgo).toEqual({
    from: '2026-07-01',
    to: '2026-08-20',
  })
  expect(comparisonsOf('year', periodOf('year', '2026-11-20'), '2026-11-20')).toEqual({
    yearAgo: { from: '2025-01-01', to: '2025-11-20' },
    periodAgo: null,
  })
})

test('custom days are compared with as many days right before them; an open period with nothing', () => {
  expect(comparisonsOf('custom', { from: '2026-11-05', to: '2026-11-14' }, '2026-11-20')).toEqual({
    yearAgo: { from: '2025-11-05', to: '2025-11-14' },
    periodAgo: { from: '2026-10-26', to: '2026-11-04' },
  })
  const nothing = { yearAgo: null, periodAgo: null }
  expect(comparisonsOf('custom', { from: undefined, to: '2026-11-14' }, '2026-11-20')).toEqual(nothing)
  expect(comparisonsOf('custom', { from: '2026-12-01', to: '2026-12-14' }, '2026-11-20')).toEqual(nothing)
})
