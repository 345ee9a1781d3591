import { enumeration } from '../../kernel/codes.ts'
import { moves } from '../../kernel/states.ts'

export const sex = enumeration('user.sex', { male: 0, female: 1 })

/** Whether a user may sign in. */
export const userStatus = enumeration('user.status', { enabled: 0, disabled: 1 })

export type UserAction = 'enable' | 'disable'
export const userMoves = moves<{ status: number }>()<UserAction>({
  enable: { from: { status: [1] }, to: { status: 0 } },
  disable: { from: { status: [0] }, to: { status: 1 } },
})

/** Format of login names, which are case-insensitive and unique in the installation. */
export const loginNamePattern = /^[A-Za-z0-9_.@-]{4,50}$/
export const phonePattern = /^1[3-9]\d{9}$/
