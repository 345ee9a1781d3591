import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/** Two words that should not stand in one contract: the first place of each. */
export function checkMixed(reading: Reading, rule: RuleOf<'mixed'>): Hit[] {
  const places = rule.words.map((word) => reading.text.indexOf(word))
  if (places.includes(-1)) return []
  const spans = rule.words.map((word, index) => reading.span(places[index] ?? 0, (places[index] ?? 0) + word.length))
  return [{ spans: spans.sort((a, b) => a.start - b.start), words: { first: rule.words[0], second: rule.words[1] } }]
}
