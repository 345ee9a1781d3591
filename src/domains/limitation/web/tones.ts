import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { ClockState } from '../codes.ts'

export const clockTones: Readonly<Record<ClockState, Tone>> = {
  running: 'running',
  expired: 'refused',
  notBegun: 'waiting',
  suspended: 'waiting',
  exempt: 'archived',
  missing: 'refused',
  closed: 'done',
}
