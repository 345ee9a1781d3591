import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { performState } from '../../contract/codes.ts'
import type { lineState } from '../codes.ts'

export const performTones: Readonly<Record<keyof (typeof performState)['code'], Tone>> = {
  notStarted: 'draft',
  performing: 'running',
  performed: 'done',
  abnormal: 'refused',
  suspended: 'waiting',
  terminated: 'archived',
  accepted: 'done',
}
export const lineTones: Readonly<Record<keyof (typeof lineState)['code'], Tone>> = {
  notDue: 'draft',
  soon: 'waiting',
  due: 'waiting',
  partial: 'running',
  done: 'done',
  overdue: 'refused',
}
