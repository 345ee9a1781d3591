import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/** How far in front of the wording a 不 may stand that turns it around. */
const NEGATION = 4

/** Sentences with a wording whose effect the law settles. */
export function checkPhrase(reading: Reading, rule: RuleOf<'phrase'>): Hit[] {
  const pattern = new RegExp(rule.pattern)
  const except = new RegExp(rule.except)
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    const match = pattern.exec(text)
    if (match === null || except.test(text.slice(Math.max(0, match.index - NEGATION), match.index + match[0].length)))
      return []
    const start = sentence.start + match.index
    const span = reading.span(start, start + match[0].length)
    return [{ spans: [span], words: { quote: span.quote } }]
  })
}
