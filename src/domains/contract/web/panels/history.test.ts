import { expect, test } from 'vitest'
import { changesSince } from './history.ts'

const entry = (at: string, before: string, after: string) =>
  ({ at, changes: [{ field: 'subject', before, after }] }) as Parameters<typeof changesSince>[0][number]

test('changes since a time go from the value then to the last one, those of the same second included', () => {
  const entries = [
    entry('2026-11-27 19:41:04', '一台', '两台'),
    entry('2026-11-27 19:41:05', '两台', '三台'),
    entry('2026-11-27 19:42:00', '三台', '四台'),
  ]
  expect(changesSince(entries, '2026-11-27 19:41:05')).toEqual([{ field: 'subject', before: '两台', after: '四台' }])
  expect(changesSince(entries, '2026-11-27 19:42:01')).toEqual([])
})
