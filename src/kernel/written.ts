/**
 * Formats wire values (`2026-11-26`, `2026-11-26 14:05:00`, `2026-11`, `1234567.50`) for each language; no other module
 * does. Chinese writes days as the wire does. Values that are typed, sorted, exported to Excel cells or put into an
 * address keep the form of the wire.
 */
import { groupThousands } from './money.ts'

/** The locale of each language that does not write days as the wire does. */
const locales: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-ES', ja: 'ja-JP' }

const kinds = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  month: { year: 'numeric', month: 'short' },
  dayOfYear: { month: 'short', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

// Formatters are slow to construct in browsers: each is created once, on first use.
const dates = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, kind: keyof typeof kinds): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`
  const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...kinds[kind], timeZone: 'UTC' })
  dates.set(key, made)
  return made
}
const numbers = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const made =
    numbers.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    })
  numbers.set(key, made)
  return made
}

const wireDate = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?: ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?)?$/
const wireAmount = /^-?\d{1,15}\.\d{2}$/

/** Formats a day, a moment or a month of the wire for the language. Other text is returned unchanged. */
export function writtenDate(language: string, text: string): string {
  const locale = locales[language]
  const found = locale && wireDate.exec(text)
  if (!locale || !found) return text
  const [, year, month, day, hour, minute, second] = found
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day ?? 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  const kind = day === undefined ? 'month' : hour === undefined ? 'day' : second === undefined ? 'minute' : 'second'
  return dateFormat(locale, kind).format(at)
}

/** Formats a day or a moment without its year, for near dates: `11-26 14:05`, `Nov 26, 14:05`. */
export function writtenNear(language: string, text: string): string {
  const locale = locales[language]
  const [day = '', time] = text.split(' ')
  const written = locale ? dateFormat(locale, 'dayOfYear').format(Date.parse(`${day}T00:00:00Z`)) : day.slice(5)
  if (time === undefined) return written
  return `${written}${language === 'en' || language === 'es' ? ',' : ''} ${time.slice(0, 5)}`
}

/** `1234567.5` → `1,234,567.50`, in Spanish `1.234.567,50`: grouped, always two decimals. */
export const writtenAmount = (language: string, amount: string): string => writtenDecimal(language, amount, 2)

/** A count with thousands separators, and the decimals that it has. */
export function writtenCount(language: string, count: number | bigint): string {
  const text = String(count)
  return /^-?\d+(?:\.\d+)?$/.test(text) ? writtenDecimal(language, text, text.split('.')[1]?.length ?? 0) : text
}

function writtenDecimal(language: string, text: string, decimals: number): string {
  const locale = locales[language]
  // The text is passed unconverted: a number would lose digits of large amounts.
  if (locale) return numberFormat(locale, decimals).format(text as `${number}`)
  const [whole = '0', rest = ''] = text.split('.')
  return groupThousands(whole) + (decimals === 0 ? '' : `.${rest.padEnd(decimals, '0').slice(0, decimals)}`)
}

/**
 * Names of values that are never formatted, though they may look like a day or an amount: record numbers, names, typed
 * text.
 */
const asItIs = /^(?:names?|titles?|number|no|\w+No|code|typed|example|quote|text)$/

/**
 * Formats a value of a message: a day, a moment or an amount of the wire for the language; anything else is unchanged.
 */
export function writtenValue(language: string, name: string, value: string): string {
  if (asItIs.test(name)) return value
  return wireAmount.test(value) ? writtenAmount(language, value) : writtenDate(language, value)
}
