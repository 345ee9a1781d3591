import { clauses } from '../data/clauses.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const SUPPLEMENT = /补充协议|变更协议|解除协议|终止协议|补充合同/
const ENOUGH = 200

/**
 * A clause is missing if none of its words occurs in a heading or sentence. Texts that refer to another contract, texts
 * too short to be a contract, and texts that are not Chinese are skipped.
 */
export function checkClause(reading: Reading, rule: RuleOf<'clause'>): Hit[] {
  const words: readonly string[] = clauses[rule.clause]
  const { text } = reading.doc
  if (!reading.chinese || text.length < ENOUGH || SUPPLEMENT.test(text.slice(0, ENOUGH))) return []
  if (words.some((word) => text.includes(word))) return []
  return [{ spans: [], searched: [...words], words: { clause: { key: `review.clause.${rule.clause}` } } }]
}
