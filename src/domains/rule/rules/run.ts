import { halfWidth } from '../../../kernel/width.ts'
import type { Content, Outcome } from '../api.ts'
import { hasTemplate, type RuleKind, wholeRule } from '../codes.ts'
import { placesWhere } from './condition.ts'
import { findElement, type Found } from './elements.ts'
import { likeness, placesOf, type Span } from './text.ts'

/** Questions that share this much of their wording count as the same. */
const sameQuestion = 0.6
const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g

/** The keys of the elements in a template. */
export const namedIn = (template: string): string[] => [
  ...new Set([...template.matchAll(placeholder)].flatMap(([, key]) => key ?? [])),
]

/**
 * Runs a rule on a text. Patterns are not bounded here: the thread is terminated at its time limit.
 * @throws SyntaxError for an invalid pattern or comparison
 */
export function runRule(kind: RuleKind, content: Content, text: string): Outcome {
  const whole = ({ start, end }: Span): Found => ({ key: wholeRule, start, end, value: text.slice(start, end) })
  if (kind === 'answer') return { hits: asked(content, text).map(whole), filled: null, score: null }
  const places = content.condition ? placesWhere(content.condition, text) : []
  if (kind === 'examine') return { hits: places.map(whole), filled: null, score: null }
  // A value is extracted from a text only if the rule's condition matches.
  const isMeant = kind !== 'extract' || content.condition === null || places.length > 0
  const hits = isMeant ? content.elements.flatMap((element) => findElement(element, text) ?? []) : []
  return { hits, filled: filled(kind, content, hits), score: score(kind, content, hits) }
}

/** A question matches by its trigger words, or by similarity to one of the known questions. */
function asked({ triggers, similarQuestions }: Content, typed: string): Span[] {
  const text = halfWidth(typed)
  const found = triggers.flatMap((word) => placesOf(text, halfWidth(word)))
  const isKnown = similarQuestions.some((question) => likeness(question, text) >= sameQuestion)
  return found.length > 0 || !isKnown ? found : [{ start: 0, end: text.length }]
}

function filled(kind: RuleKind, { template }: Content, hits: readonly Found[]): string | null {
  if (!hasTemplate(kind)) return null
  const values = new Map(hits.map(({ key, value }) => [key, value]))
  return template.replaceAll(placeholder, (blank, key: string) => values.get(key) ?? blank)
}

function score(kind: RuleKind, { weights }: Content, hits: readonly Found[]): number | null {
  if (kind !== 'case') return null
  const keys = new Set(hits.map(({ key }) => key))
  return weights.filter(({ key }) => keys.has(key)).reduce((sum, { weight }) => sum + weight, 0)
}
