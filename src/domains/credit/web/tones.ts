import type { Level, RegStatus } from '../codes.ts'

type Tone = 'done' | 'running' | 'waiting' | 'refused' | 'draft' | 'archived'
export const regTones: Readonly<Record<RegStatus, Tone>> = {
  active: 'done',
  suspended: 'waiting',
  moved: 'running',
  liquidating: 'waiting',
  revoked: 'refused',
  cancelled: 'archived',
  unknown: 'draft',
}
export const levelTones: Readonly<Record<Level, Tone>> = {
  AAA: 'done',
  AA: 'done',
  A: 'done',
  BBB: 'running',
  BB: 'running',
  B: 'waiting',
  CCC: 'waiting',
  CC: 'refused',
  C: 'refused',
  D: 'refused',
}
