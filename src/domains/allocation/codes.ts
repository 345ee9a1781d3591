import { enumeration } from '../../kernel/codes.ts'

/** Actions on an existing allocation. */
export const allocationAction = enumeration('allocation.do', { enable: 'enable', disable: 'disable' })
