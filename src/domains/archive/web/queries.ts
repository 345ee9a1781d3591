import type { z } from 'zod'
import type { Archive, ArchiveDraft } from '../api.ts'

/** Filing also changes the contract: its calls are invalidated. */
export const contractCalls = '/api/contractServer/contract/'

/** The form's values: counts may be empty while they are being typed. */
export type Typed = Omit<z.output<typeof ArchiveDraft>, 'originals' | 'copies'> & {
  originals: number | null
  copies: number | null
}
export type Line = Archive['checklist'][number]

/** Whether an item still prevents filing. */
export const isOpen = (line: Line): boolean =>
  line.state === 'missing' || (line.state === 'notApplicable' && line.reason.trim() === '')
