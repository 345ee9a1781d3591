import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { At, Kept, listQuery, range, recordCalls, Ref } from '../../kernel/record.ts'
import { performState } from '../contract/codes.ts'
import { itemType, lineState, overdue, queue } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)

/** One line of the plan: what is due, when and how much. */
const PlanItem = z.object({
  /** Of a line that is kept already, or a fresh one that its maker has given it. */
  id: Id.optional(),
  itemType: itemType.schema,
  planDate: PlainDate,
  /** Yuan; asked for where money is received, paid or invoiced. */
  planAmount: Yuan.nullable().default(null),
  condition: text(500).default(''),
  /** Days before the day of the plan. */
  remindDays: z.number().int().min(0).max(365).default(7),
})
export type PlanItem = z.infer<typeof PlanItem>

/** What people type of a contract's performance. */
export const PerformDraft = z.object({
  contractId: Id,
  planItems: z.array(PlanItem).min(1, { message: 'perform.planNeeded' }).max(200),
  /** Why the plan comes to more than the contract's amount; asked for only then. */
  planReason: text(500).default(''),
  /** Who is reminded; the contract's handler when nobody is named. */
  handler: Ref,
})
export type PerformDraft = z.infer<typeof PerformDraft>

const PlanLine = PlanItem.required({ id: true }).extend({
  seq: z.number(),
  settledAmount: z.string().nullable(),
  /** What is still to come: the plan less what is settled. */
  outstanding: z.string().nullable(),
  state: lineState.schema,
  overdueDays: z.number(),
})
export type PlanLine = z.infer<typeof PlanLine>

const Done = z.object({
  id: Id,
  planSeq: z.number(),
  itemType: itemType.schema,
  actualDate: z.string(),
  actualAmount: z.string().nullable(),
  description: z.string(),
  overReason: z.string(),
  handlerName: z.string(),
  voucherIds: z.array(Id),
  createTime: z.string(),
})
export type Done = z.infer<typeof Done>

const Head = Kept.extend({
  performNo: z.string(),
  contractId: Id,
  contractNo: z.string(),
  contractName: z.string(),
  counterpartyNames: z.string(),
  handler: Id,
  handlerName: z.string(),
  amount: z.string().nullable(),
  planReason: z.string(),
  settledAmount: z.string(),
  /** Per cent. */
  progress: z.number(),
  nextPlanDate: z.string().nullable(),
  performState: performState.schema,
  abnormal: z.string(),
  /** Days since the earliest open line was due; none while it is not, or nothing is performed any more. */
  overdueDays: z.number(),
})
export const Perform = Head.extend({ planItems: z.array(PlanLine), records: z.array(Done) })
export type Perform = z.infer<typeof Perform>
export type PerformRow = z.infer<typeof Head>

const PerformQuery = listQuery(['contractName', 'amount', 'settledAmount', 'progress', 'nextPlanDate'], {
  performState: z.array(performState.schema).max(7).optional(),
  contractId: Id.optional(),
  overdue: overdue.schema.optional(),
  queue: queue.schema.optional(),
  ...range('nextPlanDate', PlainDate),
})
export type PerformQuery = z.output<typeof PerformQuery>

export const performShapes = { draft: PerformDraft, record: Perform, row: Head, query: PerformQuery }

const items = { view: 'contract:perform:view', add: 'contract:perform:plan', edit: 'contract:perform:plan' }
/** The performance of contracts in force: its plan, what has been done, and what became of it. */
export const performApi = endpoints('/api/contractServer/contractPerform', {
  ...recordCalls(items, performShapes),
  /** Registers something done for a line of the plan. */
  record: post('/record', {
    access: 'contract:perform:record',
    input: At.extend({
      planSeq: z.number().int().min(1).max(200),
      actualDate: PlainDate,
      actualAmount: Yuan.nullable().default(null),
      description: text(1000).default(''),
      /** Why more is performed than the contract says; asked for only then. */
      overReason: text(500).default(''),
      voucher: z.array(Id).max(10).default([]),
    }),
    output: Perform,
  }),
  changeStatus: post('/changeStatus', {
    access: 'contract:perform:record',
    input: At.extend({
      action: z.enum(['recover', 'resume', 'suspend']),
      reason: text(500).default(''),
    }),
    output: Perform,
  }),
  markAbnormal: post('/markAbnormal', {
    access: 'contract:perform:record',
    input: At.extend({ abnormal: text(1000).min(1) }),
    output: Perform,
  }),
  /** Ends the performance: everything is done, or somebody says why it counts as done. */
  finish: post('/finish', {
    access: 'contract:perform:finish',
    input: At.extend({ reason: text(500).default('') }),
    output: Perform,
  }),
})
