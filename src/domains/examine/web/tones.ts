import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { examineStatus, reviewStatus } from '../codes.ts'

type TonesOf<E extends { code: object }> = Readonly<Record<keyof E['code'], Tone>>

export const statusTones: TonesOf<typeof examineStatus> = { processing: 'running', done: 'done', aborted: 'refused' }
export const reviewTones: TonesOf<typeof reviewStatus> = { waiting: 'waiting', passed: 'done', refused: 'refused' }
