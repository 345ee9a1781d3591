import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { billMode } from './codes.ts'

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'bill.badPeriod' })

const Filter = z.object({
  mode: billMode.schema.default('detail'),
  tenantId: Id.optional(),
  /** Part of a name. */
  user: text(50).optional(),
  userId: Id.optional(),
  /** A month, `2026-11`. */
  period: Month.optional(),
  moduleCode: text(50).optional(),
  /** Inclusive dates. */
  timeFrom: PlainDate.optional(),
  timeTo: PlainDate.optional(),
})
export type BillFilter = z.output<typeof Filter>

const Bill = z.object({
  id: z.string(),
  /** For a single use. */
  billNo: z.string().max(64).nullable(),
  tenantId: Id,
  tenantName: z.string(),
  userId: z.string(),
  userName: z.string(),
  period: z.string(),
  moduleCode: z.string(),
  times: z.number(),
  coin: z.number(),
  /** In yuan: coins at the coin price of that day; null where there was no price. */
  amount: z.string().nullable(),
  bizNo: z.string().nullable(),
  time: z.string().nullable(),
})
export type Bill = z.infer<typeof Bill>
export const billColumns = [
  'billNo',
  'tenantName',
  'userName',
  'period',
  'moduleCode',
  'times',
  'coin',
  'amount',
  'bizNo',
  'time',
] as const

/** Uses of paid modules, with user and cost. */
export const billApi = endpoints('/api/chargeServer/bill', {
  query: post('/query', {
    summary: 'List bills',
    access: 'bill:view',
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(Bill),
  }),
  /** Home page: coins used in twelve weeks, the running one last. */
  weeks: post('/weeks', {
    summary: 'Sum the coins used in twelve weeks',
    access: 'bill:view',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ from: z.string(), to: z.string(), coin: z.number() })),
  }),
  /** Home page: this month's uses by module. */
  month: post('/month', {
    summary: "Get this month's coin use by module",
    access: 'bill:view',
    reads: true,
    input: Nothing,
    output: z.object({
      from: z.string(),
      to: z.string(),
      modules: z.array(z.object({ moduleCode: z.string(), times: z.number(), coin: z.number() })),
    }),
  }),
  /** Balances, coin entries, paid orders and refunds of one month. */
  statement: post('/statement', {
    summary: "Download an organisation's statement of a month as a PDF",
    access: 'bill:view',
    reads: true,
    tx: 'own',
    perMinute: 30,
    reply: 'file',
    input: z.object({ tenantId: Id, period: Month }),
    output: z.unknown(),
  }),
  export: post('/export', {
    summary: 'Export bills as an Excel file',
    access: 'bill:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ columns: z.array(z.enum(billColumns)).min(1).max(billColumns.length) }),
    output: z.unknown(),
  }),
})
