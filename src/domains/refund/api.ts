import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { reviewStatus } from '../../kernel/library.ts'
import { parseYuan, Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { VersionRef, FileRefs, FileRef } from '../../kernel/record.ts'
import { stage } from './codes.ts'

const Filter = z.object({
  /** Part of the refund's or the order's number. */
  refundNo: z.string().trim().max(64).optional(),
  tenantId: Id.optional(),
  reviewStatus: reviewStatus.schema.optional(),
  stage: stage.schema.optional(),
  /** Days of the request, both inclusive. */
  timeFrom: PlainDate.optional(),
  timeTo: PlainDate.optional(),
  /** Days of the payout. */
  refundTimeFrom: PlainDate.optional(),
  refundTimeTo: PlainDate.optional(),
})
export type RefundFilter = z.output<typeof Filter>

const Refund = z.object({
  id: Id,
  version: z.number(),
  refundNo: z.string().max(64),
  /** Short code of the organisation, returned to the provider if another organisation has the same number. */
  tenantCode: z.string().nullable(),
  orderId: Id,
  orderNo: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  amount: z.string(),
  coin: z.number(),
  reason: z.string(),
  reviewStatus: reviewStatus.schema,
  stage: stage.schema,
  opinion: z.string(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
  reviewPsnId: z.string().nullable(),
  reviewPsnName: z.string().nullable(),
  reviewTime: z.string().nullable(),
  payoutNo: z.string(),
  payPsnName: z.string().nullable(),
  refundTime: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>
const RefundWithFiles = Refund.extend({ files: z.array(FileRef) })
export type RefundWithFiles = z.infer<typeof RefundWithFiles>

export const refundColumns = [
  'refundNo',
  'orderNo',
  'tenantName',
  'amount',
  'coin',
  'reason',
  'createTime',
  'reviewStatus',
  'stage',
] as const

const Amount = Yuan.refine((text) => parseYuan(text) !== 0, { message: 'refund.badAmount' })

/** The refundable part of an order. */
const Refundable = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** Maximum in yuan. */
  amount: z.string(),
  /** Coins that are removed for a full refund. */
  coin: z.number(),
  /** Why no refund can be requested, in the user's language; null if it can. */
  refusal: z.string().nullable(),
})
export type Refundable = z.infer<typeof Refundable>

/** Refunds of orders: request, review by a second user, payout. */
export const refundApi = endpoints('/api/chargeServer/refund', {
  query: post('/query', {
    summary: 'List refunds',
    access: 'refund:view',
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(Refund),
  }),
  queryById: post('/queryById', {
    summary: 'Get a refund by id',
    access: 'refund:view',
    reads: true,
    input: z.object({ id: Id }),
    output: RefundWithFiles,
  }),
  /** Totals of the refunds of a filter: requested and paid yuan, and the coins removed. */
  sums: post('/sums', {
    summary: 'Sum the refunds of a filter',
    access: 'refund:view',
    reads: true,
    input: Filter,
    output: z.object({ amount: z.string(), paid: z.string(), coin: z.number() }),
  }),
  refundable: post('/refundable', {
    summary: 'Get the currently refundable part of an order',
    access: 'refund:add',
    reads: true,
    input: z.object({ orderNo: z.string().trim().min(1).max(32) }),
    output: Refundable,
  }),
  /** Requests a refund; the coins it was paid for are held from now on. */
  save: post('/save', {
    summary: 'Request a refund',
    access: 'refund:add',
    input: z.object({
      orderNo: z.string().trim().min(1).max(32),
      amount: Amount,
      reason: z.string().trim().min(1).max(500),
      files: FileRefs(10),
    }),
    output: Refund,
  }),
  withdraw: post('/withdraw', {
    summary: 'Withdraw a refund request',
    access: 'refund:add',
    input: VersionRef,
    output: Refund,
  }),
  /** Approves or refuses another user's request. */
  review: post('/review', {
    summary: 'Approve or refuse a refund request',
    access: 'refund:review',
    input: VersionRef.extend({ pass: z.boolean(), opinion: z.string().trim().max(500).default('') }),
    output: Refund,
  }),
  /** Records the payout; the held coins are removed. */
  pay: post('/pay', {
    summary: 'Record the payout of a refund',
    access: 'refund:review',
    input: VersionRef.extend({ payoutNo: z.string().trim().min(1).max(64) }),
    output: Refund,
  }),
  file: post('/file', {
    summary: 'Download a file of a refund request',
    access: 'refund:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, fileId: Id }),
    output: z.unknown(),
  }),
  export: post('/export', {
    summary: 'Export refunds as an Excel file',
    access: 'refund:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ columns: z.array(z.enum(refundColumns)).min(1).max(refundColumns.length) }),
    output: z.unknown(),
  }),
})
