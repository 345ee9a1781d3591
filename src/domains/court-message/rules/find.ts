import type { CourtField } from '../codes.ts'
import { type Compact, type Place, placeOf } from './compact.ts'

/** A value with the passage in which it was read. */
export interface Found extends Place {
  field: CourtField
  value: string
}

/**
 * All values of a field that a pattern finds; its first group is the value.
 * @param valueOf the value as it is kept; null for a passage that is none
 */
export function findAll(
  text: Compact,
  field: CourtField,
  pattern: RegExp,
  valueOf: (raw: string) => string | null = (raw) => raw,
): Found[] {
  return [...text.text.matchAll(pattern)].flatMap((match) => {
    const raw = match[1] ?? ''
    const value = raw === '' ? null : valueOf(raw)
    if (value === null) return []
    const index = match.index + match[0].indexOf(raw)
    return [{ field, value, ...placeOf(text, index, raw.length) }]
  })
}

/** The first of several patterns that finds something: those before are more certain. */
export function firstFinding(attempts: readonly (() => Found[])[]): Found[] {
  for (const attempt of attempts) {
    const found = attempt()
    if (found.length > 0) return found
  }
  return []
}

/** Each value once, where it is found first. */
export const distinct = (found: readonly Found[]): Found[] =>
  found.filter((one, index) => found.findIndex(({ value }) => value === one.value) === index)
