import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'

/** Units of a legal period. */
export const periodUnit = enumeration('calendar.unit', { day: 'day', month: 'month', year: 'year' })

/** What a computed last day is based on: a period that started with an event on the day `from`. */
export const ComputedDay = z.object({
  from: z.string(),
  n: z.number(),
  unit: periodUnit.schema,
  /** The calendar of that year was not published yet, so the day may move. */
  isProvisional: z.boolean(),
})
export type ComputedDay = z.output<typeof ComputedDay>
