import { findParties } from '../parties.ts'
import type { Party, PartyMention } from '../parties.ts'
import { kindOfName } from '../facts.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

/**
 * A party that is used but never introduced, or is named by a class of people, or whose name differs between the head
 * and the signature block.
 */
export function checkParty(reading: Reading, rule: RuleOf<'party'>): Hit[] {
  const parties = reading.once(findParties)
  if (rule.test === 'undefined') return undefinedSides(reading, parties)
  return parties.flatMap((party) => (rule.test === 'vague' ? vagueName(party) : changedName(party)))
}

function undefinedSides(reading: Reading, parties: Party[]): Hit[] {
  const known = new Set(parties.map((party) => party.label))
  // Without two introduced parties the contract names its parties in its own way: nothing can be checked.
  if (!known.has('甲方') || !known.has('乙方')) return []
  const seen = new Set<string>()
  const hits: Hit[] = []
  for (const match of reading.text.matchAll(/[丙丁戊己庚辛]方/g)) {
    const label = match[0]
    if (known.has(label) || seen.has(label)) continue
    seen.add(label)
    hits.push({ spans: [reading.span(match.index, match.index + label.length)], words: { party: label } })
  }
  return hits
}

/** Words for a class of people: it is unclear which of them is bound. */
const CLASS =
  /(?:学员|员工|职工|客户|用户|会员|业主|住户|租户|商户|经销商|代理商|供应商|村民|股东|买受人|消费者|合伙人)$/

function vagueName(party: Party): Hit[] {
  const named = party.mentions.find((mention) => mention.name !== null)
  if (named?.nameSpan == null || named.name === null || named.name.length > 16 || !CLASS.test(named.name)) return []
  return [{ spans: [named.span], words: { party: party.label, name: named.name } }]
}

function changedName(party: Party): Hit[] {
  const [first, ...later] = party.mentions.filter(
    (mention) => mention.name !== null && kindOfName(mention.name) !== null,
  )
  const other = later.find((mention) => first !== undefined && differ(first, mention))
  if (first?.nameSpan == null || other?.nameSpan == null) return []
  const words = { party: party.label, first: first.name ?? '', second: other.name ?? '' }
  return [{ spans: [first.nameSpan, other.nameSpan], words }]
}

/** A person's name is only accepted where people sign; elsewhere four characters may be any words. */
function differ(first: PartyMention, second: PartyMention): boolean {
  const [a, b] = [first.name ?? '', second.name ?? '']
  if (kindOfName(a) !== kindOfName(b) || a.includes('×') || b.includes('×')) return false
  return a !== b && (kindOfName(a) === 'organisation' || second.signing)
}
