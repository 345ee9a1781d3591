import { createHash } from 'node:crypto'
import { isCreditCode } from '../../../kernel/check-digits.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import { kindOfName, type StatedParty, type TextFacts } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import type { Contradiction } from '../codes.ts'
import { isSameName } from '../proposals.ts'

/** The fields of the record that are compared. */
export type Compared = Pick<
  Contract,
  'ourPartyName' | 'ourPosition' | 'counterparties' | 'amount' | 'currency' | 'startDate' | 'endDate' | 'noFixedTerm'
>
type Found = Omit<Contradiction, 'key' | 'explanation'>
type Span = Contradiction['span']

/**
 * Values that differ between a contract's text and its record. Values missing in either are not compared.
 * @param ourCode the credit code of our institution; '' when it is not stored
 */
export function contradictionsIn(
  record: Compared,
  facts: TextFacts,
  ourCode: string,
): Omit<Contradiction, 'explanation'>[] {
  const found = [
    ...partyContradictions(record, facts.parties),
    ...amountContradictions(record, facts),
    ...codeContradictions(record, facts, ourCode),
    ...termContradictions(record, facts),
  ]
  return [...new Map(found.map((one) => [keyOf(one), { ...one, key: keyOf(one) }])).values()]
}

/** Depends on both values, so that an explanation applies to exactly the two values it was written for. */
const keyOf = ({ field, recorded, written }: Found): string =>
  `c${createHash('sha256')
    .update(JSON.stringify([field, recorded, written]))
    .digest('hex')
    .slice(0, 16)}`

const labels = { A: '甲方', B: '乙方', C: '丙方' } as const
const positionOf = ({ ourPosition: at }: Compared): string | null => (at === null || at === 'other' ? null : labels[at])
const calls = (party: StatedParty, name: string): boolean => party.names.some(({ value }) => isSameName(value, name))

function partyContradictions(record: Compared, parties: readonly StatedParty[]): Found[] {
  const { ourPartyName: us } = record
  const isOurs = (party: StatedParty) => us !== null && calls(party, us)
  const isTheirs = (party: StatedParty) => record.counterparties.some(({ name }) => calls(party, name))
  const found: Found[] = []
  const position = positionOf(record)
  const named = parties.find(isOurs)
  const ourSide = parties.find(({ label }) => label === position) ?? named
  const add = (field: Contradiction['field'], recorded: string, { names }: StatedParty) =>
    found.push({ field, recorded, written: names[0]!.value, span: names[0]!.span })

  if (us !== null && named === undefined && ourSide && isOrganisation(ourSide)) add('ourParty', us, ourSide)
  if (named && position !== null && named.label !== position && /^[甲乙丙]方$/.test(named.label))
    found.push({ field: 'ourPosition', recorded: position, written: named.label, span: named.names[0]!.span })

  // Sides of the text that match neither the record's parties nor our own name, in the order of the text.
  const others = parties.filter((party) => party !== ourSide && !isOurs(party) && !isTheirs(party))
  for (const party of record.counterparties.filter(
    ({ name }) => name !== '' && !parties.some((one) => calls(one, name)),
  )) {
    const at = others.findIndex((other) => isOrganisation(other) || party.type === 'individual')
    const [other] = at < 0 ? [] : others.splice(at, 1)
    if (other) add('counterparties', party.name, other)
  }
  // Before our own side is known, any of the others may be it.
  if (us === null && ourSide === undefined) return found
  for (const other of others)
    if (isOrganisation(other) && /^[甲乙丙丁]方$/.test(other.label)) add('counterparties', '', other)
  return found
}

/** Short words are ambiguous: they are only taken for a person's name when the record has an individual. */
const isOrganisation = ({ names }: StatedParty): boolean => kindOfName(names[0]!.value) === 'organisation'

function amountContradictions({ amount, currency }: Compared, { prices, capitals }: TextFacts): Found[] {
  const fen = amount === null || currency !== 'CNY' ? null : parseYuan(amount)
  if (fen === null) return []
  const differing = (field: 'amount' | 'amountUpper', stated: TextFacts['prices']): Found[] => {
    const [first] = stated
    if (!first || stated.some(({ value }) => value === fen)) return []
    return [{ field, recorded: formatYuan(fen), written: formatYuan(first.value), span: first.span }]
  }
  return [...differing('amount', prices), ...differing('amountUpper', capitals)]
}

function codeContradictions(record: Compared, facts: TextFacts, ourCode: string): Found[] {
  const known = new Set([ourCode, ...record.counterparties.map(({ creditCode }) => creditCode)])
  return facts.codes.flatMap((code) => {
    const recorded = known.has(code.value) ? null : recordedCode(record, facts, ourCode, code)
    return recorded === null ? [] : [{ field: 'creditCode', recorded, written: code.value, span: code.span }]
  })
}

/** The record's code for the side that a code of the text belongs to; null when there is no contradiction. */
function recordedCode(
  record: Compared,
  { parties }: TextFacts,
  ourCode: string,
  { value, label }: TextFacts['codes'][number],
): string | null {
  const { counterparties, ourPartyName: us } = record
  const side = parties.find((party) => party.label === label)
  const isOurs = label !== null && (side && us !== null ? calls(side, us) : label === positionOf(record))
  if (isOurs) return ourCode !== '' || !isCreditCode(value) ? ourCode : null
  const only = counterparties.length === 1 ? counterparties[0] : undefined
  const party = label === null ? undefined : (counterparties.find(({ name }) => side && calls(side, name)) ?? only)
  if (party && party.creditCode !== '') return party.creditCode
  const theirs = counterparties.map(({ creditCode }) => creditCode).filter((code) => code !== '')
  if (theirs.length === 0) return null
  const isAllKnown = label === null && ourCode !== '' && theirs.length === counterparties.length
  // The code's owner is unknown: it is a contradiction if its check digit is wrong, or if the codes of all sides are
  // known and it is none of them.
  return !isCreditCode(value) || isAllKnown ? theirs.join('、') : null
}

function termContradictions({ startDate, endDate, noFixedTerm }: Compared, { terms }: TextFacts): Found[] {
  const [first] = terms
  if (!first || (!noFixedTerm && endDate === null)) return []
  const holds = ({ from, to }: TextFacts['terms'][number]) => to === endDate && (from === null || from === startDate)
  if (!noFixedTerm && terms.some(holds)) return []
  const said = (from: string | null, to: string | null) => [from, to].filter((day) => day !== null).join(' ~ ')
  const recorded = noFixedTerm ? '' : said(first.from === null ? null : startDate, endDate)
  return [{ field: 'term', recorded, written: said(first.from, first.to), span: spanOf(first.span) }]
}

const spanOf = ({ start, end, quote }: Span): Span => ({ start, end, quote })
