import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { enableStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const teamType = enumeration('team.type', { internal: 'internal', external: 'external', mixed: 'mixed' })

interface State {
  enable: number
}

const enable = enableStatus.code

const teamTransitions = transitions<State>()({
  edit: { from: { enable: [enable.enabled] }, to: {} },
  delete: { from: {}, to: {} },
  disable: { from: { enable: [enable.enabled] }, to: { enable: enable.disabled } },
  enable: { from: { enable: [enable.disabled] }, to: { enable: enable.enabled } },
})
export type TeamAction = keyof typeof teamTransitions

const edit = { item: 'team:edit' } as const
export const teamActions: Actions<State, TeamAction> = {
  transitions: teamTransitions,
  states: { enable: enableStatus },
  guards: { edit, delete: { item: 'team:delete' }, disable: edit, enable: edit },
}

/** Fields with values from dictionary lists. */
export const teamLists = { specialties: 'specialty' }
