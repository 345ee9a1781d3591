import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const forceType = enumeration('force.type', {
  effective: 'effective',
  terminate: 'terminate',
  close: 'close',
})
export type ForceType = (typeof forceType.values)[number]

/** The permission item that each of them asks for. */
export const itemOf = (type: ForceType) => `contract:force:${type}` as const

interface State {
  status: number
}

/** Saved 1, in approval 8, returned 4, refused 5, in effect 3, revoked 7. */
const forceTransitions = transitions<State>()({
  edit: { from: { status: [1, 4] }, to: {} },
  delete: { from: { status: [1, 4] }, to: {} },
  confirm: { from: { status: [1] }, to: { status: 3 } },
  submit: { from: { status: [1, 4] }, to: { status: 8 } },
  withdraw: { from: { status: [8] }, to: { status: 1 } },
  pass: { from: { status: [8] }, to: {} },
  approve: { from: { status: [8] }, to: { status: 3 } },
  return: { from: { status: [8] }, to: { status: 4 } },
  reject: { from: { status: [8] }, to: { status: 5 } },
  revoke: { from: { status: [3] }, to: { status: 7 } },
})
export type ForceAction = keyof typeof forceTransitions

// Which of the three it is decides further: the service asks for the item of the type.
const own = { item: 'contract:force:effective', owner: true } as const

export const forceActions: Actions<State, ForceAction> = {
  transitions: forceTransitions,
  states: { status: recordStatus },
  guards: {
    edit: own,
    delete: own,
    confirm: own,
    ...approvalGuards('contract:force:effective', 'contract:force:terminate'),
    revoke: own,
  },
}
