import type { DocKind } from '../codes.ts'

/** Under what the answers of a try wait for the interview that goes on with them after sign-in. */
export const carriedAnswers = (docType: string): string => `drafting ${docType}`

/** Under what a text written without a session waits. */
export const CARRIED_TEXT = 'drafting text'
export interface CarriedText {
  kind: DocKind
  content: string
}
