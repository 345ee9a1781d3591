import { isPlainDate } from '../../../kernel/dates.ts'
import type { LprRate } from './interest.ts'

/** A published rate with the place where it was read, if that is noted. */
interface Published extends LprRate {
  source: string
}

/**
 * Parses lines of `YYYY-MM-DD,一年期,五年期以上` in per cent, with a source behind them if it is known; a heading and blank
 * lines are skipped. Days are also read as they are copied from published tables: `2025/12/22`, `2025年12月22日`.
 */
export function readRates(csv: string): { rates: Published[]; badLines: number[] } {
  const rates = new Map<string, Published>()
  const badLines: number[] = []
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    const [first = '', one = '', five = '', source = ''] = line.split(/[,，\t]/).map((cell) => cell.trim())
    if (line.trim() === '' || (index === 0 && !/^\d/.test(first))) continue
    const day = dayOf(first)
    const [oneYear, fiveYear] = [hundredths(one), hundredths(five)]
    if (!isPlainDate(day) || day < firstDay || !oneYear || !fiveYear || rates.has(day)) badLines.push(index + 1)
    else rates.set(day, { day, oneYear, fiveYear, source })
  }
  return { rates: [...rates.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), badLines }
}

const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** The first publication of the loan prime rate in its current form. */
const firstDay = '2019-08-20'

const hundredths = (text: string): number | null => {
  const rate = text.replace(/%$/, '')
  return /^\d{1,2}(\.\d{1,2})?$/.test(rate) ? Math.round(Number(rate) * 100) : null
}
