import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/** Sentences with a wording whose effect the law settles. */
export function checkPhrase(reading: Reading, rule: RuleOf<'phrase'>): Hit[] {
  const pattern = new RegExp(rule.pattern)
  const except = new RegExp(rule.except)
  return reading.sentences.flatMap((sentence) => {
    const match = pattern.exec(reading.text.slice(sentence.start, sentence.end))
    if (match === null || except.test(match[0])) return []
    const start = sentence.start + match.index
    return [{ spans: [reading.span(start, start + match[0].length)] }]
  })
}
