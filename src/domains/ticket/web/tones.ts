import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { ticketStatus, urgency } from '../codes.ts'

/** Colours of a ticket's states, one per meaning. */
export const ticketTones: Readonly<Record<keyof (typeof ticketStatus)['code'], Tone>> = {
  toAccept: 'waiting',
  saved: 'draft',
  submitted: 'running',
  delivered: 'waiting',
  waiting: 'waiting',
  aborted: 'refused',
  ended: 'done',
  cancelled: 'archived',
  inCheck: 'running',
  processing: 'running',
}
export const urgencyTones: Readonly<Record<keyof (typeof urgency)['code'], Tone>> = {
  normal: 'draft',
  urgent: 'waiting',
  critical: 'refused',
}
