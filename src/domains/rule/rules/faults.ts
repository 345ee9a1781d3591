import { hasCondition, hasElements, hasTemplate, type RuleKind } from '../codes.ts'
import type { Condition, Content } from '../api.ts'
import { comparisonOf } from './condition.ts'
import { namedIn } from './run.ts'
import type { MessageKey } from '../../../kernel/messages.ts'

export interface Fault {
  key: MessageKey
  vars?: Record<string, string | number>
}
export type Faults = Record<string, Fault>

const compiles = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** The fault of an expression; undefined if it is valid. */
function conditionFault({ mode, expr }: Condition): Fault | undefined {
  if (mode === 'regex' && !compiles(expr)) return { key: 'rule.fault.regex' }
  if (mode === 'number' && !comparisonOf(expr)) return { key: 'rule.fault.comparison' }
  return undefined
}

/**
 * Faults that can never work, also in an incomplete rule: invalid patterns, duplicate keys. Path of the field → reason.
 */
export function faultsOf(content: Content): Faults {
  const faults: Faults = {}
  const wrong = content.condition && conditionFault(content.condition)
  if (wrong) faults['condition'] = wrong
  const keys = content.elements.map(({ key }) => key)
  for (const [i, { key, regex }] of content.elements.entries()) {
    if (regex !== '' && !compiles(regex)) faults[`elements.${i}.regex`] = { key: 'rule.fault.regex' }
    if (keys.indexOf(key) !== i) faults[`elements.${i}.key`] = { key: 'rule.fault.keyTwice', vars: { key } }
  }
  return faults
}

/** What a rule of the kind lacks for its review. Field → reason; `missing` if the field itself is empty. */
export function lacking(kind: RuleKind, content: Content): Record<string, Fault | 'missing'> {
  const { elements, template, weights, samples } = content
  const keys = new Set(elements.map(({ key }) => key))
  const found: Record<string, Fault | 'missing'> = {}
  const need = (field: keyof Content, isNeeded: boolean, isThere: boolean) => {
    if (isNeeded && !isThere) found[field] = 'missing'
  }
  need('triggers', kind === 'answer', content.triggers.length > 0)
  need('answer', kind === 'answer', content.answer !== '')
  need('template', hasTemplate(kind), template !== '')
  need('elements', hasElements(kind), elements.length > 0)
  need('scope', !['answer', 'extract'].includes(kind), content.scope.length > 0)
  need('condition', hasCondition(kind), content.condition !== null)
  for (const field of ['checkItem', 'suggestion'] as const) need(field, kind === 'examine', content[field] !== '')
  need('riskLevel', kind === 'examine', content.riskLevel !== null)
  need('samples', true, samples.length > 0)
  const unknown = namedIn(template).filter((key) => !keys.has(key))
  if (hasTemplate(kind) && unknown.length > 0)
    found['template'] = { key: 'rule.fault.unknown', vars: { keys: unknown.join('、') } }
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  if (kind === 'case' && (sum !== 100 || weights.some(({ key }) => !keys.has(key))))
    found['weights'] = { key: 'rule.fault.weights', vars: { sum } }
  return found
}
