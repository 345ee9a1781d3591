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

const s = recordStatus.code

const sealTransitions = transitions<State>()({
  edit: { from: { status: [s.saved, s.returned] }, to: {} },
  delete: { from: { status: [s.saved, s.returned] }, to: {} },
  submit: { from: { status: [s.saved, s.returned] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.saved } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.processing } },
  return: { from: { status: [s.inApproval] }, to: { status: s.returned } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.aborted } },
  register: { from: { status: [s.processing] }, to: { status: s.finished } },
  giveUp: { from: { status: [s.processing] }, to: { status: s.aborted } },
  cancel: { from: { status: [s.saved, s.returned] }, to: { status: s.cancelled } },
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
