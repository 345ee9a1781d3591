import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { ContractFilter } from '../contract/codes.ts'
import { chartBy, chartPeriod, metric } from './codes.ts'

export const Bucket = z.object({
  /** `2026-11`, a code (`none`: not chosen), a status, or a counterparty's name. */
  key: z.string(),
  count: z.number(),
  /** In yuan, of the contracts in CNY. */
  amount: z.string(),
  /** The filter that lists exactly these contracts. */
  filter: ContractFilter,
})
export type Bucket = z.infer<typeof Bucket>

const Asked = z.object({
  /** Calendar periods contain today; `custom` uses from and to, open where absent. */
  period: chartPeriod.schema,
  createDateFrom: PlainDate.optional(),
  createDateTo: PlainDate.optional(),
  /** An institution and all below it. */
  ogn: Id.optional(),
  contractType: ContractFilter.shape.contractType,
})

const Compared = z.object({
  from: PlainDate,
  to: PlainDate,
  /** A number of contracts or yuan, as for the metric. */
  value: z.string(),
  /** Change in percent with one decimal; null where there is nothing to compare with. */
  rate: z.number().nullable(),
  filter: ContractFilter,
})
export const Metric = z.object({
  key: metric.schema,
  /** A number of contracts; `amount`: yuan, of the contracts in CNY. */
  value: z.string(),
  filter: ContractFilter,
  /** Compared with the same days of the previous year (同比), and of the previous period (环比). */
  yearAgo: Compared.nullable(),
  periodAgo: Compared.nullable(),
})
export type Metric = z.infer<typeof Metric>

/** Counts and sums of contracts. Each number has a filter whose list has as many rows. */
export const contractChartApi = endpoints('/api/contractServer/contractCharts', {
  statistics: post('/statistics', {
    summary: 'Get contract statistics',
    access: 'contract:charts:view',
    reads: true,
    input: ContractFilter.extend({ by: chartBy.schema }),
    output: z.array(Bucket),
  }),
  metrics: post('/metrics', {
    summary: 'Get contract key figures',
    access: 'contract:charts:view',
    reads: true,
    input: Asked,
    output: z.object({ metrics: z.array(Metric) }),
  }),
  export: post('/export', {
    summary: 'Export contract figures and charts as an Excel file',
    access: 'contract:charts:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Asked,
    output: z.unknown(),
  }),
})
