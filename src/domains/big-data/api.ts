import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { indicator } from './codes.ts'

const Figure = z.object({
  key: indicator.schema,
  /** A number, yuan, percent or coins; null where there is none. */
  value: z.string().nullable(),
  /** Address of the list of exactly the counted records. */
  to: z.string(),
})
export type Figure = z.infer<typeof Figure>

const Bar = z.object({
  /** A month, a code or an id; null for records without a value. */
  key: z.string().nullable(),
  /** The label of a key that cannot be shown as it is. */
  word: z.string().nullable(),
  count: z.number(),
  to: z.string(),
})
export type Bar = z.infer<typeof Bar>
const Bars = z.array(Bar)

const Screen = z.object({
  indicators: z.array(Figure),
  /** Each is absent for a caller who may not view the counted records. */
  contractMonths: Bars.optional(),
  contractTypes: Bars.optional(),
  caseTypes: Bars.optional(),
  caseStages: Bars.optional(),
  /** All provinces, by the courts of the cases. */
  provinces: Bars.optional(),
  /** Law firms by the number of their cases, descending. */
  firms: Bars.optional(),
  modules: Bars.optional(),
  time: z.string(),
})
export type Screen = z.infer<typeof Screen>

/** A year's legal affairs on one screen, limited to what the caller may view. */
export const bigDataApi = endpoints('/api/dataServer/bigData', {
  query: post('/query', {
    summary: "Get the figures of a year's legal affairs",
    access: 'bigdata:view',
    reads: true,
    input: z.object({
      year: z.number().int().min(2000).max(2100),
      /** An institution, including all below it. */
      ogn: Id.optional(),
    }),
    output: z.object({ screen: Screen }),
  }),
})
