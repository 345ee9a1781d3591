import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { ContractFilter } from '../contract/codes.ts'
import { chartBy } from './codes.ts'

export const Bucket = z.object({
  /** `2026-11`, a category code (`none`: none chosen yet), or a status. */
  key: z.string(),
  count: z.number(),
  /** Yuan, of the contracts in CNY. */
  amount: z.string(),
  /** The filter that lists exactly these contracts. */
  filter: ContractFilter,
})
export type Bucket = z.infer<typeof Bucket>

/** Counts and sums of contracts. Every bucket can be asked for as a list with its filter and gives `count` rows. */
export const contractChartApi = endpoints('/api/contractServer/contractCharts', {
  statistics: post('/statistics', {
    access: 'contract:charts:view',
    reads: true,
    input: ContractFilter.extend({ by: chartBy.schema }),
    output: z.array(Bucket),
  }),
})
