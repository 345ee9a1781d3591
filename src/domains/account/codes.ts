import { enumeration } from '../../kernel/codes.ts'

/** The purpose of a code by text message. It is not valid for any other purpose. */
export const smsPurpose = enumeration('account.smsPurpose', { login: 'login', reset: 'reset', bind: 'bind' })
export type SmsPurpose = (typeof smsPurpose.values)[number]
