import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { foreignCurrency } from './codes.ts'

const Rates = z.object({
  /** Years with rates, newest first. */
  years: z.array(z.number()),
  /** Days of the year with their rates, newest first: yuan by currency, in the units of its quotation. */
  days: z.array(z.object({ day: z.string(), rates: z.partialRecord(foreignCurrency.schema, z.string()) })),
  /** The last day with a rate. */
  newest: z.string(),
})
export type Rates = z.infer<typeof Rates>

/** Exchange rates of the yuan, by which amounts in other currencies are compared. The provider's staff add them. */
export const exchangeRateApi = endpoints('/api/toolServer/exchangeRate', {
  query: post('/query', {
    summary: 'List the exchange rates of a year',
    access: 'signedIn',
    reads: true,
    /** By default the last year with rates. */
    input: z.object({ year: z.number().int().min(2000).max(2199).optional() }),
    output: Rates,
  }),
  /** Adds the rates of a day; existing ones are overwritten. */
  save: post('/save', {
    summary: 'Save the exchange rates of a day',
    access: 'manage',
    input: z.object({
      day: PlainDate,
      rates: z.partialRecord(foreignCurrency.schema, z.string().trim().max(20)),
    }),
    output: z.literal(true),
  }),
  importRates: post('/importRates', {
    summary: 'Import exchange rates',
    access: 'manage',
    /** One rate per line: `2026-11-20,USD,7.1234`. */
    input: z.object({ csv: z.string().trim().min(1).max(200_000) }),
    /** How many rates were read. */
    output: z.number(),
  }),
})
