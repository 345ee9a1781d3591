import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  approvalCalls,
  VersionRef,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { sealType } from './codes.ts'

/** What users enter for an application; all but the contract is optional in a draft. */
export const SealDraft = z.object({
  contractId: Id,
  sealType: z.array(sealType.schema).max(5).default([]),
  /** The institution that owns the seals. */
  sealOrg: OptionalId,
  copies: z.number().int().min(1).max(99).nullable().default(null),
  usage: text(500).default(''),
})
export type SealDraft = z.infer<typeof SealDraft>

const ContractState = z.object({
  status: z.number(),
  flowStatus: z.number(),
  docStatus: z.number(),
  performState: z.number(),
  changeState: z.number(),
  sealStatus: z.number(),
  archiveStatus: z.number(),
})

export const Seal = BaseRecord.extend(SealDraft.shape).extend({
  sealNo: z.string(),
  contractNo: z.string(),
  contractName: z.string(),
  sealOrgName: z.string().nullable(),
  /** The day of the last submission; before that, of the first draft. */
  applyDate: z.string(),
  /** SHA-256 of the contract text to seal; null until submitted. */
  textHash: z.string().nullable(),
  sealDate: z.string().nullable(),
  sealKeeper: z.string().nullable(),
  sealKeeperName: z.string().nullable(),
  scanFile: z.string().nullable(),
  status: recordStatus.schema,
  /** The states of the contract, for its next step; absent in the answers of writes before the sealing. */
  contractState: ContractState.optional(),
})
export type Seal = z.infer<typeof Seal>

const SealRow = Seal.omit({ textHash: true, scanFile: true, contractState: true })
export type SealRow = z.infer<typeof SealRow>

const SealQuery = listQuery(['sealNo', 'contractName', 'applyDate', 'sealDate'], {
  sealType: sealType.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  contractId: Id.optional(),
  ...range('applyDate', PlainDate),
  ...range('sealDate', PlainDate),
})
export type SealQuery = z.output<typeof SealQuery>

export const sealShapes = { draft: SealDraft, record: Seal, row: SealRow, query: SealQuery }

const add = 'contract:seal:add'
/** Applications to seal approved contracts: submitted, approved, and registered by the keeper of the seal. */
export const sealApi = endpoints('/api/contractServer/contractSeal', {
  ...recordCalls('seal application', { view: 'contract:seal:view', add, edit: add }, sealShapes),
  ...approvalCalls('seal application', { submit: 'contract:seal:submit', approve: 'contract:seal:approve' }, Seal),
  changeStatus: post('/changeStatus', {
    summary: 'Cancel a seal application',
    access: add,
    input: VersionRef.extend({ action: z.enum(['cancel']) }),
    output: Seal,
  }),
  /** Registers that the seal was used: the day and the sealed document as a scan. */
  register: post('/register', {
    summary: 'Register the use of a seal',
    access: 'contract:seal:register',
    input: VersionRef.extend({ sealDate: PlainDate, scanFile: Id, note: OptionalText(500) }),
    output: Seal,
  }),
  /** This month and the month before, by the day of sealing. */
  pace: post('/pace', {
    summary: 'Measure how long sealing takes, this month and the month before',
    access: 'contract:seal:view',
    reads: true,
    input: Nothing,
    output: z.array(
      z.object({
        from: PlainDate,
        to: PlainDate,
        count: z.number(),
        /** Median of the working days from application to sealing; null where nothing was sealed. */
        days: z.number().nullable(),
      }),
    ),
  }),
  /** Names of the users who may register it now: neither the applicant nor the last approver. */
  keepers: post('/keepers', {
    summary: 'List the users who may register the use of a seal',
    access: 'contract:seal:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(z.string()),
  }),
  /** Ends an approved application without sealing: the document is not the approved one, or is no longer needed. */
  giveUp: post('/giveUp', {
    summary: 'End an approved seal application without using the seal',
    access: 'contract:seal:register',
    input: VersionRef.extend({ action: z.enum(['giveUp']), reason: z.string().trim().min(1).max(500) }),
    output: Seal,
  }),
})
