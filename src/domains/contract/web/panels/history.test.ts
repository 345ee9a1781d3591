import { expect, test } from 'vitest'
import type { HistoryEntry } from '../queries.ts'
import { gathered } from './history.ts'

const entry = (at: string, change: [string, string | null, string | null], more: Partial<HistoryEntry> = {}) => ({
  id: at,
  at: `2026-11-20 ${at}:00`,
  action: 'contract.change',
  psnName: '王晓川',
  note: '',
  changes: [{ field: change[0], before: change[1], after: change[2] }],
  ...more,
})

test('consecutive edits of one user are one entry, from the first value to the last', () => {
  const shown = gathered([
    entry('09:00', ['subject', null, '纸']),
    entry('09:01', ['subject', '纸', '纸张']),
    entry('09:02', ['amount', null, '12.00']),
  ])
  expect(shown).toHaveLength(1)
  expect(shown[0]?.changes).toEqual([
    { field: 'subject', before: null, after: '纸张' },
    { field: 'amount', before: null, after: '12.00' },
  ])
})

test('another user, another action or a later hour starts a new entry; newest first', () => {
  const shown = gathered([
    entry('09:00', ['subject', null, '纸']),
    entry('09:01', ['subject', '纸', '墨'], { psnName: '李文佳' }),
    entry('11:00', ['subject', '墨', '笔'], { psnName: '李文佳' }),
    entry('11:01', ['status', '1', '8'], { action: 'contract.submit', psnName: '李文佳' }),
  ])
  expect(shown.map((one) => one.at.slice(11, 16))).toEqual(['11:01', '11:00', '09:01', '09:00'])
})

test('edits that were undone leave no entry', () => {
  expect(gathered([entry('09:00', ['subject', '纸', '墨']), entry('09:01', ['subject', '墨', '纸'])])).toEqual([])
})
