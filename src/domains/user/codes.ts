import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

export const sex = enumeration('user.sex', { male: 0, female: 1 })

/** Whether a user may sign in. */
export const userStatus = enumeration('user.status', { enabled: 0, disabled: 1 })

const s = userStatus.code

export type UserAction = 'enable' | 'disable'
export const userTransitions = transitions<{ status: number }>()<UserAction>({
  enable: { from: { status: [s.disabled] }, to: { status: s.enabled } },
  disable: { from: { status: [s.enabled] }, to: { status: s.disabled } },
})

/** Format of login names, which are case-insensitive and unique in the installation. */
export const loginNamePattern = /^[A-Za-z0-9_.@-]{4,50}$/
export const phonePattern = /^1[3-9]\d{9}$/
