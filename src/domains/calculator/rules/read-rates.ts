import { isPlainDate } from '../../../kernel/dates.ts'
import type { LprRate } from './interest.ts'

/** Parses lines of `YYYY-MM-DD,一年期,五年期以上` in per cent; a heading and blank lines are skipped. */
export function readRates(csv: string): { rates: LprRate[]; badLines: number[] } {
  const rates = new Map<string, LprRate>()
  const badLines: number[] = []
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    const [day = '', one = '', five = ''] = line.split(/[,，\t]/).map((cell) => cell.trim().replace(/%$/, ''))
    if (line.trim() === '' || (index === 0 && !/^\d/.test(day))) continue
    const [oneYear, fiveYear] = [hundredths(one), hundredths(five)]
    if (!isPlainDate(day) || day < firstDay || !oneYear || !fiveYear || rates.has(day)) badLines.push(index + 1)
    else rates.set(day, { day, oneYear, fiveYear })
  }
  return { rates: [...rates.values()].sort((a, b) => (a.day < b.day ? -1 : 1)), badLines }
}

/** The first publication of the loan prime rate in its current form. */
const firstDay = '2019-08-20'

const hundredths = (text: string): number | null =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
