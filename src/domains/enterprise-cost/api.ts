import { z } from 'zod'
import { Coins } from '../../kernel/coin.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { VersionRef, documentStatus, FileRef, FileRefs, listQuery, range, recordCalls } from '../../kernel/record.ts'
import { packageName } from '../tenant/codes.ts'
import { payMode } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)

/** What users enter for a renewal. */
export const RenewalDraft = z.object({
  tenantId: Id,
  packageName: packageName.schema,
  startDate: PlainDate,
  endDate: PlainDate,
  maxUsers: z.number().int().min(1).max(10_000),
  coin: Coins.min(0),
  amount: Yuan,
  payMode: payMode.schema,
  voucher: FileRefs(10),
  remark: text(500).default(''),
})
export type RenewalDraft = z.infer<typeof RenewalDraft>

export const Renewal = RenewalDraft.extend({
  id: Id,
  version: z.number(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  renewNo: z.string().max(64),
  tenantName: z.string(),
  voucher: z.array(FileRef),
  status: documentStatus.schema,
  submitPsnName: z.string().nullable(),
  decidePsnName: z.string().nullable(),
  decideTime: z.string().nullable(),
  opinion: z.string(),
})
export type Renewal = z.infer<typeof Renewal>

const RenewalQuery = listQuery(['renewNo', 'endDate', 'amount'], {
  tenantId: Id.optional(),
  packageName: packageName.schema.optional(),
  status: z.array(documentStatus.schema).max(5).optional(),
  ...range('endDate', PlainDate),
})
export type RenewalQuery = z.output<typeof RenewalQuery>

const shapes = { draft: RenewalDraft, record: Renewal, row: Renewal, query: RenewalQuery }
const view = 'charge:renew:view'
const add = 'charge:renew:add'
const calls = recordCalls('renewal', { view, add: 'tenant:renew', edit: add }, shapes)

/** Renewals of organisations' terms: requested by either side, decided by the provider. */
export const enterpriseCostApi = endpoints('/api/chargeServer/enterpriseCost', {
  ...calls,
  save: { ...calls.save, inGrace: true },
  delete: { ...calls.delete, inGrace: true },
  submit: post('/submit', {
    summary: 'Submit a renewal',
    access: add,
    inGrace: true,
    input: VersionRef,
    output: Renewal,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Revise a rejected renewal',
    access: add,
    inGrace: true,
    input: VersionRef.extend({ action: z.enum(['revise']) }),
    output: Renewal,
  }),
  /** Passing renews the term immediately; rejecting requires an opinion. */
  approve: post('/approve', {
    summary: 'Approve or reject a renewal',
    access: 'charge:renew:approve',
    input: VersionRef.extend({ pass: z.boolean(), opinion: text(1000).default('') }),
    output: Renewal,
  }),
})
