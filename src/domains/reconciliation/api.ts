import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { fault, period } from './codes.ts'

/** Days of payment and of refund, both inclusive. */
const Span = z.object({ from: PlainDate, to: PlainDate })

/** Sums in yuan, coins as numbers. */
const Sums = z.object({
  orders: z.number(),
  /** Amounts of the paid orders. */
  amount: z.string(),
  /** What bank and gateway have brought for them. */
  received: z.string(),
  /** Received less amount. */
  difference: z.string(),
  /** Coins of these orders, and those that the ledger has for them. */
  coins: z.number(),
  booked: z.number(),
  refunds: z.number(),
  refunded: z.string(),
  /** Received less refunded. */
  net: z.string(),
  /** Number of documents that do not agree. */
  faults: z.number(),
})
const Period = Sums.extend({ from: PlainDate, to: PlainDate })
export type Period = z.infer<typeof Period>

/** A document that does not agree, with what was expected and what was found. */
const Difference = z.object({
  id: Id,
  fault: fault.schema,
  day: PlainDate,
  number: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  /** Yuan, or coins; empty where something is missing. */
  expected: z.string(),
  found: z.string(),
  /** Page of the document. */
  path: z.string(),
})
export type Difference = z.infer<typeof Difference>

const Asked = Span.extend({ by: period.schema.default('day') })

/** Orders and refunds compared with bank, gateway and the ledger of coins. */
export const reconciliationApi = endpoints('/api/chargeServer/reconciliation', {
  query: post('/query', {
    summary: 'Compare orders and refunds with receipts and the coin ledger',
    access: 'order:confirm',
    reads: true,
    input: Asked,
    output: z.object({
      total: Sums,
      /** Periods with a payment or refund, the newest first. */
      periods: z.array(Period),
      differences: z.array(Difference),
    }),
  }),
  export: post('/export', {
    summary: 'Export the comparison of orders with receipts as a CSV file',
    access: 'order:confirm',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Asked.extend({ of: z.enum(['periods', 'differences']).default('periods') }),
    output: z.unknown(),
  }),
})
