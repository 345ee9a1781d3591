import { enumeration } from '../../kernel/codes.ts'

/** Whether somebody keeps his organisation's users. */
export const isAdmin = enumeration('enterprise-user.admin', { yes: true, no: false })
