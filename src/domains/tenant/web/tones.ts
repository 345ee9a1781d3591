import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { Stage } from '../codes.ts'

export const stageTones: Readonly<Record<Stage, Tone>> = {
  draft: 'draft',
  trial: 'running',
  active: 'done',
  expiring: 'waiting',
  grace: 'refused',
  stopped: 'archived',
}
