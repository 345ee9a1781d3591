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

/** The permission item of each type. */
export const itemOf = (type: ForceType) => `contract:force:${type}` as const

interface State {
  status: number
}

const s = recordStatus.code

const forceTransitions = transitions<State>()({
  edit: { from: { status: [s.saved, s.returned] }, to: {} },
  delete: { from: { status: [s.saved, s.returned] }, to: {} },
  confirm: { from: { status: [s.saved] }, to: { status: s.finished } },
  submit: { from: { status: [s.saved, s.returned] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.saved } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.finished } },
  return: { from: { status: [s.inApproval] }, to: { status: s.returned } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.aborted } },
  revoke: { from: { status: [s.finished] }, to: { status: s.cancelled } },
})
export type ForceAction = keyof typeof forceTransitions

// One item opens the action; the service also requires the item of the record's type.
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
