import { createHash } from 'node:crypto'
import type { FormFacts } from '../../review/server/service.ts'
import type { OwnName } from '../../own-field/codes.ts'
import type { ContractDraft } from '../api.ts'
import type { Proposal, ProposalField, ProposedReading } from '../codes.ts'

/** A proposal before it is compared with the form. */
export type Proposed = Pick<Proposal, 'key' | 'field' | 'partyName' | 'readings'>

interface Stated {
  value: string
  set?: Partial<ContractDraft> | Record<OwnName, string>
  party?: ProposedReading['party']
  span: ProposedReading['span']
}

/**
 * A proposal of the distinct values that a text states for a field; none without a value, and none with more readings
 * than `most`: they are then about different things.
 */
export function proposal(
  { places }: FormFacts,
  field: ProposalField,
  stated: readonly Stated[],
  { most = 1, partyName = '' }: { most?: number; partyName?: string } = {},
): Proposed[] {
  const distinct = [...new Map(stated.toReversed().map((one) => [one.value, one])).values()].toReversed()
  if (distinct.length === 0 || distinct.length > most) return []
  const readings = distinct.map(({ value, set = {}, party = null, span: { start, end, quote } }): ProposedReading => {
    const { clause, sentence } = places[start] ?? { clause: '', sentence: { start, end, quote } }
    const markStart = Math.max(0, start - sentence.start)
    const markEnd = Math.min(sentence.quote.length, end - sentence.start)
    return {
      value,
      set: set as ProposedReading['set'],
      party,
      span: { start, end, quote },
      quote: sentence.quote,
      markStart,
      markEnd,
      clause,
    }
  })
  return [{ key: keyOf(field, partyName, readings), field, partyName, readings }]
}

/** Depends on the field and all values, so that a decision applies to exactly these. */
const keyOf = (field: ProposalField, partyName: string, readings: readonly ProposedReading[]): string =>
  `p${createHash('sha256')
    .update(JSON.stringify([field, partyName, ...readings.map(({ value }) => value)]))
    .digest('hex')
    .slice(0, 16)}`
