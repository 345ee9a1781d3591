import { enumeration } from '../../kernel/codes.ts'

/** Each use by itself, or uses of a month added up by organisation, person and module. */
export const billMode = enumeration('bill.mode', { detail: 'detail', sum: 'sum' })
