import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { taskResult } from '../codes.ts'

/** What the results of steps mean to the user. */
export const resultTones: Readonly<Record<keyof (typeof taskResult)['code'], Tone>> = {
  submitted: 'running',
  approved: 'done',
  returned: 'refused',
  rejected: 'refused',
  withdrawn: 'draft',
  transferred: 'draft',
  cancelled: 'draft',
  voided: 'archived',
  skipped: 'draft',
  timedOut: 'draft',
  copied: 'draft',
  added: 'draft',
}
