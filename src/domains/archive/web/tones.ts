import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { filing } from '../codes.ts'

export const filingTones: Readonly<Record<keyof (typeof filing)['code'], Tone>> = {
  waiting: 'waiting',
  filed: 'archived',
}
