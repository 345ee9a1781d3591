import type { DocKind } from '../codes.ts'

/** Key of a trial's answers for the interview that continues after sign-in. */
export const carriedAnswers = (docType: string): string => `drafting ${docType}`

/** Key of a text written without a session. */
export const CARRIED_TEXT = 'drafting text'
export interface CarriedText {
  kind: DocKind
  content: string
}
