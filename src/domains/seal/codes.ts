import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const sealType = enumeration('seal.type', {
  official: 'official',
  contract: 'contract',
  legalRepresentative: 'legalRepresentative',
  finance: 'finance',
  straddle: 'straddle',
})

interface State {
  status: number
}

/** Saved 1, in approval 8, returned 4, refused 5, waiting for the keeper of the seal 9, finished 3, cancelled 7. */
const sealTransitions = transitions<State>()({
  edit: { from: { status: [1, 4] }, to: {} },
  delete: { from: { status: [1, 4] }, to: {} },
  submit: { from: { status: [1, 4] }, to: { status: 8 } },
  withdraw: { from: { status: [8] }, to: { status: 1 } },
  pass: { from: { status: [8] }, to: {} },
  approve: { from: { status: [8] }, to: { status: 9 } },
  return: { from: { status: [8] }, to: { status: 4 } },
  reject: { from: { status: [8] }, to: { status: 5 } },
  register: { from: { status: [9] }, to: { status: 3 } },
  giveUp: { from: { status: [9] }, to: { status: 5 } },
  cancel: { from: { status: [1, 4] }, to: { status: 7 } },
})
export type SealAction = keyof typeof sealTransitions

const own = { item: 'contract:seal:add', owner: true } as const

export const sealActions: Actions<State, SealAction> = {
  transitions: sealTransitions,
  states: { status: recordStatus },
  guards: {
    edit: own,
    delete: own,
    cancel: own,
    ...approvalGuards('contract:seal:submit', 'contract:seal:approve'),
    register: { item: 'contract:seal:register', notMaker: true, notApprover: true },
    giveUp: { item: 'contract:seal:register' },
  },
}
