import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** Kinds of counterparties. Those of a contract's parties have the same codes. */
export const counterpartyKind = enumeration('counterparty.kind', {
  enterprise: 'enterprise',
  individual: 'individual',
  government: 'government',
  other: 'other',
})
export type CounterpartyKind = (typeof counterpartyKind.values)[number]

export const yesNo = enumeration('counterparty.yesNo', { yes: 'yes', no: 'no' })

/** What lists are narrowed to. */
export const mark = enumeration('counterparty.mark', { black: 'black', related: 'related' })

/** A bank account counts only once a second person has confirmed it. */
export const accountState = enumeration('counterparty.account', { pending: 'pending', confirmed: 'confirmed' })

/** Why two entries may be the same counterparty. */
export const matchReason = enumeration('counterparty.match', { core: 'core', typo: 'typo' })

/** Marks of an evaluation after performance. */
export const bestScore = 5

interface State {
  isBlack: boolean
}

const counterpartyTransitions = transitions<State>()({
  edit: { from: {}, to: {} },
  delete: { from: { isBlack: [false] }, to: {} },
  black: { from: { isBlack: [false] }, to: { isBlack: true } },
  unblack: { from: { isBlack: [true] }, to: { isBlack: false } },
  waive: { from: { isBlack: [true] }, to: {} },
  addAccount: { from: {}, to: {} },
  evaluate: { from: {}, to: {} },
  merge: { from: {}, to: {} },
})
export type CounterpartyAction = keyof typeof counterpartyTransitions

const edit = { item: 'counterparty:edit' } as const
const waive = { item: 'counterparty:waive' } as const
export const counterpartyActions: Actions<State, CounterpartyAction> = {
  transitions: counterpartyTransitions,
  guards: { edit, delete: edit, black: edit, unblack: waive, waive, addAccount: edit, evaluate: edit, merge: edit },
}
