import { chinaDay } from '../../../../kernel/dates.ts'
import type { Task } from '../queries.ts'

export type GroupName = 'overdue' | 'today' | 'later'

/** The tasks in groups by urgency, in the order in which they were given; empty groups are left out. */
export function groupsOf<T extends Pick<Task, 'overdue' | 'dueTime'>>(
  tasks: readonly T[],
  now: Date,
): { name: GroupName; tasks: T[] }[] {
  const today = chinaDay(now)
  const groupOf = ({ overdue, dueTime }: T): GroupName =>
    overdue ? 'overdue' : dueTime?.startsWith(today) ? 'today' : 'later'
  return (['overdue', 'today', 'later'] as const)
    .map((name) => ({ name, tasks: tasks.filter((task) => groupOf(task) === name) }))
    .filter((group) => group.tasks.length > 0)
}
