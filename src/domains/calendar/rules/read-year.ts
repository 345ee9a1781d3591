import { isPlainDate } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'

export interface ReadYear {
  off: [string, string][]
  work: string[]
  /** Line numbers that cannot be read, from 1. */
  badLines: number[]
}

/** Reads lines of `YYYY-MM-DD,休` and `YYYY-MM-DD,班`; skips a heading and blank lines. */
export function readYear(year: number, csv: string): ReadYear {
  const off: string[] = []
  const work: string[] = []
  const badLines: number[] = []
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    const [day = '', kind = ''] = line.split(/[,，\t]/).map((cell) => cell.trim())
    if (line.trim() === '' || (index === 0 && !/^\d/.test(day))) continue
    const list = { 休: off, 班: work }[kind]
    const isGood = list && isPlainDate(day) && day.startsWith(`${year}-`) && !off.includes(day) && !work.includes(day)
    if (isGood) list.push(day)
    else badLines.push(index + 1)
  }
  return { off: spans(off.sort()), work: work.sort(), badLines }
}

/** Groups consecutive days into first and last day. */
function spans(days: readonly string[]): [string, string][] {
  const found: [string, string][] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else found.push([day, day])
  }
  return found
}
