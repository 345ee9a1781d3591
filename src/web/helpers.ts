/** Small functions for times, numbers and the document. Unique ids are made by `newId` of kernel/ids.ts. */
import dayjs from 'dayjs'
import { formatInstant } from '../kernel/dates.ts'
import { t, type MessageKey } from './i18n/t.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Seconds (10 digits) or milliseconds (13 digits) as milliseconds. */
const toMs = (time: number): number => (String(Math.trunc(time)).length === 10 ? time * 1000 : time)

function counted(count: number, one: MessageKey, many: MessageKey): string {
  return t(count === 1 ? one : many, { count })
}

/**
 * How long ago: whole minutes below an hour, whole hours below a day, else whole days.
 * @param time seconds or milliseconds since 1970
 */
export function timeAgo(time: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - toMs(time)) / 1000)
  if (seconds < HOUR) return counted(Math.trunc(seconds / MINUTE), 'time.minute', 'time.minutes')
  if (seconds < DAY) return counted(Math.trunc(seconds / HOUR), 'time.hour', 'time.hours')
  return counted(Math.trunc(seconds / DAY), 'time.day', 'time.days')
}

/**
 * A moment in everyday words: just now below 30 seconds (and in the future), minutes ago below an hour, hours ago below
 * a day, 1 day ago below two, otherwise its date.
 * @param time seconds or milliseconds since 1970
 * @param format of the date, in dayjs syntax
 */
export function relativeTime(time: number, format = 'M-D H:m', now: number = Date.now()): string {
  const seconds = (now - toMs(time)) / 1000
  if (seconds < 30) return t('time.justNow')
  if (seconds < HOUR) return counted(Math.ceil(seconds / MINUTE), 'time.minuteAgo', 'time.minutesAgo')
  if (seconds < DAY) return counted(Math.ceil(seconds / HOUR), 'time.hourAgo', 'time.hoursAgo')
  if (seconds < 2 * DAY) return t('time.dayAgo')
  return dayjs(toMs(time)).format(format)
}

/** A day as YYYY-MM-DD, on request with hours, minutes and seconds. */
export const formatDate = (time: number | Date, withTime = false): string =>
  dayjs(typeof time === 'number' ? toMs(time) : time).format(withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

const UNITS = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/**
 * A number with its unit of a thousand: 1234 with one digit → 1.2k. Below 1000 it is unchanged; trailing zeros are
 * dropped.
 * @param digits after the decimal point
 */
export function numberFormatter(value: number, digits: number): string {
  let unit = 0
  let rest = Math.abs(value)
  // Rounding may carry into the next unit: 999,999 is 1M and not 1000k.
  while (unit < UNITS.length - 1 && (unit === 0 ? rest : Number(rest.toFixed(digits))) >= 1000) {
    rest /= 1000
    unit += 1
  }
  if (unit === 0) return String(value)
  return (value < 0 ? '-' : '') + String(Number(rest.toFixed(digits))) + UNITS[unit]
}

/** An amount with separators and always two decimals: 1234567.891 → 1,234,567.89; nothing → 0.00. */
export function toThousandFilter(value: number | null | undefined): string {
  const [whole = '0', decimals] = Math.abs(value ?? 0)
    .toFixed(2)
    .split('.')
  return `${(value ?? 0) < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** The greeting for an hour of the day, 0 to 23. */
export function greetingKey(hour: number): MessageKey {
  if (hour < 9) return 'home.greeting.morning'
  if (hour < 12) return 'home.greeting.forenoon'
  if (hour < 14) return 'home.greeting.noon'
  return hour < 20 ? 'home.greeting.afternoon' : 'home.greeting.evening'
}

/** China's day and hour of a moment, for the home page: due dates are days in China, wherever the user is. */
export function chinaToday(language: string, now: Date): { day: string; hour: number } {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(now)
  return { day, hour: Number(formatInstant(now).slice(11, 13)) }
}

/** Whether a link leads out of the app: http, https, mailto, tel. */
export const isExternal = (link: string): boolean => /^(https?:|mailto:|tel:)/.test(link)

/**
 * Calls a function once no call has been made for `wait`.
 * @param wait in milliseconds
 * @param immediate calls at the first call instead, and then not again before the pause
 */
export function debounce<A extends unknown[]>(
  func: (...args: A) => void,
  wait: number,
  immediate = false,
): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args) => {
    const isFirst = timer === undefined
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (!immediate) func(...args)
    }, wait)
    if (immediate && isFirst) func(...args)
  }
}

interface Classed {
  className: string
}
const classesOf = (element: Classed): string[] => element.className.split(/\s+/).filter(Boolean)

export function addClass(element: Classed, name: string): void {
  element.className = [...new Set([...classesOf(element), name])].join(' ')
}

export function removeClass(element: Classed, name: string): void {
  element.className = classesOf(element)
    .filter((other) => other !== name)
    .join(' ')
}
