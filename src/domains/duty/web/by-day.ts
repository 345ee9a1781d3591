import type { Duty } from '../../../kernel/duty.ts'

export interface Day {
  /** `late` for all overdue duties together, else the day. */
  key: string
  duties: Duty[]
}

/** Duties by day, in the order in which they are given; all overdue ones are one group, the first. */
export function byDay(duties: readonly Duty[]): Day[] {
  const late = duties.filter(({ daysLeft }) => daysLeft < 0)
  const days = Map.groupBy(
    duties.filter(({ daysLeft }) => daysLeft >= 0),
    ({ date }) => date,
  )
  return [
    ...(late.length > 0 ? [{ key: 'late', duties: late }] : []),
    ...[...days].map(([key, own]) => ({ key, duties: own })),
  ]
}
