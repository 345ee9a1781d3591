import type { Duty } from '../../../kernel/duty.ts'

export interface Place {
  /** Days from today. */
  day: number
  /** Columns that its words may cover. */
  span: number
  duties: Duty[]
}

/** Columns that words need at most. */
const WIDE = 4

/** The duties of one lane by day. Words cover the empty days that follow. */
export function placed(duties: readonly Duty[], days: number): Place[] {
  const byDay = Map.groupBy(duties, ({ daysLeft }) => daysLeft)
  const taken = [...byDay.keys()].sort((a, b) => a - b)
  return taken.map((day, i) => ({
    day,
    span: Math.min((taken[i + 1] ?? days) - day, WIDE),
    duties: byDay.get(day) ?? [],
  }))
}
