import { expect, test } from 'vitest'
import { preservationEnd, renewBy } from './preservation.ts'

test.each([
  ['deposit', '2026-03-10', '2027-03-09'],
  ['movable', '2026-03-10', '2028-03-09'],
  ['realEstate', '2026-03-10', '2029-03-09'],
  ['otherRight', '2026-03-10', '2029-03-09'],
  ['deposit', '2028-02-29', '2029-02-28'],
] as const)('a measure on %s from %s holds until %s at most', (asset, from, end) => {
  expect(preservationEnd(asset, from)).toBe(end)
})

test('its renewal is applied for seven days before it ends', () => {
  expect(renewBy('2027-03-09')).toBe('2027-03-02')
})
