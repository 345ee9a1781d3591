import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  approvalCalls,
  ConfirmReason,
  Submitting,
  VersionRef,
  OptionalDay,
  BaseRecord,
  listQuery,
  recordCalls,
  recordStatus,
  OptionalId,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { forceType } from './codes.ts'

/** What users enter; all but contract and type is optional in a draft. */
export const ForceDraft = z.object({
  contractId: Id,
  forceType: forceType.schema,
  /** For an entry into force. */
  effectiveDate: OptionalDay,
  condition: text(500).default(''),
  /** For a forced end. */
  reason: text(1000).default(''),
  basisFile: OptionalId,
})
export type ForceDraft = z.infer<typeof ForceDraft>

export const Force = BaseRecord.extend(ForceDraft.shape).extend({
  forceNo: z.string(),
  contractNo: z.string(),
  contractName: z.string(),
  /** Who put it into effect. */
  operator: z.string().nullable(),
  operatorName: z.string().nullable(),
  operateTime: z.string().nullable(),
  status: recordStatus.schema,
})
export type Force = z.infer<typeof Force>

const ForceRow = Force.omit({ condition: true, basisFile: true })
export type ForceRow = z.infer<typeof ForceRow>

const ForceQuery = listQuery(['forceNo', 'contractName', 'effectiveDate', 'operateTime'], {
  forceType: forceType.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  contractId: Id.optional(),
})
type ForceQuery = z.output<typeof ForceQuery>

export const forceShapes = { draft: ForceDraft, record: Force, row: ForceRow, query: ForceQuery }

const every = ['contract:force:effective', 'contract:force:terminate', 'contract:force:close'] as const
const ending = ['contract:force:terminate', 'contract:force:close'] as const
/** Contracts that come into force other than by signing, and contracts that are ended by force. */
export const forceApi = endpoints('/api/contractServer/contractForce', {
  ...recordCalls('effect or termination record', { view: 'contract:force:view', add: every, edit: every }, forceShapes),
  /** An entry into force takes effect at once; an end by force goes to its approval. */
  ...approvalCalls('effect or termination record', { submit: every, approve: ending }, Force),
  /** The end of a frame contract with open contracts under it needs a reason. */
  submit: post('/submit', {
    summary: 'Submit an effect or termination record for approval',
    access: every,
    input: VersionRef.extend({ ...Submitting.shape, confirmReason: ConfirmReason }),
    output: Force,
  }),
  /** Revokes it within 24 hours, unless the contract was modified since. */
  revoke: post('/revoke', {
    summary: 'Revoke an effect or termination within 24 hours',
    access: every,
    input: VersionRef.extend({ action: z.enum(['revoke']), reason: text(500).min(1) }),
    output: Force,
  }),
})
