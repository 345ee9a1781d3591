import { enumeration } from '../../kernel/codes.ts'

/** Single uses, or sums of a month by organisation, user and module. */
export const billMode = enumeration('bill.mode', { detail: 'detail', sum: 'sum' })
