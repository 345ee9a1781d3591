import { z } from 'zod'

/** Legal dates are plain dates of China's calendar, `YYYY-MM-DD`, without a time zone. */
export const PlainDate = z.string().refine(isPlainDate, { message: 'common.field.date' })

/** Says whether the text is a calendar day from 1900 on (2026-02-30 is not). */
export function isPlainDate(text: string): boolean {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!m || Number(m[1]) < 1900) return false
  const [year, month, day] = [Number(m[1]), Number(m[2]), Number(m[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** An instant as the wire carries it: `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai. */
export const Instant = z
  .string()
  .refine((text) => isPlainDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10)), {
    message: 'common.field.date',
  })

const typedDay = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?![\d])/
const typedTime = /^(?:T|\s+)(\d{1,2}):([0-5]\d)(?::00)?$/

/**
 * Reads a typed day: `2026-12-01`, `2026/12/1`, `2026.12.1`, `2026年12月1日`, `20261201`, in half or full width, with or
 * without a time after it.
 * @returns `YYYY-MM-DD`; undefined when the text is not a calendar day
 */
export const readDay = (typed: string): string | undefined => readInstant(typed)?.slice(0, 10)

/**
 * Reads a typed day and time to the minute, such as `2026-12-01 9:30` and `2026/12/1 09:30:00`. A day alone is read as
 * its midnight.
 * @returns `YYYY-MM-DD HH:mm:00`; undefined for other text, and for seconds other than `00`, which are never dropped
 */
export function readInstant(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const m = typedDay.exec(text)
  if (!m) return undefined
  const [year, month, date] = m.slice(1).filter((part) => part !== undefined)
  if (!year || !month || !date) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const rest = text.slice(m[0].length)
  const [, hours, minutes] = rest === '' ? ['', '0', '00'] : (typedTime.exec(rest) ?? [])
  if (!isPlainDate(day) || !hours || !minutes || Number(hours) > 23) return undefined
  return `${day} ${hours.padStart(2, '0')}:${minutes}:00`
}

const typedMonth = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/

/**
 * Reads a typed month: `2026-03`, `2026/3`, `2026年3月`, `202603`, in half or full width. A whole day gives its month.
 * @returns `YYYY-MM`; undefined when the text is not a calendar month
 */
export function readMonth(typed: string): string | undefined {
  const found = typedMonth.exec(typed.normalize('NFKC').trim())
  if (!found) return readDay(typed)?.slice(0, 7)
  const [year, number] = found.slice(1).filter((part) => part !== undefined)
  if (!year || !number) return undefined
  const month = `${year}-${number.padStart(2, '0')}`
  return isPlainDate(`${month}-01`) ? month : undefined
}

/** Since 1992 China's time is always UTC+8, without summer time, and is computed: much faster than Intl. */
const constantSince = Date.UTC(1992, 0, 1)
const eightHours = 8 * 60 * 60 * 1000
/** Created lazily: `Intl.DateTimeFormat` is slow to construct in browsers, and instants before 1992 are rare. */
let formatter: Intl.DateTimeFormat | undefined
const shanghai = (): Intl.DateTimeFormat =>
  (formatter ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  }))
/** An instant as the wire carries it: `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai. */
export const formatInstant = (at: Date): string =>
  at.getTime() >= constantSince
    ? new Date(at.getTime() + eightHours).toISOString().slice(0, 19).replace('T', ' ')
    : shanghai().format(at)
/** The calendar day in China at an instant. */
export const chinaDay = (at: Date): string => formatInstant(at).slice(0, 10)

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/**
 * All months, `YYYY-MM`, from the earliest to the latest of `found`, in order. Texts that are no month are left out.
 */
export function monthsAmong(found: readonly string[]): string[] {
  const sorted = found.filter(isMonth).toSorted()
  const months: string[] = []
  for (let month = sorted[0]; month !== undefined && month <= sorted.at(-1)!; month = monthAfter(month))
    months.push(month)
  return months
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
