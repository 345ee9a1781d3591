import type { Tone } from '../../../web/ui/StatusTag.tsx'

export const libraryTones: Readonly<Record<'in' | 'out' | 'blacklist', Tone>> = {
  in: 'done',
  out: 'archived',
  blacklist: 'refused',
}
