import type { RuleKind } from '../codes.ts'
import { faces } from './config.ts'

/** The address of a kind's list, with a filter such as `reviewStatus=0`. */
export function listOf(kind: RuleKind, filter = ''): string {
  const { index } = faces[kind]
  return filter === '' ? index : `${index}${index.includes('?') ? '&' : '?'}${filter}`
}
