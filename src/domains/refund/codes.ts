import { enumeration } from '../../kernel/codes.ts'
import type { reviewStatus } from '../../kernel/library.ts'
import { transitions } from '../../kernel/states.ts'

/** Where the money is: on its way, paid out, or not to be paid any more. */
export const stage = enumeration('refund.stage', {
  open: 'open',
  paid: 'paid',
  refused: 'refused',
  withdrawn: 'withdrawn',
})

/** What open pages with refunds hear when one of them has changed. */
export const refundsTopic = 'refunds'

export interface RefundState {
  reviewStatus: (typeof reviewStatus.values)[number]
  stage: (typeof stage.values)[number]
}

/** Until it is paid out it can be withdrawn, also when it was passed: the bank may have refused. */
export const refundTransitions = transitions<RefundState>()({
  pass: { from: { reviewStatus: [0], stage: ['open'] }, to: { reviewStatus: 1 } },
  refuse: { from: { reviewStatus: [0], stage: ['open'] }, to: { reviewStatus: -1, stage: 'refused' } },
  withdraw: { from: { reviewStatus: [0, 1], stage: ['open'] }, to: { stage: 'withdrawn' } },
  pay: { from: { reviewStatus: [1], stage: ['open'] }, to: { stage: 'paid' } },
})
export type RefundAction = keyof typeof refundTransitions
