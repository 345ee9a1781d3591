import { enumeration } from '../../kernel/codes.ts'

/** Units of a period of law. */
export const periodUnit = enumeration('calendar.unit', { day: 'day', month: 'month', year: 'year' })
