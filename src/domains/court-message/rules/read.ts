import type { CourtField, CourtMessageKind } from '../codes.ts'
import { compact } from './compact.ts'
import {
  findAnswer,
  findAppeal,
  findCause,
  findCourt,
  findDocumentDate,
  findEvidence,
  findFee,
  findHearing,
  findPeople,
  findPhone,
  findPlace,
  findResult,
} from './fields.ts'
import type { Found } from './find.ts'
import { kindOf } from './kind.ts'
import { findNumber } from './number.ts'
import { findParties, type PartyFound } from './parties.ts'

export interface Reading {
  kind: CourtMessageKind
  /** A field with several values is open: none of them is chosen. */
  found: Found[]
  parties: PartyFound[]
}

/**
 * Reads a document or a message of a court, each value with its passage.
 * @param causes the names of the list of causes of action
 */
export function readCourtText(text: string, causes: readonly string[]): Reading {
  const lines = compact(text, '\n')
  const flat = compact(text, '')
  const kind = kindOf(lines)
  const found = [
    findNumber(flat, lines),
    findCourt(lines),
    findCause(lines, flat, causes),
    findHearing(kind, lines, flat),
    findPlace(kind, lines, flat),
    findAnswer(flat),
    findEvidence(flat),
    findAppeal(flat),
    findFee(kind, flat),
    findResult(kind, flat),
    findPeople(lines),
    findPhone(lines),
    findDocumentDate(lines),
  ].flat()
  return { kind, found, parties: findParties(lines) }
}

/** The value of a field, if there is exactly one. */
export function certain(found: readonly Pick<Found, 'field' | 'value'>[], field: CourtField): string | null {
  const values = found.filter((one) => one.field === field)
  return values.length === 1 ? values[0]!.value : null
}
