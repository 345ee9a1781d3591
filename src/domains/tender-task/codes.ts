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
/** The status of a tender after its result. */
export const statusAfter = { won: 4, lost: 5, failed: 6 } as const

interface State {
  status: number
}
const s = tenderStatus.code

const tenderTransitions = transitions<State>()({
  edit: { from: { status: [s.draft, s.preparing] }, to: {} },
  delete: { from: { status: [s.draft] }, to: {} },
  submit: { from: { status: [s.draft] }, to: { status: s.review } },
  return: { from: { status: [s.review] }, to: { status: s.draft } },
  pass: { from: { status: [s.review] }, to: { status: s.preparing } },
  tender: { from: { status: [s.preparing] }, to: { status: s.tendered } },
  abandon: { from: { status: [s.preparing] }, to: { status: s.abandoned } },
  result: { from: { status: [s.tendered] }, to: {} },
  bond: { from: { status: [s.preparing, s.tendered, s.won, s.lost, s.failed, s.abandoned, s.signed] }, to: {} },
  contract: { from: { status: [s.won] }, to: { status: s.signed } },
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
