import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  approvalCalls,
  OptionalDay,
  documentStatus,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  OptionalId,
} from '../../kernel/record.ts'
import { disputeWay, payMethod } from '../contract/codes.ts'
import { changeType } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
/** A text that replaces the contract's value; empty leaves the value unchanged. */
const Replaced = (max: number) =>
  text(max)
    .nullable()
    .default(null)
    .transform((value) => value || null)

/** Contract fields that a change can replace; null leaves the value unchanged. */
export const AfterValues = z.object({
  contractName: Replaced(200),
  amount: Yuan.nullable().default(null),
  startDate: OptionalDay,
  endDate: OptionalDay,
  payMethod: payMethod.schema.nullable().default(null),
  subject: Replaced(2000),
  disputeWay: disputeWay.schema.nullable().default(null),
  disputeOrg: Replaced(100),
})
export type AfterValues = z.infer<typeof AfterValues>

/** What users enter for a change; all but the contract is optional in a draft. */
export const ChangeDraft = z.object({
  contractId: Id,
  changeType: z.array(changeType.schema).max(7).default([]),
  changeReason: text(1000).default(''),
  changeContent: text(4000).default(''),
  afterValues: AfterValues.prefault({}),
  agreementFile: OptionalId,
  changeDate: OptionalDay,
})
export type ChangeDraft = z.infer<typeof ChangeDraft>

export const Change = BaseRecord.extend(ChangeDraft.shape).extend({
  changeNo: z.string(),
  contractNo: z.string(),
  contractName: z.string(),
  /** The same fields of the contract as they were when the change was last saved. */
  beforeSnapshot: AfterValues,
  amountBefore: z.string().nullable(),
  amountAfter: z.string().nullable(),
  /** Amount after minus before; negative when the contract's amount decreases. */
  amountDelta: z.string().nullable(),
  docStatus: documentStatus.schema,
})
export type Change = z.infer<typeof Change>

const ChangeRow = Change.omit({
  changeReason: true,
  changeContent: true,
  afterValues: true,
  beforeSnapshot: true,
  agreementFile: true,
})
export type ChangeRow = z.infer<typeof ChangeRow>

const ChangeQuery = listQuery(['changeNo', 'contractName', 'amountAfter', 'changeDate'], {
  changeType: changeType.schema.optional(),
  docStatus: z.array(documentStatus.schema).max(5).optional(),
  contractId: Id.optional(),
  ...range('changeDate', PlainDate),
})
export type ChangeQuery = z.output<typeof ChangeQuery>

export const changeShapes = { draft: ChangeDraft, record: Change, row: ChangeRow, query: ChangeQuery }

const items = { view: 'contract:change:view', add: 'contract:change:add', edit: 'contract:change:edit' }
/** Changes of contracts in force: agreed in writing, approved, then applied. */
export const changeApi = endpoints('/api/contractServer/contractChange', {
  ...recordCalls('contract change', items, changeShapes),
  ...approvalCalls('contract change', { submit: 'contract:change:submit', approve: 'contract:change:approve' }, Change),
})
