import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  VersionRef,
  OptionalDay,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { caseType } from '../case/codes.ts'
import { exemptGround, limitationKind } from '../limitation/codes.ts'
import { protectionCalls } from '../permission/codes.ts'
import { disputeResult, disputeType, handleWay } from './codes.ts'

/** What users enter for a dispute; all but the name is optional in a draft. */
export const DisputeDraft = z.object({
  title: text(200).min(2),
  disputeType: disputeType.schema.nullable().default(null),
  occurDate: OptionalDay,
  ourOrg: OptionalId,
  counterparty: text(200).default(''),
  amount: Yuan.nullable().default(null),
  facts: text(4000).default(''),
  contractId: OptionalId,
  handleWay: handleWay.schema.nullable().default(null),
  /** The handler; defaults to the author. */
  handler: OptionalId,
  /** The limitation period of the claim. The submission makes a clock of it. */
  limitationKind: limitationKind.schema.nullable().default(null),
  limitationStart: OptionalDay,
  /** Why the claim is not subject to limitation. */
  limitationGround: exemptGround.schema.nullable().default(null),
  limitationReason: text(500).default(''),
})
export type DisputeDraft = z.infer<typeof DisputeDraft>

/** An entry in the progress of a dispute. */
const Progress = z.object({
  time: z.string(),
  psnName: z.string(),
  content: z.string(),
  nextStep: z.string().nullable(),
  nextDate: z.string().nullable(),
})

export const Dispute = BaseRecord.extend(DisputeDraft.shape).extend({
  disputeNo: z.string(),
  ourOrgName: z.string().nullable(),
  handlerName: z.string(),
  progress: z.array(Progress),
  result: disputeResult.schema.nullable(),
  settleAmount: z.string().nullable(),
  caseId: z.string().nullable(),
  status: recordStatus.schema,
})
export type Dispute = z.infer<typeof Dispute>

const DisputeRow = Dispute.omit({ facts: true, progress: true })
export type DisputeRow = z.infer<typeof DisputeRow>

const DisputeQuery = listQuery(['disputeNo', 'title', 'amount', 'occurDate'], {
  disputeType: disputeType.schema.optional(),
  handleWay: handleWay.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  handler: Id.optional(),
  ...range('occurDate', PlainDate),
})
type DisputeQuery = z.output<typeof DisputeQuery>

export const disputeShapes = { draft: DisputeDraft, record: Dispute, row: DisputeRow, query: DisputeQuery }

export const disputeApi = endpoints('/api/caseServer/dispute', {
  ...recordCalls('dispute', { view: 'dispute:view', add: 'dispute:add', edit: 'dispute:edit' }, disputeShapes),
  ...protectionCalls('dispute', { view: 'dispute:view', edit: 'dispute:edit' }, Dispute),
  submit: post('/submit', {
    summary: 'Submit a dispute for handling',
    access: 'dispute:submit',
    input: VersionRef,
    output: Dispute,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Cancel, suspend or resume a dispute',
    access: 'dispute:edit',
    input: VersionRef.extend({ action: z.enum(['cancel', 'suspend', 'resume']), reason: OptionalText(500) }),
    output: Dispute,
  }),
  addProgress: post('/addProgress', {
    summary: 'Add a progress entry to a dispute',
    access: 'dispute:edit',
    input: VersionRef.extend({ content: text(2000).min(1), nextStep: OptionalText(500), nextDate: OptionalDay }),
    output: Dispute,
  }),
  /** Ends the dispute by creating the draft of a case from its data. */
  toCase: post('/toCase', {
    summary: 'End a dispute and create a draft case from it',
    access: 'dispute:tocase',
    input: VersionRef.extend({ caseType: caseType.schema }),
    output: Dispute,
  }),
  finish: post('/finish', {
    summary: 'Record the result of a dispute and finish it',
    access: 'dispute:finish',
    input: VersionRef.extend({
      result: disputeResult.schema,
      settleAmount: Yuan.nullable().default(null),
      note: OptionalText(1000),
    }),
    output: Dispute,
  }),
})
