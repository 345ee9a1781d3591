import type { documentStatus, enableStatus, recordStatus } from '../../kernel/record.ts'
import type { Tone } from '../ui/StatusTag.tsx'

type TonesOf<E extends { code: object }> = Readonly<Record<keyof E['code'], Tone>>

/** One colour per meaning of the generic states. */
export const statusTones: TonesOf<typeof recordStatus> = {
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
  notArchived: 'draft',
  archived: 'archived',
}
export const documentTones: TonesOf<typeof documentStatus> = {
  editing: 'draft',
  inApproval: 'running',
  finished: 'done',
  ended: 'archived',
  rejected: 'refused',
}
export const enableTones: TonesOf<typeof enableStatus> = { enabled: 'done', disabled: 'archived' }
