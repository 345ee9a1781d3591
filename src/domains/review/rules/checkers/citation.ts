import { citedLaws } from '../data/laws.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import type { Span } from '../span.ts'

const BRACKETED = /《(?:中华人民共和国)?([^《》\n]{2,20})》/g
const REPEALED = citedLaws.filter((law) => law.status === 'repealed').map((law) => law.name)
// 合同法规, 合同法律, 合同法定 and 劳动合同法 are other words; within 《…》 only the whole name counts.
const BARE = new RegExp(
  `(?<!劳动|《[^》\\n]{0,30})(?:中华人民共和国)?(${REPEALED.toSorted((a, b) => b.length - a.length).join('|')})(?![规律定人典学庭院理治])`,
  'g',
)

/** Laws cited by a name that is no longer, or never was, the name of a law: one hit a law, with every place. */
export function checkCitation(reading: Reading, rule: RuleOf<'citation'>): Hit[] {
  const cited = reading.once(citations)
  return citedLaws.flatMap((law) => {
    const spans = cited.get(law.name)
    if (law.status !== rule.status || spans === undefined) return []
    return [{ spans, words: { law: law.name, since: law.since, by: law.by } }]
  })
}

function citations(reading: Reading): Map<string, Span[]> {
  const found = new Map<string, Span[]>()
  for (const pattern of [BRACKETED, BARE]) {
    for (const match of reading.text.matchAll(pattern)) {
      const name = match[1] ?? ''
      const spans = found.get(name) ?? []
      spans.push(reading.span(match.index, match.index + match[0].length))
      found.set(name, spans)
    }
  }
  for (const spans of found.values()) spans.sort((a, b) => a.start - b.start)
  return found
}
