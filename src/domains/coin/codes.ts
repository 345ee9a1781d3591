import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** What happened to an account. `hold`, `release` and `refundHold` leave the balance as it is. */
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

/** The kinds of entry that change the balance, as the ledger tells them apart. */
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
/** Somebody else approves or refuses what was asked for; who asked may withdraw it. */
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
