import type { z } from 'zod'

/** Filters as a list's address has them: name → text; several values are separated by commas. */
export type UrlFilter = Readonly<Record<string, string>>

const number = (text: string): unknown => (text.trim() === '' ? undefined : Number(text))
const flag = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : undefined)

/**
 * Possible readings of a text in the address, most literal first; the first that the endpoint's schema accepts is used.
 */
const readings: readonly ((text: string) => unknown)[] = [
  (text) => text,
  number,
  flag,
  (text) => text.split(','),
  (text) => text.split(',').map(number),
]

function decode(schema: z.ZodType, text: string): unknown {
  for (const reading of readings) {
    const value = reading(text)
    if (value !== undefined && schema.safeParse(value).success) return value
  }
  return undefined
}

/**
 * Reads the input of a list from its address. Unknown names and values that the schema refuses are ignored, so that an
 * old link still opens.
 */
export function decodeInput(schema: z.ZodObject, params: URLSearchParams): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = params.get(name)
    const value = text === null || text === '' ? undefined : decode(field as z.ZodType, text)
    if (value !== undefined) input[name] = value
  }
  return input
}

type Plain = string | number | boolean
export type Patch = Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>

/** The parameters after a change; empty values and null are removed. */
export function patchParams(params: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    const text = Array.isArray(value) ? value.join(',') : value === null || value === undefined ? '' : String(value)
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** A day in an address; any other text is ignored. */
export const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
