import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

interface State {
  status: number
}

const s = documentStatus.code

/** An application that was returned becomes a draft again when it is edited. */
const lawFirmOutTransitions = transitions<State>()({
  edit: { from: { status: [s.editing, s.rejected] }, to: { status: s.editing } },
  delete: { from: { status: [s.editing, s.rejected] }, to: {} },
  submit: { from: { status: [s.editing, s.rejected] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.editing } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.finished } },
  return: { from: { status: [s.inApproval] }, to: { status: s.rejected } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.ended } },
})
export type LawFirmOutAction = keyof typeof lawFirmOutTransitions

const own = { item: 'lawout:add', owner: true } as const
export const lawFirmOutActions: Actions<State, LawFirmOutAction> = {
  transitions: lawFirmOutTransitions,
  states: { status: documentStatus },
  guards: {
    edit: own,
    delete: own,
    ...approvalGuards('lawout:add', 'lawout:approve'),
  },
}

/** Fields with values from dictionary lists. */
export const removalLists = { outType: 'outType' }
