import * as administrative from './administrative.ts'
import { almanacOf, dateAt, type Holidays } from './almanac.ts'
import * as arbitration from './arbitration.ts'
import { a1Watched } from './arbitration.ts'
import * as civil from './civil.ts'
import * as civilCode from './civil-code.ts'
import type { Facts, Rule } from './rule.ts'

const byName: Readonly<Record<string, Rule>> = { ...civil, ...arbitration, ...administrative, ...civilCode }

/** C1 to C24, A1 to A6, L1 to L6, X1 to X7, S1 to S7. */
export const rules: readonly string[] = [
  ...Array.from({ length: 24 }, (_, i) => `C${i + 1}`),
  ...Array.from({ length: 6 }, (_, i) => `A${i + 1}`),
  ...Array.from({ length: 6 }, (_, i) => `L${i + 1}`),
  ...Array.from({ length: 7 }, (_, i) => `X${i + 1}`),
  ...Array.from({ length: 7 }, (_, i) => `S${i + 1}`),
]

export interface Answer {
  due: string | null
  /** An earlier day by a text whose application is open. */
  watched?: string
}

/**
 * The last day of a statutory period. A second implementation that walks through the days of a calendar, to compare the
 * product's with; it imports nothing of the product.
 */
export function naive(rule: string, facts: Facts, holidays: Holidays): Answer {
  const last = rules.includes(rule) ? byName[rule.toLowerCase()] : undefined
  if (!last) throw new Error(`No such rule: ${rule}`)
  const almanac = almanacOf(holidays)
  const due = last(almanac, facts)
  const watched = rule === 'A1' ? a1Watched(almanac, facts) : null
  return {
    due: due === null ? null : dateAt(almanac, due),
    ...(watched !== null && { watched: dateAt(almanac, watched) }),
  }
}
