import { chinaDay } from '../../../kernel/dates.ts'

/** Today in China, `YYYY-MM-DD`. */
export const today = (): string => chinaDay(new Date())
