import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'

/** Units of a period of law. */
export const periodUnit = enumeration('calendar.unit', { day: 'day', month: 'month', year: 'year' })

/** What a computed last day followed from: a period that began with an event on the day `from`. */
export const ComputedDay = z.object({
  from: z.string(),
  n: z.number(),
  unit: periodUnit.schema,
  /** The calendar of that year was not published, so the day may move. */
  isProvisional: z.boolean(),
})
export type ComputedDay = z.output<typeof ComputedDay>
