import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

test('tasks are grouped by urgency, whatever order they come in', () => {
  const later = { overdue: false, dueTime: null }
  const today = { overdue: false, dueTime: '2026-11-27 23:59:59' }
  const late = { overdue: true, dueTime: '2026-11-20 23:59:59' }
  const groups = groupsOf([later, today, late], new Date('2026-11-27T01:00:00Z'))
  expect(groups).toEqual([
    { name: 'overdue', tasks: [late] },
    { name: 'today', tasks: [today] },
    { name: 'later', tasks: [later] },
  ])
})
