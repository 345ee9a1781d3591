import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'

const Year = z.object({
  year: z.number(),
  /** First and last day of each holiday. */
  off: z.array(z.tuple([PlainDate, PlainDate])),
  /** Saturdays and Sundays that are working days instead. */
  work: z.array(PlainDate),
  /** Who loaded it, and when; null for years included in the product. */
  loadedBy: z.string().nullable(),
  loadedAt: z.string().nullable(),
})
export type CalendarYear = z.infer<typeof Year>

/** Public holidays of China, year by year as the State Council publishes them; the provider's staff load new years. */
export const calendarApi = endpoints('/api/toolServer/calendar', {
  years: post('/years', {
    summary: 'List the years whose public holidays are known',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(Year),
  }),
  importYear: post('/importYear', {
    summary: 'Import the public holidays of a year',
    access: 'manage',
    input: z.object({
      year: z.number().int().min(2020).max(2099),
      /** One day per line: `2027-02-05,休` or `2027-01-31,班`. */
      csv: z.string().trim().min(1).max(20_000),
    }),
    output: Year,
  }),
})
