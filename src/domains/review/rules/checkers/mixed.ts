import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const SHOWN = 5

/** A second word for something that the contract already calls by the first: the places of the second. */
export function checkMixed(reading: Reading, rule: RuleOf<'mixed'>): Hit[] {
  const [first, second] = rule.words
  if (!reading.text.includes(first)) return []
  const places = Array.from(reading.text.matchAll(new RegExp(second, 'g')), (match) => match.index).slice(0, SHOWN)
  if (places.length === 0) return []
  const spans = places.map((start) => reading.span(start, start + second.length))
  return [{ spans, words: { first, second } }]
}
