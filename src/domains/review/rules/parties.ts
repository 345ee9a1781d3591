import { roles } from './data/roles.ts'
import type { Reading } from './reading.ts'
import { trimmed } from './reading.ts'
import type { Span } from './span.ts'

/** A place where a party of the contract is named. `name` is null if it is left blank or filled in from a template. */
export interface PartyMention {
  name: string | null
  span: Span
  nameSpan: Span | null
  signing: boolean
}

/** A party of the contract: 甲方, 乙方 …, or only its role (借款人) if the contract has no such label. */
export interface Party {
  label: string
  role: string | null
  name: string | null
  span: Span
  mentions: PartyMention[]
}

const SIDE = '[甲乙丙丁戊己庚辛] {0,6}方'
const ROLE = `(?:${roles.join('|')}|[供需买卖] {1,10}方)(?:名称|姓名)?`
const HEAD = new RegExp(
  `(?<![\\u4e00-\\u9fff"“(])(${SIDE}|${ROLE})(?: {0,4}\\(([^()\\n\\t]{1,20})\\))? {0,4}(?::|(?=_))`,
  'g',
)
const NAMED = new RegExp(
  `(?<=[\\s,;。:和与及、]|^)(?:由|是)?([^\\s,;。:()]{2,40}|[_ ]{2,40}) {0,2}\\((?:以下|下)?(?:简称|称)(?:为|作)? {0,2}["“']?(${SIDE}|${ROLE})["”']?\\)`,
  'g',
)
const HEAD_ONLY = new RegExp(`^(?:${SIDE}|${ROLE})(?:[（(:：]|$)`)
const SIDE_ONLY = new RegExp(SIDE)
const ROLE_ONLY = new RegExp(ROLE)
const ALIAS = new RegExp(`(?:以下)?(?:简称|称)(?:为|作)? {0,2}["“'《]?(${SIDE})`)
const VALUE_END =
  /[;。,\n\t]| {0,4}\((?:盖|签|公章|印|章)|(?<=\S) {2,}|\(?(?:以下|下)?简称|以下称|(?<=\S) (?=\S{2,8}:)|(?:证件|身份证|地 {0,2}址|住所|住址|电话|开户|税号|联系|法定|统一社会|备案|性别|年龄)/
const SEAL = /\(?(?:盖章|签章|签字|公章|签名|按印|盖公章|印章|章)\)?/g
const TEMPLATE = /[{}]/
/** More blanks than these separate columns of the signature block. */
const GAP = 3
/** Words that do not occur in a name, but in a list of duties after 甲方：. */
const PROSE = /[应须将]|负责|有权|保证|不得|提供|承担|同意|如下|权利|义务|双方/

/** Finds the parties of the contract and their names, in order of first mention. */
export function findParties(reading: Reading): Party[] {
  const parties: Party[] = []
  for (const found of mentions(reading)) {
    const known = parties.find((party) => isSame(party, found))
    if (known === undefined) {
      const { role, mention } = found
      parties.push({ label: found.label, role, name: mention.name, span: mention.span, mentions: [mention] })
    } else {
      known.mentions.push(found.mention)
      if (known.label === found.role) {
        known.role = known.label
        known.label = found.label
      }
      known.role ??= found.role
      known.name ??= found.mention.name
    }
  }
  return parties
}

/**
 * Whether a mention is of this party: by label (甲方) or by the role that belongs to it (出租方). Two labels are never one
 * party.
 */
function isSame(party: Party, found: Found): boolean {
  if (party.label === found.label) return true
  return SIDE_ONLY.test(found.label) ? party.label === found.role : party.role === found.label
}

interface Found {
  label: string
  role: string | null
  mention: PartyMention
}

function mentions(reading: Reading): Found[] {
  const found: Found[] = []
  for (const match of reading.text.matchAll(HEAD)) {
    const [whole, head = '', inner = ''] = match
    const valueStart = match.index + whole.length
    const rest = reading.text.slice(valueStart, valueStart + 120)
    const line = /^[^\n\t]*/.exec(rest)?.[0] ?? ''
    const cut = VALUE_END.exec(line)?.index ?? line.length
    const words = `${head}|${inner}|${ALIAS.exec(line.slice(cut, cut + 60))?.[1] ?? ''}`
    add(reading, found, words, [match.index, valueStart, valueStart + cut])
  }
  for (const match of reading.text.matchAll(NAMED)) {
    const [whole, name = '', label = ''] = match
    if (ROLE_ONLY.test(name) && name.length < 8) continue
    const from = match.index + whole.indexOf(name)
    add(reading, found, label, [from, from, from + name.length], match.index + whole.length)
  }
  return found.sort((a, b) => a.mention.span.start - b.mention.span.start)
}

function add(reading: Reading, found: Found[], words: string, places: [number, number, number], end?: number): void {
  const [start, valueStart, valueEnd] = places
  const value = trimmed(reading, valueStart, valueEnd)
  if (value.quote.length > 60 || PROSE.test(value.quote)) return
  const side = SIDE_ONLY.exec(words)?.[0].replaceAll(' ', '') ?? null
  const role =
    ROLE_ONLY.exec(words)?.[0]
      .replaceAll(' ', '')
      .replace(/名称$|姓名$/, '') ?? null
  const label = side ?? role
  if (label === null) return
  const signing = start >= reading.signing.start && start < reading.signing.end
  const name = signing && value.start - valueStart > GAP ? null : cleanName(value.quote)
  const nameSpan = name === null ? null : value
  const span = trimmed(reading, start, end ?? valueEnd)
  found.push({ label, role: side === null ? null : role, mention: { name, span, nameSpan, signing } })
}

function cleanName(written: string): string | null {
  if (TEMPLATE.test(written)) return null
  const name = written
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll(SEAL, '')
    .replaceAll(/[_＿\s【】[\]]/g, '')
  if (/^\s*[_＿]/.test(written) && KIND_ONLY.test(name)) return null
  return /^[^(]*[\p{L}×]{2}/u.test(name) && !HEAD_ONLY.test(name) ? name : null
}

/** Text printed after the blank for a name in a form: only the kind of organisation. */
const KIND_ONLY =
  /^(?:股份|有限|责任|集团|保险|财产|人寿|商业|信托|证券|建筑|工程|房地产|开发|物业|律师|会计师){0,4}(?:公司|银行|分行|支行|事务所|合作社|厂|学校|医院|中心)$/
