import { isCreditCode } from '../../../kernel/check-digits.ts'
import { type FormFacts, kindOfName, type StatedParty } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import type { ProposedReading } from '../codes.ts'
import { isSameName } from '../proposals.ts'
import { proposal, type Proposed } from './proposed.ts'

export interface Institution {
  id: string
  name: string
}

/** Our side and the other sides of the text; nothing is known about sides when none is ours. */
export interface Sides {
  ours: StatedParty | null
  others: StatedParty[]
}

const positions: Readonly<Record<string, 'A' | 'B' | 'C'>> = { 甲方: 'A', 乙方: 'B', 丙方: 'C' }

/** Finds our side: by the names of our institutions, else by the position that the form states. */
export function sidesOf(
  { ourPartyName, ourPosition }: Pick<Contract, 'ourPartyName' | 'ourPosition'>,
  { parties }: FormFacts,
  institutions: readonly Institution[],
): Sides {
  const calls = (party: StatedParty, name: string) => party.names.some(({ value }) => isSameName(value, name))
  const ours = parties.filter((party) => institutions.some(({ name }) => calls(party, name)))
  const byName = ours.length > 1 ? ours.find((party) => ourPartyName !== null && calls(party, ourPartyName)) : ours[0]
  const byPosition = ours.length > 0 ? undefined : parties.find(({ label }) => positions[label] === ourPosition)
  const found = byName ?? byPosition ?? null
  return { ours: found, others: found ? parties.filter((party) => party !== found) : [] }
}

/** Names of one party, each once; words that may be a person's are dropped beside an organisation's name. */
function namesOf({ names }: StatedParty): StatedParty['names'] {
  const once = names.filter((one, at) => names.findIndex(({ value }) => isSameName(value, one.value)) === at)
  const organisations = once.filter(({ value }) => kindOfName(value) === 'organisation')
  return organisations.length > 0 ? organisations : once
}

/** Our institution and position. */
export function oursIn(facts: FormFacts, { ours }: Sides, institutions: readonly Institution[]): Proposed[] {
  if (!ours) return []
  const names = namesOf(ours).map(({ span, value }) => {
    const own = institutions.find(({ name }) => isSameName(name, value))
    return { value: own?.name ?? span.quote, span, set: own ? { ourParty: own.id } : {} }
  })
  const isKnown = names.some(({ set }) => 'ourParty' in set)
  const position = positions[ours.label]
  const [first] = ours.names
  return [
    ...(isKnown ? proposal(facts, 'ourParty', names, { most: 2 }) : []),
    ...(position && first
      ? proposal(facts, 'ourPosition', [{ value: position, span: first.span, set: { ourPosition: position } }])
      : []),
  ]
}

const ENTERPRISE = /(?:公司|厂|集团|店|银行|支行|分行|合作社|工作室|事务所)$/
const GOVERNMENT = /(?:局|政府|管委会)$/

function typeOf(name: string): 'enterprise' | 'government' | 'individual' | 'other' {
  if (ENTERPRISE.test(name)) return 'enterprise'
  if (GOVERNMENT.test(name)) return 'government'
  return kindOfName(name) === 'person' ? 'individual' : 'other'
}

/** More than one name, or a name with the label of another party. */
const SEVERAL = /[、:：;；,，]|(?:公司|局|厂)[与和及]/

/** The other sides with their details. A short word is a person's name only beside an identity number. */
export function counterpartiesIn(facts: FormFacts, { others }: Sides, text: string): Proposed[] {
  return others.flatMap((other) => {
    const names = namesOf(other).filter(
      ({ value, span }) =>
        !SEVERAL.test(value) &&
        (kindOfName(value) === 'organisation' || /身份证|公民身份/.test(text.slice(span.end, span.end + 80))),
    )
    const [first] = names
    if (!first) return []
    const partyOf = (name: string) => ({ name, type: typeOf(name) })
    const name = first.span.quote.trim()
    const rows = names.map(({ value, span }) => ({ value, span, party: partyOf(span.quote.trim()) }))
    return [
      ...proposal(facts, 'counterparties', rows, { most: 2, partyName: name }),
      ...detailsOf(facts, other.label, partyOf(name)),
    ]
  })
}

/** Two codes or accounts of one party contradict each other; several addresses or numbers do not. */
const most: Readonly<Record<string, number>> = { creditCode: 2, bankAccount: 2 }
const details = ['creditCode', 'contact', 'phone', 'address', 'bankName', 'bankAccount'] as const

function detailsOf(facts: FormFacts, label: string, party: NonNullable<ProposedReading['party']>): Proposed[] {
  const codes = facts.codes.map((code) => ({ ...code, kind: 'creditCode' as const }))
  return details.flatMap((kind) => {
    const stated = [...facts.details, ...codes].filter((one) => one.label === label && one.kind === kind)
    const values = stated.map(({ value, span }) => ({ value, span, party: { ...party, [kind]: value } }))
    const found = proposal(facts, kind, values, { most: most[kind] ?? 1, partyName: party.name })
    const isWrong = kind === 'creditCode' && found[0]?.readings.every(({ value }) => !isCreditCode(value))
    return isWrong ? [] : found
  })
}
