import { CallFailed } from './transport.ts'

/** Fields that one call was refused for. */
export interface Refusal {
  /** Unique per refusal: two refusals of the same fields have different numbers. */
  no: number
  /** Field → sentence. */
  fields: Readonly<Record<string, string>>
}

/** The refused fields of a failure; null if it names none. */
export function refusalIn(cause: unknown): Refusal | null {
  if (!(cause instanceof CallFailed) || cause.failure.kind !== 'refused') return null
  const { fields } = cause.failure
  return Object.keys(fields).length > 0 ? { no: cause.no, fields } : null
}
