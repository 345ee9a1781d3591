import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const changeType = enumeration('change.type', {
  party: 'party',
  amount: 'amount',
  term: 'term',
  subject: 'subject',
  clause: 'clause',
  terminate: 'terminate',
  other: 'other',
})

interface State {
  docStatus: number
}

/** Edited 1, in approval 2, in effect 3, refused for good 4, given back 5. */
const changeTransitions = transitions<State>()({
  edit: { from: { docStatus: [1, 5] }, to: { docStatus: 1 } },
  delete: { from: { docStatus: [1, 5] }, to: {} },
  submit: { from: { docStatus: [1, 5] }, to: { docStatus: 2 } },
  withdraw: { from: { docStatus: [2] }, to: { docStatus: 1 } },
  pass: { from: { docStatus: [2] }, to: {} },
  approve: { from: { docStatus: [2] }, to: { docStatus: 3 } },
  return: { from: { docStatus: [2] }, to: { docStatus: 5 } },
  reject: { from: { docStatus: [2] }, to: { docStatus: 4 } },
})
export type ChangeAction = keyof typeof changeTransitions

const own = { item: 'contract:change:edit', owner: true } as const

export const changeActions: Actions<State, ChangeAction> = {
  transitions: changeTransitions,
  states: { docStatus: documentStatus },
  guards: {
    edit: own,
    delete: own,
    ...approvalGuards('contract:change:submit', 'contract:change:approve'),
  },
}
