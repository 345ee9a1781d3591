import { enumeration } from '../../kernel/codes.ts'
import { reviewStatus } from '../../kernel/library.ts'
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

const review = reviewStatus.code

/** Until it is paid it can be withdrawn, even when approved: the bank may have refused the payout. */
export const refundTransitions = transitions<RefundState>()({
  pass: { from: { reviewStatus: [review.waiting], stage: ['open'] }, to: { reviewStatus: review.passed } },
  refuse: {
    from: { reviewStatus: [review.waiting], stage: ['open'] },
    to: { reviewStatus: review.refused, stage: 'refused' },
  },
  withdraw: { from: { reviewStatus: [review.waiting, review.passed], stage: ['open'] }, to: { stage: 'withdrawn' } },
  pay: { from: { reviewStatus: [review.passed], stage: ['open'] }, to: { stage: 'paid' } },
})
export type RefundAction = keyof typeof refundTransitions
