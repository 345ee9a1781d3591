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

const doc = documentStatus.code

const changeTransitions = transitions<State>()({
  edit: { from: { docStatus: [doc.editing, doc.rejected] }, to: { docStatus: doc.editing } },
  delete: { from: { docStatus: [doc.editing, doc.rejected] }, to: {} },
  submit: { from: { docStatus: [doc.editing, doc.rejected] }, to: { docStatus: doc.inApproval } },
  withdraw: { from: { docStatus: [doc.inApproval] }, to: { docStatus: doc.editing } },
  pass: { from: { docStatus: [doc.inApproval] }, to: {} },
  approve: { from: { docStatus: [doc.inApproval] }, to: { docStatus: doc.finished } },
  return: { from: { docStatus: [doc.inApproval] }, to: { docStatus: doc.rejected } },
  reject: { from: { docStatus: [doc.inApproval] }, to: { docStatus: doc.ended } },
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
