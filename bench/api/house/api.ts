import { z } from 'zod'
import { PlainDate } from '../../../src/kernel/dates.ts'
import { endpoints, post } from '../../../src/kernel/endpoint.ts'
import { Id } from '../../../src/kernel/ids.ts'
import { Yuan } from '../../../src/kernel/money.ts'
import { page } from '../../../src/kernel/page.ts'
import { listQuery, range } from '../../../src/kernel/record.ts'

const text = (max: number) => z.string().trim().max(max)

const Draft = z.object({
  title: text(200).min(1),
  category: text(20).nullable(),
  type: text(20).nullable(),
  party: text(100),
  flow: text(10).nullable(),
  currency: text(3),
  amount: Yuan.nullable(),
  status: z.number().int(),
  signDate: PlainDate.nullable(),
  startDate: PlainDate.nullable(),
  endDate: PlainDate.nullable(),
  handler: text(50).nullable(),
})
type Draft = z.output<typeof Draft>

/** The floor's columns with the product's names; the tenant is the session's and is not returned. */
export const Row = z.object({
  id: Id,
  version: z.number(),
  contractNo: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  type: z.string().nullable(),
  party: z.string(),
  flow: z.string().nullable(),
  currency: z.string(),
  amount: z.string().nullable(),
  status: z.number(),
  signDate: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  handler: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
})
export type Row = z.output<typeof Row>

const Query = listQuery(['amount'], { status: z.number().int().optional(), ...range('amount', Yuan) })
export type Query = z.output<typeof Query>

export const recordApi = endpoints('/api/bench/record', {
  query: post('/query', {
    summary: 'List records',
    access: 'contract:query:view',
    reads: true,
    input: Query,
    output: page(Row),
  }),
  queryById: post('/queryById', {
    summary: 'Get a record by id',
    access: 'contract:query:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Row,
  }),
  save: post('/save', { summary: 'Add a record', access: 'contract:new:add', input: Draft, output: Row }),
})
