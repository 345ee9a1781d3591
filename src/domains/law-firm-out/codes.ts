import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

interface State {
  status: number
}

/** Written 1, in approval 2, approved 3, refused for good 4, sent back 5; one that came back is written again. */
const lawFirmOutTransitions = transitions<State>()({
  edit: { from: { status: [1, 5] }, to: { status: 1 } },
  delete: { from: { status: [1, 5] }, to: {} },
  submit: { from: { status: [1, 5] }, to: { status: 2 } },
  withdraw: { from: { status: [2] }, to: { status: 1 } },
  pass: { from: { status: [2] }, to: {} },
  approve: { from: { status: [2] }, to: { status: 3 } },
  return: { from: { status: [2] }, to: { status: 5 } },
  reject: { from: { status: [2] }, to: { status: 4 } },
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

/** Fields that are chosen from lists of the dictionary. */
export const removalLists = { outType: 'outType' }
