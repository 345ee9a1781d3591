import { parseYuan } from '../../kernel/money.ts'
import { halfWidth } from '../../kernel/width.ts'
import type { ContractDraft, Counterparty } from './api.ts'
import { type Contradiction, ownCodeIn, type Proposal, type ProposedReading } from './codes.ts'

/** The values of the form, stored or as typed. */
export type FormValues = ContractDraft
export type ProposalState = Proposal['state']
type Proposed = Pick<Proposal, 'key' | 'field' | 'partyName' | 'readings'>

const bare = (name: string): string =>
  halfWidth(name)
    .replaceAll(/[\s()[\]【】"“”]/g, '')
    .toUpperCase()

/** Whether two names are the same in different widths, brackets and blanks. */
export const isSameName = (one: string, other: string): boolean => bare(one) === bare(other)

/** Fields that may be worded in many ways: other words than those of the text are no contradiction. */
const worded: ReadonlySet<string> = new Set(['subject', 'contact', 'phone', 'address', 'bankName'])

/** Whether a proposal and a contradiction are about the same field; capitals state the amount. */
export const isSameField = (one: Pick<Proposal, 'field'>, { field }: Pick<Contradiction, 'field'>): boolean =>
  one.field === (field === 'amountUpper' ? 'amount' : field)

/** How a proposal relates to the form. */
export function stateOf(proposal: Proposed, form: FormValues): ProposalState {
  const states = proposal.readings.map((reading) => stateOfReading(reading, form))
  if (states.includes('adopted')) return 'adopted'
  if (form.explanations[proposal.key]) return 'kept'
  if (states.includes('open')) return 'open'
  return worded.has(proposal.field) ? 'kept' : 'differs'
}

/** Whether the form has the values of a reading. */
export const isAdopted = (reading: ProposedReading, form: FormValues): boolean =>
  stateOfReading(reading, form) === 'adopted'

function stateOfReading({ set, party }: ProposedReading, form: FormValues): 'adopted' | 'open' | 'differs' {
  const pairs: [value: unknown, now: unknown][] = Object.entries(set).map(([name, value]) => [
    value,
    valueIn(form, name),
  ])
  if (party) {
    const known = partyIn(form, party.name)
    if (!known) return 'open'
    const { name: _, type: __, ...details } = party
    for (const [name, value] of Object.entries(details)) pairs.push([value, known[name as keyof Counterparty]])
  }
  // A name of our own that is no institution can be read, but not set.
  if (pairs.length === 0) return party ? 'adopted' : 'differs'
  const open = pairs.filter(([value, now]) => !isSame(value, now))
  if (open.length === 0) return 'adopted'
  return open.every(([, now]) => isEmpty(now)) ? 'open' : 'differs'
}

/** The form's value of a field that a reading sets. */
function valueIn(form: FormValues, name: string): unknown {
  const code = ownCodeIn(name)
  return code === undefined ? form[name as keyof FormValues] : form.ownValues[code]
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false

function isSame(value: unknown, now: unknown): boolean {
  if (typeof value !== 'string' || typeof now !== 'string') return value === now || Number(value) === numberOf(now)
  const fen = /^\d+(?:\.\d+)?$/.test(value) ? parseYuan(value) : null
  return isSameName(value, now) || (fen !== null && fen === parseYuan(now))
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'string' && value !== '' ? Number(value) : typeof value === 'number' ? value : null

const partyIn = (form: Pick<FormValues, 'counterparties'>, name: string): Counterparty | undefined =>
  listOf(form).find((one) => isSameName(one.name, name))

/** A row that the user has just added has no values yet. */
const listOf = ({ counterparties }: Pick<FormValues, 'counterparties'>): Counterparty[] =>
  counterparties.map((one) => ({ ...noParty, ...one }))
const noParty: Counterparty = {
  name: '',
  type: 'enterprise',
  creditCode: '',
  idNo: '',
  contact: '',
  phone: '',
  address: '',
  bankName: '',
  bankAccount: '',
}

/** The form's value of a proposal's field, in the form of its readings. */
export function recordedOf({ readings, partyName }: Proposed, form: FormValues): string {
  const [{ set, party }] = readings as [ProposedReading]
  if (party) {
    const { name, type: _, ...details } = party
    const [detail] = Object.keys(details) as (keyof Counterparty)[]
    return (detail ? partyIn(form, partyName)?.[detail] : partyIn(form, name)?.name) ?? ''
  }
  if ('endDate' in set) return [form.startDate, form.endDate].filter(Boolean).join(' ~ ')
  const [name = ''] = 'disputeOrg' in set && form.disputeOrg !== '' ? ['disputeOrg'] : Object.keys(set)
  const value = valueIn(form, name === 'currency' ? 'amount' : name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The values of the form after a reading was adopted; only those that change. */
export function adopted({ set, party }: ProposedReading, form: FormValues): Partial<ContractDraft> {
  const own = Object.entries(set).flatMap(([name, value]) => {
    const code = ownCodeIn(name)
    return code === undefined ? [] : [[code, String(value)] as const]
  })
  if (own.length > 0) return { ownValues: { ...form.ownValues, ...Object.fromEntries(own) } }
  if (!party) return set
  const list = listOf(form)
  const known = list.findIndex((one) => isSameName(one.name, party.name))
  const blank = list.findIndex((one) => JSON.stringify(one) === JSON.stringify({ ...noParty, type: one.type }))
  const at = known >= 0 ? known : blank >= 0 ? blank : list.length
  const { name, type, ...details } = party
  list[at] = { ...(list[at] ?? noParty), ...(known < 0 && { name, type }), ...details }
  return { ...set, counterparties: list }
}

/**
 * The values of the form after a contradiction was corrected by the text; null if the text gives no value to set.
 * @param reading of the same words of the text, if they are proposed
 */
export function corrected(
  { field, recorded, written }: Pick<Contradiction, 'field' | 'recorded' | 'written'>,
  reading: ProposedReading | undefined,
  form: FormValues,
): Partial<ContractDraft> | null {
  const change = (isMeant: (one: Counterparty) => boolean, values: Partial<Counterparty>) =>
    listOf(form).some(isMeant)
      ? { counterparties: listOf(form).map((one) => (isMeant(one) ? { ...one, ...values } : one)) }
      : null
  if (field === 'creditCode' && recorded !== '')
    return change((one) => one.creditCode === recorded, { creditCode: written })
  if (field === 'counterparties' && recorded !== '') return change((one) => one.name === recorded, { name: written })
  const isSettable = reading && (reading.party !== null || Object.keys(reading.set).length > 0)
  return isSettable ? adopted(reading, form) : null
}
