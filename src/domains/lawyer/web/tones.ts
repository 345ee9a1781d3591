import type { Tone } from '../../../web/ui/StatusTag.tsx'

export const stateTones: Readonly<Record<'active' | 'suspended' | 'left', Tone>> = {
  active: 'done',
  suspended: 'waiting',
  left: 'archived',
}
