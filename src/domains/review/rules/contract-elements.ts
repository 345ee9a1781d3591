import { findAmounts } from './amounts.ts'
import { blankFields } from './blanks.ts'
import { sentenceElements } from './data/elements.ts'
import { findDates } from './dates.ts'
import { findParties } from './parties.ts'
import { trimmed, type Reading, type Stretch } from './reading.ts'
import type { Span } from './span.ts'

/**
 * A proposed value for a field of the contract form, with its place in the text. `value` is the party's name, the
 * amount in fen, the ISO date or the words themselves; null if the contract leaves it empty.
 */
export interface ContractElement {
  kind: 'party' | 'amount' | (typeof sentenceElements)[number]['kind']
  value: string | null
  span: Span
}

/** All proposals in the order of their kinds; none is chosen among several of one kind. */
export function contractElements(reading: Reading): ContractElement[] {
  return [...parties(reading), ...amounts(reading), ...sentences(reading)]
}

function parties(reading: Reading): ContractElement[] {
  return reading
    .once(findParties)
    .flatMap((party) => party.mentions.map(({ span }) => ({ kind: 'party' as const, value: party.name, span })))
}

/** Amounts with the words around them, and the places of empty amounts. */
function amounts(reading: Reading): ContractElement[] {
  const written = findAmounts(reading).map(({ value, span }) => ({
    kind: 'amount' as const,
    value: String(value),
    span,
  }))
  const empty = reading
    .once(blankFields)
    .filter((field) => field.field === 'amount')
    .map((field) => ({ kind: 'amount' as const, value: null, span: sentenceAround(reading, field) }))
  return [...written, ...empty]
}

const PATTERNS = sentenceElements.map(({ kind, pattern }) => ({ kind, pattern: new RegExp(pattern) }))

function sentences(reading: Reading): ContractElement[] {
  return PATTERNS.flatMap(({ kind, pattern }) =>
    reading.sentences.flatMap((sentence) => {
      const text = reading.text.slice(sentence.start, sentence.end)
      if (!pattern.test(text)) return []
      const span = trimmed(reading, sentence.start, sentence.end)
      return [{ kind, value: valueOf(reading, kind, span), span }]
    }),
  )
}

/** The ISO date of a date sentence; other sentences are their own value. */
function valueOf(reading: Reading, kind: ContractElement['kind'], span: Span): string | null {
  if (kind !== 'signingDate') return span.quote
  return findDates(reading).find((date) => date.span.start >= span.start && date.span.end <= span.end)?.value ?? null
}

function sentenceAround(reading: Reading, { start, end }: Stretch): Span {
  const sentence = reading.sentences.find((one) => one.start <= start && one.end >= start)
  return sentence === undefined
    ? reading.span(start, end)
    : trimmed(reading, sentence.start, Math.max(end, sentence.end))
}
