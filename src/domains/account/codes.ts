import { enumeration } from '../../kernel/codes.ts'

/** What a code by text message is good for, and for nothing else. */
export const smsPurpose = enumeration('account.smsPurpose', { login: 'login', reset: 'reset', bind: 'bind' })
export type SmsPurpose = (typeof smsPurpose.values)[number]
