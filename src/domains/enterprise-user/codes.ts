import { enumeration } from '../../kernel/codes.ts'

/** Whether a user is an administrator of the organisation. */
export const isAdmin = enumeration('enterprise-user.admin', { yes: true, no: false })
