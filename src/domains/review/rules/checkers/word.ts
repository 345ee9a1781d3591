import { words } from '../data/words.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const SHOWN = 5

/** Misspelt words, or names of things that no longer exist: one finding per word, with its places. */
export function checkWord(reading: Reading, rule: RuleOf<'word'>): Hit[] {
  return words[rule.list].flatMap(({ pattern, right }) => {
    const spans = Array.from(reading.text.matchAll(new RegExp(pattern, 'g')), (match) =>
      reading.span(match.index, match.index + match[0].length),
    ).slice(0, SHOWN)
    const [wrong] = spans
    return wrong === undefined ? [] : [{ spans, words: { wrong: wrong.quote, right } }]
  })
}
