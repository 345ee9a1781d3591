import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  approvalCalls,
  VersionRef,
  OptionalDay,
  FileRef,
  FileRefs,
  BaseRecord,
  listQuery,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { selectionMode } from '../contract/codes.ts'
import { Marks } from '../law-firm/codes.ts'
import { contingencyMatter, feeMode, hiringType, serviceType } from './codes.ts'

const score = z.number().min(0).max(100)

/** A candidate firm with its quote and service plan. */
const Candidate = z.object({ firmId: OptionalId, quote: Yuan.nullable().default(null), plan: text(2000).default('') })

/** What users enter for a hiring; all but the matter is optional in a draft. */
export const HireDraft = z.object({
  matter: text(300).min(2),
  hiringType: hiringType.schema.nullable().default(null),
  serviceType: serviceType.schema.nullable().default(null),
  /** For general hirings. */
  selectionMode: selectionMode.schema.nullable().default(null),
  selectionType: z.string().trim().min(1).max(100).nullable().default(null),
  caseId: OptionalId,
  candidates: z.array(Candidate).max(20).default([]),
  /** For all other types. */
  specialReason: text(1000).default(''),
  startDate: OptionalDay,
  endDate: OptionalDay,
})
export type HireDraft = z.infer<typeof HireDraft>

/** The scores of one scorer, 0 to 100 for each firm. */
const Scores = z
  .array(z.object({ firmId: Id, score }))
  .min(1)
  .max(20)
const Scorer = z.object({ psnId: z.string(), psnName: z.string() })
const Sheet = Scorer.extend({
  scores: Scores,
  comment: z.string().default(''),
  /** Null for sheets that were entered before each scorer had an own sheet. */
  time: z.string().nullable().default(null),
})

/** Progress of the scoring of a general hiring, and the sheets that are visible to the caller. */
const Scoring = z.object({
  /** Incremented when the candidates change; sheets of earlier rounds do not count. */
  round: z.number(),
  scorers: z.array(Scorer.extend({ time: z.string().nullable() })),
  /** Whether every scorer has submitted. Until then the caller sees their own sheet only. */
  isWhole: z.boolean(),
  sheets: z.array(Sheet),
  /** Averages of all sheets, once every scorer has submitted. */
  averages: z.array(z.object({ firmId: z.string(), average: z.number() })),
})
export type Scoring = z.infer<typeof Scoring>

/** What a new general hiring usually repeats from an earlier one. */
const Usual = z.object({
  selectionMode: selectionMode.schema.nullable(),
  selectionType: z.string().nullable(),
  scorers: z.array(Scorer),
})

export const Hire = BaseRecord.extend(HireDraft.shape).extend({
  hireNo: z.string(),
  candidates: z.array(Candidate.extend({ firmName: z.string(), score: score.nullable() })),
  winnerFirmId: z.string().nullable(),
  winnerName: z.string().nullable(),
  feeMode: feeMode.schema.nullable(),
  fee: z.string().nullable(),
  /** The amount to recover, where the fee depends on it. */
  claimAmount: z.string().nullable(),
  contingencyMatter: contingencyMatter.schema.nullable(),
  /** The separate written agreement on a contingency fee. */
  agreement: z.array(FileRef),
  awardReason: z.string().nullable(),
  scorers: z.array(Scorer),
  /** The sheets at the time of the award. */
  sheets: z.array(Sheet),
  contractId: z.string().nullable(),
  /** Why it was returned to its author without a decision; cleared when it is submitted again. */
  stopReason: z.string(),
  score: score.nullable(),
  status: recordStatus.schema,
})
export type Hire = z.infer<typeof Hire>

const HireRow = Hire.omit({
  candidates: true,
  scorers: true,
  sheets: true,
  stopReason: true,
  agreement: true,
  specialReason: true,
  awardReason: true,
})
export type HireRow = z.infer<typeof HireRow>

const HireQuery = listQuery(['hireNo', 'matter', 'fee', 'startDate'], {
  hiringType: hiringType.schema.optional(),
  serviceType: serviceType.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  winnerFirmId: Id.optional(),
})
type HireQuery = z.output<typeof HireQuery>

export const hireShapes = { draft: HireDraft, record: Hire, row: HireRow, query: HireQuery }

export const lawFirmHireApi = endpoints('/api/lawyerServer/hire', {
  ...recordCalls('law firm engagement', { view: 'lawhire:view', add: 'lawhire:add', edit: 'lawhire:add' }, hireShapes),
  ...approvalCalls('law firm engagement', { submit: 'lawhire:submit', approve: 'lawhire:approve' }, Hire),
  /** The settings of the newest general hiring that has scorers; null before the first one. */
  usual: post('/usual', {
    summary: 'Get how the last law firm engagement was selected',
    access: 'lawhire:add',
    reads: true,
    input: z.object({}),
    output: Usual.nullable(),
  }),
  /** Sets the scorers of a general hiring. Scorers who have submitted cannot be removed. */
  scorers: post('/scorers', {
    summary: 'Name the scorers of a law firm engagement',
    access: 'lawhire:submit',
    input: VersionRef.extend({ scorers: z.array(Id).min(1).max(20) }),
    output: Hire,
  }),
  scoring: post('/scoring', {
    summary: 'Get the scoring of a law firm engagement',
    access: 'lawhire:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Scoring,
  }),
  /** Submits the caller's own sheet, which is then final. */
  score: post('/score', {
    summary: "Submit the caller's own score sheet",
    access: 'lawhire:view',
    input: z.object({
      id: Id,
      /** The round of {@link Scoring} that the caller has seen. */
      round: z.number().int(),
      scores: Scores,
      comment: text(500).default(''),
      /** The scorer's declaration of no interest in any of the firms. */
      noConflict: z.literal(true, { error: 'lawFirmHire.conflictNeeded' }),
    }),
    output: Scoring,
  }),
  /** Awards the hiring to a firm, based on the sheets of all scorers where several compete, and sets the fee. */
  award: post('/award', {
    summary: 'Choose the law firm and its fee',
    access: 'lawhire:submit',
    input: VersionRef.extend({
      winnerFirmId: Id,
      feeMode: feeMode.schema,
      fee: Yuan,
      claimAmount: Yuan.nullable().default(null),
      /** For a contingency fee: its matter, and the written agreement (律师服务收费管理办法 第十三条). */
      contingencyMatter: contingencyMatter.schema.nullable().default(null),
      agreement: FileRefs(5),
      awardReason: OptionalText(1000),
      /** The caller's declaration of no interest in any of the firms. */
      noConflict: z.literal(true, { error: 'lawFirmHire.conflictNeeded' }),
    }),
    output: Hire,
  }),
  /** Creates the draft of the engagement contract. */
  contract: post('/contract', {
    summary: 'Create a draft engagement contract',
    access: 'lawhire:submit',
    input: VersionRef,
    output: Hire,
  }),
  evaluate: post('/evaluate', {
    summary: 'Evaluate a law firm engagement',
    access: 'lawhire:evaluate',
    input: VersionRef.extend({ ...Marks.shape, comment: text(1000).default('') }),
    output: Hire,
  }),
})
