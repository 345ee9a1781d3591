import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const sex = enumeration('lawyer.sex', { male: 0, female: 1 })
export const education = enumeration('lawyer.education', {
  college: 'college',
  bachelor: 'bachelor',
  master: 'master',
  doctor: 'doctor',
})
export const lawyerState = enumeration('lawyer.state', { active: 1, suspended: 2, left: 3 })

interface State {
  status: number
  lawyerState: number | null
}

const working = lawyerState.code
const s = recordStatus.code

const lawyerTransitions = transitions<State>()({
  edit: {
    from: { status: [s.saved, s.finished], lawyerState: [null, working.active, working.suspended] },
    to: {},
  },
  delete: { from: { status: [s.saved] }, to: {} },
  submit: { from: { status: [s.saved] }, to: { status: s.finished, lawyerState: working.active } },
  disable: { from: { lawyerState: [working.active] }, to: { lawyerState: working.suspended } },
  enable: { from: { lawyerState: [working.suspended] }, to: { lawyerState: working.active } },
  leave: { from: { lawyerState: [working.active] }, to: { lawyerState: working.left } },
  evaluate: { from: { lawyerState: [working.active, working.suspended] }, to: {} },
})
export type LawyerAction = keyof typeof lawyerTransitions

const edit = { item: 'lawyer:edit' } as const
const state = { item: 'lawyer:disable' } as const
export const lawyerActions: Actions<State, LawyerAction> = {
  transitions: lawyerTransitions,
  states: { status: recordStatus, lawyerState },
  guards: {
    edit,
    delete: { item: 'lawyer:edit', owner: true },
    submit: { item: 'lawyer:add', owner: true },
    disable: state,
    enable: state,
    leave: state,
    evaluate: edit,
  },
}

/** Fields whose options are dictionary lists. */
export const lawyerLists = { ethnic: 'ethnicGroup', specialties: 'specialty', positionType: 'positionType' }
