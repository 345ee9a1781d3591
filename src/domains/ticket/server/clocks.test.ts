import { expect, test } from 'vitest'
import { formatInstant } from '../../../kernel/dates.ts'
import { afterMinutes, workedMinutes } from './clocks.ts'

// 2026-11-28 and 29 are a weekend.
const days = { isOff: (day: string) => day === '2026-11-28' || day === '2026-11-29' }
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)

test.each([
  ['2026-11-25 10:00', 120, '2026-11-25 12:00'],
  ['2026-11-25 21:12', 240, '2026-11-26 13:00'],
  ['2026-11-25 17:00', 60, '2026-11-25 18:00'],
  ['2026-11-25 17:00', 61, '2026-11-26 09:01'],
  ['2026-11-27 16:00', 540, '2026-11-30 16:00'],
  ['2026-11-28 12:00', 30, '2026-11-30 09:30'],
])('a period that begins at %s and has %i business minutes is due at %s', (from, minutes, due) => {
  const found = afterMinutes(at(from), minutes, days)
  expect(formatInstant(found).slice(0, 16)).toBe(due)
  expect(workedMinutes(at(from), found, days)).toBe(minutes)
})
