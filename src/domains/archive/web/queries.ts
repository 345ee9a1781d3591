import type { z } from 'zod'
import type { Archive, ArchiveDraft } from '../api.ts'

/** Filing changes the contract too: what was fetched of contracts is fetched again. */
export const contractCalls = '/api/contractServer/contract/'

/** What the form holds: counts may be empty while they are typed. */
export type Typed = Omit<z.output<typeof ArchiveDraft>, 'originals' | 'copies'> & {
  originals: number | null
  copies: number | null
}
export type Line = Archive['checklist'][number]

/** Whether an item still keeps the contract from being filed. */
export const isOpen = (line: Line): boolean =>
  line.state === 'missing' || (line.state === 'notApplicable' && line.reason.trim() === '')
