import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** Kind of a ledger entry. `hold`, `release` and `refundHold` do not change the balance. */
export const entryKind = enumeration('coin.kind', {
  recharge: 'recharge',
  gift: 'gift',
  hold: 'hold',
  capture: 'capture',
  release: 'release',
  refundHold: 'refundHold',
  refund: 'refund',
  expire: 'expire',
  adjust: 'adjust',
})

/** The kinds of entry that change the balance, for the ledger's filter. */
export const direction = enumeration('coin.direction', {
  recharge: 'recharge',
  gift: 'gift',
  capture: 'capture',
  refund: 'refund',
  expire: 'expire',
  adjust: 'adjust',
})

export const lotSource = enumeration('coin.source', {
  recharge: 'recharge',
  gift: 'gift',
  compensation: 'compensation',
})

export const adjustmentState = enumeration('coin.adjustment', {
  waiting: 'waiting',
  done: 'done',
  refused: 'refused',
  withdrawn: 'withdrawn',
})

interface State {
  state: (typeof adjustmentState.code)[keyof typeof adjustmentState.code]
}
/** A second user approves or refuses a requested adjustment; the requester may withdraw it. */
export const adjustmentTransitions = transitions<State>()({
  approve: { from: { state: ['waiting'] }, to: { state: 'done' } },
  refuse: { from: { state: ['waiting'] }, to: { state: 'refused' } },
  withdraw: { from: { state: ['waiting'] }, to: { state: 'withdrawn' } },
})
export const adjustmentAction = enumeration('coin.adjustmentAction', {
  approve: 'approve',
  refuse: 'refuse',
  withdraw: 'withdraw',
})
