import { isPlainDate } from '../../../kernel/dates.ts'
import { parseChineseInteger, parseDigits } from '../../../kernel/numerals.ts'

const digit = '[一二三四五六七八九〇○零0O]'
const number = String.raw`(?:\d{1,3}|[一二三四五六七八九十百]{1,5})`
/** A day in digits or in Chinese numerals, without groups. */
export const dayPattern = String.raw`(?:20\d{2}|二${digit}{3})[年./-]${number}[月./-]${number}日?`
/** A number of days, without groups. */
export const daysPattern = String.raw`${number}(?:日|天)`
/** A time of day behind a day, without groups. */
export const timePattern = String.raw`(?:上午|下午|中午|晚上)?${number}[时点:](?:半|${number}分?)?`

const numberOf = (text: string): number | null => {
  if (/^\d+$/.test(text)) return Number(text)
  const value = parseChineseInteger(text)
  return value === null ? null : Number(value)
}

/** `2026年3月5日`, `二〇二六年三月五日` → `2026-03-05`; null for what is no calendar day. */
export function readDayIn(text: string): string | null {
  const parts = /^(.{4})[年./-](.+?)[月./-](.+?)日?$/.exec(text)
  if (!parts) return null
  const year = parseDigits(parts[1]!.replace(/[0O](?=.*[一-龥])|(?<=[一-龥])[0O]/g, '〇'))
  const [month, day] = [numberOf(parts[2]!), numberOf(parts[3]!)]
  if (year === null || month === null || day === null) return null
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isPlainDate(written) ? written : null
}

/** `下午2时30分`, `九点半` → `14:30`, `09:30`; null for what is no time of day. */
export function readTimeIn(text: string): string | null {
  const parts = /^(上午|下午|中午|晚上)?(.+?)[时点:](?:(半)|(.+?)分?)?$/.exec(text)
  if (!parts) return null
  const [, half, hourText, isHalf, minuteText] = parts
  const hour = numberOf(hourText!)
  const minute = isHalf ? 30 : minuteText === undefined ? 0 : numberOf(minuteText)
  if (hour === null || minute === null || minute > 59) return null
  const isAfternoon = (half === '下午' || half === '晚上') && hour < 12
  const shown = isAfternoon ? hour + 12 : hour
  return shown > 23 ? null : `${String(shown).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `十五日`, `15天` → 15; null for nothing between 1 and 1,000. */
export function readDaysIn(text: string): number | null {
  const value = numberOf(text.replace(/[日天]$/, ''))
  return value !== null && value >= 1 && value <= 1000 ? value : null
}
