import { chinaDay } from '../../../kernel/dates.ts'

/** The day in China, `YYYY-MM-DD`. */
export const today = (): string => chinaDay(new Date())
