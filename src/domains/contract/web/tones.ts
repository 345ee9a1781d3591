import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type * as codes from '../codes.ts'

type TonesOf<E extends { code: object }> = Readonly<Record<keyof E['code'], Tone>>

/** Colours of the contract's independent states: one map per state, one colour per meaning. */
export const statusTones: TonesOf<typeof codes.contractStatus> = {
  toConfirm: 'waiting',
  saved: 'draft',
  submitted: 'running',
  finished: 'done',
  returned: 'refused',
  aborted: 'refused',
  ended: 'archived',
  cancelled: 'archived',
  inApproval: 'running',
  processing: 'running',
}
export const docTones: TonesOf<typeof codes.docStatus> = {
  editing: 'draft',
  inApproval: 'running',
  finished: 'done',
  ended: 'archived',
  rejected: 'refused',
}
export const performTones: TonesOf<typeof codes.performState> = {
  notStarted: 'draft',
  performing: 'running',
  performed: 'done',
  abnormal: 'refused',
  suspended: 'waiting',
  terminated: 'archived',
  accepted: 'done',
}
export const archiveTones: TonesOf<typeof codes.archiveStatus> = { notArchived: 'draft', archived: 'archived' }
