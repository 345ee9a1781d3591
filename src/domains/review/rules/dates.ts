import { parseDigits, parseNumber } from '../../../kernel/numerals.ts'
import type { Element } from './elements.ts'
import { labelBefore } from './elements.ts'
import type { Reading, Stretch } from './reading.ts'
import type { Span } from './span.ts'

/** A written date. `iso` is null if the date does not exist. */
export interface WrittenDate extends Stretch {
  iso: string | null
}

const CHINESE = '[〇零○一二三四五六七八九]'
const DATE = new RegExp(
  `(?<!\\d)(\\d{4}|${CHINESE}{4}) {0,3}年 {0,3}(\\d{1,2}|[一二三四五六七八九十]{1,3}) {0,3}月 {0,3}(\\d{1,2}|[一二三四五六七八九十]{1,3}) {0,3}[日号]` +
    `|(?<![\\d.])(\\d{4})([-/.])(\\d{1,2})\\5(\\d{1,2})(?![\\d.])`,
  'g',
)

/** All full dates in the order of the text. Four digits outside 1900 to 2199 are not read as a year. */
export function writtenDates(reading: Reading): WrittenDate[] {
  const dates: WrittenDate[] = []
  for (const match of reading.text.matchAll(DATE)) {
    const year = parseDigits(match[1] ?? match[4] ?? '')
    const month = parseNumber(match[2] ?? match[6] ?? '')
    const day = parseNumber(match[3] ?? match[7] ?? '')
    if (year === null || month === null || day === null || year < 1900 || year > 2199) continue
    dates.push({ iso: isoDate(year, month, day), start: match.index, end: match.index + match[0].length })
  }
  return dates
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/** Two dates joined by 至: the first and the last day of a period, as ISO dates. */
export interface Period {
  from: string
  to: string
  span: Span
}

const BETWEEN = /^ {0,3}(?:[起始止时]|\(含\)|开始|零时|24时){0,8} {0,3}(?:,?至|、至|到|-|~|止于){1,2} {0,3}$/

/** All periods in the order of the text, even if they end before they begin. */
export function periods(reading: Reading): Period[] {
  const dates = reading.once(writtenDates)
  return dates.flatMap((first, index) => {
    const second = dates[index + 1]
    if (second === undefined || first.iso === null || second.iso === null || second.start - first.end > 16) return []
    if (!BETWEEN.test(reading.text.slice(first.end, second.start))) return []
    return [{ from: first.iso, to: second.iso, span: reading.span(first.start, second.end) }]
  })
}

/** Days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** The same day `months` later; the month's last day if that day does not exist. */
export function addMonths(iso: string, months: number): string {
  const date = new Date(iso)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString().slice(0, 10)
}

/** Proposals for date fields: ISO date, place, and the words before it. */
export function findDates(reading: Reading): Element<string>[] {
  return reading
    .once(writtenDates)
    .flatMap((date) =>
      date.iso === null
        ? []
        : [{ value: date.iso, span: reading.span(date.start, date.end), label: labelBefore(reading, date.start) }],
    )
}
