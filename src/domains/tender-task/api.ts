import { z } from 'zod'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  VersionRef,
  ConfirmReason,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { bidMode } from '../bid-task/codes.ts'
import { bondState, tenderResult, tenderStatus } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
const yuan = Yuan.nullable().default(null)

/** What users enter for a tender; all but its name is optional in a draft. */
export const TenderDraft = z.object({
  tenderName: text(200).min(2),
  tenderee: text(200).default(''),
  mode: bidMode.schema.nullable().default(null),
  deadline: Instant.nullable().default(null),
  /** The estimate of the project according to the documents. */
  estimate: yuan,
  bond: yuan,
  bondState: bondState.schema.nullable().default(null),
  /** The bond that the documents require of the winner. */
  performanceBond: yuan,
  quote: yuan,
  /** The owner; defaults to the author. */
  owner: OptionalId,
  members: z.array(Id).max(50).default([]),
})
export type TenderDraft = z.output<typeof TenderDraft>

export const Tender = BaseRecord.extend(TenderDraft.shape).extend({
  tenderNo: z.string(),
  ownerName: z.string(),
  memberNames: z.string(),
  legalOpinion: z.string(),
  result: tenderResult.schema.nullable(),
  contractId: z.string().nullable(),
  status: tenderStatus.schema,
})
export type Tender = z.output<typeof Tender>

const TenderRow = Tender.omit({ members: true, legalOpinion: true })
export type TenderRow = z.infer<typeof TenderRow>

const TenderQuery = listQuery(['tenderNo', 'tenderName', 'deadline', 'quote'], {
  status: z.array(tenderStatus.schema).max(9).optional(),
  result: tenderResult.schema.optional(),
  bondState: bondState.schema.optional(),
  ...range('deadline', Instant),
})

export const tenderShapes = { draft: TenderDraft, record: Tender, row: TenderRow, query: TenderQuery }

export const tenderApi = endpoints('/api/bidServer/tenderTask', {
  ...recordCalls('bid', { view: 'bid:tender:view', add: 'bid:tender:add', edit: 'bid:tender:edit' }, tenderShapes),
  submit: post('/submit', {
    summary: 'Submit a bid for review',
    access: 'bid:tender:submit',
    input: VersionRef.extend({ confirmReason: ConfirmReason }),
    output: Tender,
  }),
  /** Legal points against its bonds, as texts with figures and articles; they do not prevent saving. */
  checks: post('/checks', {
    summary: 'Check the bonds of a bid against the law on bidding',
    access: 'bid:tender:view',
    reads: true,
    input: VersionRef.pick({ id: true }),
    output: z.array(z.string()),
  }),
  /** The review passes it with an opinion, or returns it with a reason. */
  review: post('/review', {
    summary: 'Approve or return a bid',
    access: 'bid:tender:result',
    input: VersionRef.extend({ pass: z.boolean(), legalOpinion: text(2000).min(1) }),
    output: Tender,
  }),
  tender: post('/tender', {
    summary: 'Register that the bid was handed in',
    access: 'bid:tender:edit',
    input: VersionRef.extend({ quote: Yuan }),
    output: Tender,
  }),
  abandon: post('/abandon', {
    summary: 'Abandon a bid',
    access: 'bid:tender:edit',
    input: VersionRef.extend({ reason: OptionalText(500) }),
    output: Tender,
  }),
  setResult: post('/setResult', {
    summary: 'Record the result of a bid',
    access: 'bid:tender:result',
    input: VersionRef.extend({ result: z.enum(['won', 'lost', 'failed']) }),
    output: Tender,
  }),
  setBond: post('/setBond', {
    summary: 'Record the bond of a bid',
    access: 'bid:tender:edit',
    input: VersionRef.extend({ bondState: bondState.schema }),
    output: Tender,
  }),
  /** Creates the draft of the contract with the inviting party. */
  toContract: post('/toContract', {
    summary: 'Create a draft contract from a won bid',
    access: 'bid:tender:result',
    input: VersionRef,
    output: Tender,
  }),
})
