import { check } from './checkers.ts'
import { rules } from './data/rules.ts'
import { typeOfCategory } from './data/types.ts'
import { read, type ReadText } from './reading.ts'
import type { Finding, Hit, ReviewScope, Rule, Side } from './rule.ts'
import { findTitle, typeOfTitle } from './title.ts'

/**
 * Reviews a document by rules alone: the same text and scope always give the same findings, in linear time.
 * Input: the extracted document; without a contract type, the category's type is used, else that of the title.
 * Output: findings by place; missing clauses come last. No rule has two findings at the same place.
 */
export function review(doc: ReadText, scope: ReviewScope): Finding[] {
  const reading = read(doc)
  const type =
    scope.contractType ?? typeOfCategory[scope.category ?? ''] ?? typeOfTitle(findTitle(reading)?.value ?? '')
  const found = rules
    .filter((rule) => applies(rule, type, scope.category))
    .flatMap((rule) => check(reading, rule, scope).map((hit) => findingOf(rule, hit, scope.stance)))
  return distinct(found).sort((a, b) => place(a) - place(b))
}

function applies(rule: Rule, type: string | null, category: string | undefined): boolean {
  if (rule.categories !== undefined) return category !== undefined && rule.categories.includes(category)
  if (rule.types !== undefined) return type !== null && rule.types.includes(type)
  return type === null || !(rule.notTypes ?? []).includes(type)
}

function findingOf(rule: Rule, hit: Hit, stance: Side | undefined): Finding {
  const message = `review.${rule.message ?? rule.id}`
  return {
    ruleId: rule.id,
    version: rule.version,
    level: stance !== undefined && rule.against !== undefined && rule.against !== stance ? 'low' : rule.level,
    title: `${message}.title`,
    explain: `${message}.explain`,
    suggest: `${message}.suggest`,
    words: hit.words ?? {},
    law: hit.law ?? rule.law,
    spans: hit.spans,
    ...(rule.against === undefined ? {} : { against: rule.against }),
    ...(hit.searched === undefined ? {} : { searched: hit.searched }),
  }
}

function distinct(findings: Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter((finding) => {
    const key = `${finding.ruleId} ${finding.spans.map((span) => `${span.start}-${span.end}`).join(' ')}`
    return seen.has(key) ? false : seen.add(key)
  })
}

function place(finding: Finding): number {
  return finding.spans[0]?.start ?? Number.MAX_SAFE_INTEGER
}
