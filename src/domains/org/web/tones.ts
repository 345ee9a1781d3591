import type { Tone } from '../../../web/ui/StatusTag.tsx'

export const enabledTones = { on: 'done', off: 'draft' } as const satisfies Record<string, Tone>
