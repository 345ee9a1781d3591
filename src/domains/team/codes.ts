import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { enableStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const teamType = enumeration('team.type', { internal: 'internal', external: 'external', mixed: 'mixed' })

interface State {
  enable: number
}

/** Enabled 0, disabled 1. */
const teamTransitions = transitions<State>()({
  edit: { from: { enable: [0] }, to: {} },
  delete: { from: {}, to: {} },
  disable: { from: { enable: [0] }, to: { enable: 1 } },
  enable: { from: { enable: [1] }, to: { enable: 0 } },
})
export type TeamAction = keyof typeof teamTransitions

const edit = { item: 'team:edit' } as const
export const teamActions: Actions<State, TeamAction> = {
  transitions: teamTransitions,
  states: { enable: enableStatus },
  guards: { edit, delete: { item: 'team:delete' }, disable: edit, enable: edit },
}

/** Fields that are chosen from lists of the dictionary. */
export const teamLists = { specialties: 'specialty' }
