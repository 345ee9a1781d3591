import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

export const bondState = enumeration('tenderTask.bondState', {
  unpaid: 'unpaid',
  paid: 'paid',
  returned: 'returned',
  kept: 'kept',
})
export const tenderResult = enumeration('tenderTask.result', {
  won: 'won',
  lost: 'lost',
  failed: 'failed',
  abandoned: 'abandoned',
})
/** The states of a tender, by the codes of the dictionary's list `tendersStatus`. */
export const tenderStatus = enumeration('tenderTask.status', {
  draft: 0,
  review: 1,
  preparing: 2,
  tendered: 3,
  won: 4,
  lost: 5,
  failed: 6,
  abandoned: 7,
  signed: 8,
})
/** The state in which a result leaves a tender. */
export const statusAfter = { won: 4, lost: 5, failed: 6 } as const

interface State {
  status: number
}
const tenderTransitions = transitions<State>()({
  edit: { from: { status: [0, 2] }, to: {} },
  delete: { from: { status: [0] }, to: {} },
  submit: { from: { status: [0] }, to: { status: 1 } },
  return: { from: { status: [1] }, to: { status: 0 } },
  pass: { from: { status: [1] }, to: { status: 2 } },
  tender: { from: { status: [2] }, to: { status: 3 } },
  abandon: { from: { status: [2] }, to: { status: 7 } },
  result: { from: { status: [3] }, to: {} },
  bond: { from: { status: [2, 3, 4, 5, 6, 7, 8] }, to: {} },
  contract: { from: { status: [4] }, to: { status: 8 } },
})
export type TenderAction = keyof typeof tenderTransitions

const own = { item: 'bid:tender:edit', owner: true } as const
export const tenderActions: Actions<State, TenderAction> = {
  transitions: tenderTransitions,
  states: { status: tenderStatus },
  guards: {
    edit: own,
    delete: own,
    submit: { item: 'bid:tender:submit', owner: true },
    return: { item: 'bid:tender:result' },
    pass: { item: 'bid:tender:result' },
    tender: own,
    abandon: own,
    result: { item: 'bid:tender:result' },
    bond: { item: 'bid:tender:edit' },
    contract: { item: 'bid:tender:result' },
  },
}
