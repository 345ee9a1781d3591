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

/** Saved 1, registered 3; then active 1, suspended 2, or left the firm 3. */
const lawyerTransitions = transitions<State>()({
  edit: { from: { status: [1, 3], lawyerState: [null, 1, 2] }, to: {} },
  delete: { from: { status: [1] }, to: {} },
  submit: { from: { status: [1] }, to: { status: 3, lawyerState: 1 } },
  disable: { from: { lawyerState: [1] }, to: { lawyerState: 2 } },
  enable: { from: { lawyerState: [2] }, to: { lawyerState: 1 } },
  leave: { from: { lawyerState: [1] }, to: { lawyerState: 3 } },
  evaluate: { from: { lawyerState: [1, 2] }, to: {} },
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
