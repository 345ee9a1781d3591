import { chinaDay } from '../../../kernel/dates.ts'

const dayMs = 86_400_000
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

interface Terms {
  endDate: string | null
  maxUsers: number | null
}

/** A year from the end of the current term, or from today when that is over, with the current number of users. */
export function nextTerm({ endDate, maxUsers }: Terms): { startDate: string; endDate: string; maxUsers: number } {
  const today = chinaDay(new Date())
  const startDate = endDate !== null && endDate >= today ? plusDays(endDate, 1) : today
  const inAYear = `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`
  return { startDate, endDate: plusDays(inAYear, -1), maxUsers: maxUsers ?? 20 }
}
