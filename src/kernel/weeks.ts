import { addDays, weekday } from './days.ts'

/** Weeks from Monday to Sunday, the earliest first; the last one contains `today`. */
export function weeksUntil(today: string, count: number): { from: string; to: string }[] {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  return Array.from({ length: count }, (_, i) => {
    const from = addDays(monday, 7 * (i + 1 - count))
    return { from, to: addDays(from, 6) }
  })
}
