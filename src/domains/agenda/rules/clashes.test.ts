import { expect, test } from 'vitest'
import { clashesIn } from './clashes.ts'

const at = (bizId: string, date: string, time: string | null, ...personIds: string[]) => ({
  bizId,
  date,
  time,
  personIds,
  doneTime: null,
})

test('two hearings of one person within two hours overlap, within four they are tight, later they are not', () => {
  const first = at('a', '2026-12-09', '14:00', 'li')
  const kinds = ['14:00', '15:59', '16:00', '17:59', '18:00'].map(
    (time) => clashesIn([at('b', '2026-12-09', time, 'li'), first])[0]?.kind,
  )
  expect(kinds).toEqual(['overlap', 'overlap', 'tight', 'tight', undefined])
})

test('other people, other days, whole days, done entries and one record do not conflict', () => {
  const first = at('a', '2026-12-09', '14:00', 'li')
  expect(clashesIn([first, at('b', '2026-12-09', '14:00', 'zhou')])).toEqual([])
  expect(clashesIn([first, at('b', '2026-12-10', '14:00', 'li')])).toEqual([])
  expect(clashesIn([first, at('b', '2026-12-09', null, 'li')])).toEqual([])
  expect(clashesIn([first, { ...at('b', '2026-12-09', '14:00', 'li'), doneTime: '2026-12-08 10:00:00' }])).toEqual([])
  expect(clashesIn([first, at('a', '2026-12-09', '15:00', 'li')])).toEqual([])
})

test('a pair is listed once for each person in common, the earlier hearing first', () => {
  const late = at('b', '2026-12-09', '15:00', 'zhou', 'li')
  const found = clashesIn([late, at('a', '2026-12-09', '14:00', 'li', 'zhou')])
  expect(found.map(({ personId, first, minutes }) => [personId, first.bizId, minutes])).toEqual([
    ['li', 'a', 60],
    ['zhou', 'a', 60],
  ])
})
