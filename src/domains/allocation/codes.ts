import { enumeration } from '../../kernel/codes.ts'

/** What becomes of an allocation that is there. */
export const allocationAction = enumeration('allocation.do', { enable: 'enable', disable: 'disable' })
