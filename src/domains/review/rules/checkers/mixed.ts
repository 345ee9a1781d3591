import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const SHOWN = 5

/** A second word for something that the contract has already named by the first: the places of the second. */
export function checkMixed(reading: Reading, rule: RuleOf<'mixed'>): Hit[] {
  const first = new RegExp(rule.words[0]).exec(reading.text)
  if (first === null) return []
  const spans = Array.from(reading.text.matchAll(new RegExp(rule.words[1], 'g')), (match) =>
    reading.span(match.index, match.index + match[0].length),
  ).slice(0, SHOWN)
  const [second] = spans
  return second === undefined ? [] : [{ spans, words: { first: first[0], second: second.quote } }]
}
