import type { Reading, Stretch } from '../reading.ts'
import { trimmed } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import type { Span } from '../span.ts'
import { findTitle } from '../title.ts'

/** Maximum distance in characters of a 不 before the wording that negates it. */
const NEGATION = 4
/** In a sentence longer than this only the surroundings of the wording are marked. */
const LONG = 160
const AROUND = 60

/** Sentences with a wording whose effect is determined by law. */
export function checkPhrase(reading: Reading, rule: RuleOf<'phrase'>): Hit[] {
  if (rule.also !== undefined && !new RegExp(rule.also).test(reading.text)) return []
  if (rule.unless !== undefined && new RegExp(rule.unless).test(reading.text)) return []
  if (rule.notTitle !== undefined && new RegExp(rule.notTitle).test(reading.once(findTitle)?.value ?? '')) return []
  const pattern = new RegExp(rule.pattern)
  const except = new RegExp(rule.except)
  const excuse = rule.excuse === undefined ? null : new RegExp(rule.excuse)
  const spans = reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    const match = pattern.exec(text)
    if (match === null || excuse?.test(text) === true) return []
    if (except.test(text.slice(Math.max(0, match.index - NEGATION), match.index + match[0].length))) return []
    const start = sentence.start + match.index
    const found = { start, end: start + match[0].length }
    return [rule.whole === true ? sentenceOf(reading, sentence, found) : trimmed(reading, found.start, found.end)]
  })
  if (rule.group !== true) return spans.map((span) => ({ spans: [span], words: { quote: span.quote } }))
  const [first] = spans
  return first === undefined ? [] : [{ spans, words: { quote: first.quote, count: spans.length } }]
}

function sentenceOf(reading: Reading, sentence: Stretch, { start, end }: Stretch): Span {
  if (sentence.end - sentence.start <= LONG) return trimmed(reading, sentence.start, sentence.end)
  return trimmed(reading, Math.max(sentence.start, start - AROUND), Math.min(sentence.end, end + AROUND))
}
