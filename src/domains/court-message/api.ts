import { z } from 'zod'
import { Instant, PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { page } from '../../kernel/page.ts'
import {
  BaseRecord,
  ById,
  Coded,
  ConfirmReason,
  listQuery,
  OptionalDay,
  OptionalId,
  VersionRef,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { caseStage, partyRole, resultForm, stageResult } from '../case/codes.ts'
import * as codes from './codes.ts'

/** Maximum number of characters that may be pasted. */
export const mostPasted = 20_000

const Place = { quote: z.string(), start: z.number(), end: z.number() }
const Found = z.object({ field: codes.courtField.schema, value: z.string(), ...Place })
const PartyFound = z.object({ role: partyRole.schema, name: z.string(), ...Place })
const Taken = z.object({ line: codes.courtLine.schema, words: z.string(), psnName: z.string(), time: z.string() })

const Row = BaseRecord.extend({
  messageNo: z.string(),
  title: z.string(),
  source: codes.courtSource.schema,
  kind: codes.courtMessageKind.schema,
  fileName: z.string(),
  courtCaseNo: z.string(),
  court: z.string(),
  state: codes.courtState.schema,
  caseId: z.string().nullable(),
  caseName: z.string(),
  receivedDate: z.string().nullable(),
  confirmPsnName: z.string(),
  confirmTime: z.string().nullable(),
})
export type CourtMessageRow = z.infer<typeof Row>

const CourtMessage = Row.extend({
  text: z.string(),
  fileId: z.string().nullable(),
  found: z.array(Found),
  parties: z.array(PartyFound),
  taken: z.array(Taken),
  reason: z.string(),
})
export type CourtMessage = z.infer<typeof CourtMessage>

const Query = listQuery(['receivedDate'], {
  state: z.array(codes.courtState.schema).max(3).optional(),
  kind: z.array(codes.courtMessageKind.schema).max(14).optional(),
  caseId: Id.optional(),
})

export const courtMessageShapes = { record: CourtMessage, row: Row, query: Query }

const Candidate = z.object({
  id: Id,
  caseNo: z.string(),
  caseName: z.string(),
  courtCaseNo: z.string(),
  undertakerName: z.string(),
  /** How it was found. */
  by: z.enum(['number', 'parties']),
})
export type Candidate = z.infer<typeof Candidate>

/** What would be changed in the case: the value now, the value proposed, and the passage from which it is taken. */
const Change = z.object({ field: z.string(), before: z.string(), after: z.string(), quote: z.string() })

const ProposedDeadline = z.object({
  rule: z.string(),
  name: z.string(),
  /** The last day; null without a day of receipt, or where the rule gives none, for the reason in `refusal`. */
  date: z.string().nullable(),
  basis: z.string(),
  refusal: z.string().nullable(),
  isProvisional: z.boolean(),
})

const Line = z.object({
  line: codes.courtLine.schema,
  /** Why it cannot be taken over now. */
  refusal: z.string().nullable(),
  /** It was taken over before. */
  isTaken: z.boolean(),
  changes: z.array(Change),
  /** The deadlines that would begin. */
  deadlines: z.array(ProposedDeadline),
})
export type Line = z.infer<typeof Line>

/** The values of the lines, which the user may correct. Each line that is present is taken over. */
const Values = z.object({
  file: z.object({}).optional(),
  stage: z
    .object({
      stage: caseStage.schema,
      startDate: PlainDate,
      court: text(200).min(1),
      courtCaseNo: text(100).default(''),
      judge: text(100).default(''),
      ourRole: partyRole.schema,
      roles: z.array(partyRole.schema).max(50),
    })
    .optional(),
  court: z
    .object({ court: text(200).default(''), courtCaseNo: text(100).default(''), judge: text(100).default('') })
    .optional(),
  hearing: z.object({ time: Instant, place: text(200).min(1), content: text(2000).default('') }).optional(),
  decision: z
    .object({
      result: stageResult.schema,
      resultForm: Coded(resultForm),
      resultAmount: Yuan.nullable().default(null),
      resultDate: PlainDate,
      effective: z.boolean().default(false),
    })
    .optional(),
  evidence: z.object({ date: PlainDate }).optional(),
  /** The codes of the rules. */
  deadlines: z.object({ rules: z.array(z.string().max(20)).min(1).max(10) }).optional(),
})

const Proposal = z.object({
  /** The cases to which it may belong, by its number, else by its parties. */
  candidates: z.array(Candidate),
  chosen: z
    .object({
      id: Id,
      version: z.number(),
      caseNo: z.string(),
      caseName: z.string(),
      parties: z.array(z.object({ name: z.string() })),
      /** The roles of parties in the stage that would begin. */
      roles: z.array(partyRole.schema),
    })
    .nullable(),
  lines: z.array(Line),
  /** What the fields of the lines begin with. */
  start: z.object({
    stage: z.record(z.string(), z.unknown()),
    court: z.record(z.string(), z.unknown()),
    hearing: z.record(z.string(), z.unknown()),
    decision: z.record(z.string(), z.unknown()),
    evidence: z.record(z.string(), z.unknown()),
  }),
})
export type Proposal = z.infer<typeof Proposal>

const view = 'case:view'
const edit = 'case:edit'

/** Days that the user says or corrects; a document cannot know when it was received. */
const Days = {
  receivedDate: OptionalDay,
  /** The document's own day, corrected. */
  documentDate: OptionalDay,
  /** The days for evidence that the court has set, corrected. */
  evidenceDays: z.number().int().min(1).max(1000).nullable().default(null),
}

/** Documents and messages of courts, and what they would change in a case. */
export const courtMessageApi = endpoints('/api/caseServer/courtMessage', {
  query: post('/query', {
    summary: 'List court messages',
    access: view,
    reads: true,
    input: Query,
    output: page(Row),
  }),
  queryById: post('/queryById', {
    summary: 'Get a court message by id',
    access: view,
    reads: true,
    input: ById,
    output: CourtMessage,
  }),
  /** What the server can read. */
  abilities: post('/abilities', {
    summary: 'Say whether pictures are read on this server',
    access: view,
    reads: true,
    tx: 'own',
    input: Nothing,
    output: z.object({ pictures: z.boolean() }),
  }),
  /** Reads a pasted text or an upload of the caller. Nothing is stored in a case. */
  take: post('/take', {
    summary: 'Take in a court message and read it',
    access: edit,
    tx: 'own',
    perMinute: 60,
    input: z.object({
      text: text(mostPasted).default(''),
      fileId: OptionalId,
      /** The case from whose page it is taken in. */
      caseId: OptionalId,
    }),
    output: z.object({
      id: Id,
      /** The same text or file was taken in before: this is the earlier one. */
      isKnown: z.boolean(),
    }),
  }),
  propose: post('/propose', {
    summary: 'Show what a court message would change in a case',
    access: edit,
    reads: true,
    input: ById.extend({ caseId: OptionalId, ...Days, result: Coded(stageResult) }),
    output: Proposal,
  }),
  confirm: post('/confirm', {
    summary: 'Take over a court message into a case',
    access: edit,
    input: VersionRef.extend({
      caseId: Id,
      caseVersion: z.number().int(),
      ...Days,
      lines: Values,
      confirmReason: ConfirmReason,
    }),
    output: CourtMessage,
  }),
  draftCase: post('/draftCase', {
    summary: 'Create a draft case from a court message',
    access: 'case:add',
    input: VersionRef,
    output: z.object({ caseId: Id }),
  }),
  putAside: post('/putAside', {
    summary: 'Put a court message aside, with the reason',
    access: edit,
    input: VersionRef.extend({ reason: text(500).min(1) }),
    output: CourtMessage,
  }),
  resume: post('/resume', {
    summary: 'Take up a court message that was put aside',
    access: edit,
    input: VersionRef,
    output: CourtMessage,
  }),
})
