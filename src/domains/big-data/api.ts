import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { indicator } from './codes.ts'

const Figure = z.object({
  key: indicator.schema,
  /** A number, yuan, per cent or coins; null where nothing counts. */
  value: z.string().nullable(),
  /** The list of exactly what it counts. */
  to: z.string(),
})
export type Figure = z.infer<typeof Figure>

const Bar = z.object({
  /** A month, a code, an id; null for what has none. */
  key: z.string().nullable(),
  /** The word of a key that is none itself. */
  word: z.string().nullable(),
  count: z.number(),
  to: z.string(),
})
export type Bar = z.infer<typeof Bar>
const Bars = z.array(Bar)

const Screen = z.object({
  indicators: z.array(Figure),
  /** Each is absent for a caller who may not look at what it counts. */
  contractMonths: Bars.optional(),
  contractTypes: Bars.optional(),
  caseTypes: Bars.optional(),
  caseStages: Bars.optional(),
  /** All provinces, by the courts of the cases. */
  provinces: Bars.optional(),
  /** Law firms by the cases they act in, the busiest first. */
  firms: Bars.optional(),
  modules: Bars.optional(),
  time: z.string(),
})
export type Screen = z.infer<typeof Screen>

/** The year's legal affairs on one screen, as far as the caller may see them. */
export const bigDataApi = endpoints('/api/dataServer/bigData', {
  query: post('/query', {
    summary: "Get the figures of a year's legal affairs",
    access: 'bigdata:view',
    reads: true,
    input: z.object({
      year: z.number().int().min(2000).max(2100),
      /** An institution and all below it. */
      ogn: Id.optional(),
    }),
    output: z.object({ screen: Screen }),
  }),
})
