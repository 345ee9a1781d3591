import { z } from 'zod'

/** Dates of law are plain dates of China's calendar, `YYYY-MM-DD`, without a time zone. */
export const PlainDate = z.string().refine(isPlainDate, { message: 'common.field.date' })

/** Says whether the text is a real day of the calendar (2026-02-30 is not). */
export function isPlainDate(text: string): boolean {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!m || Number(m[1]) < 1900) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** An instant as the wire carries it: `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai. */
export const Instant = z
  .string()
  .refine((text) => isPlainDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10)), {
    message: 'common.field.date',
  })

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** An instant as the wire carries it: `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai. */
export const formatInstant = (at: Date): string => shanghai.format(at)
/** The day it is in China at that instant. */
export const chinaDay = (at: Date): string => formatInstant(at).slice(0, 10)
