import { enumeration } from '../../kernel/codes.ts'
import type { reviewStatus } from '../../kernel/library.ts'
import { transitions } from '../../kernel/states.ts'

/** State of the payout: pending, paid, or not to be paid. */
export const stage = enumeration('refund.stage', {
  open: 'open',
  paid: 'paid',
  refused: 'refused',
  withdrawn: 'withdrawn',
})

/** Topic of changed refunds for open pages. */
export const refundsTopic = 'refunds'

export interface RefundState {
  reviewStatus: (typeof reviewStatus.values)[number]
  stage: (typeof stage.values)[number]
}

/** Until it is paid it can be withdrawn, even when approved: the bank may have refused the payout. */
export const refundTransitions = transitions<RefundState>()({
  pass: { from: { reviewStatus: [0], stage: ['open'] }, to: { reviewStatus: 1 } },
  refuse: { from: { reviewStatus: [0], stage: ['open'] }, to: { reviewStatus: -1, stage: 'refused' } },
  withdraw: { from: { reviewStatus: [0, 1], stage: ['open'] }, to: { stage: 'withdrawn' } },
  pay: { from: { reviewStatus: [1], stage: ['open'] }, to: { stage: 'paid' } },
})
export type RefundAction = keyof typeof refundTransitions
