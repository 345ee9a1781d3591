import { z } from 'zod'
import { Instant, PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { fenOf, parseYuan, Yuan } from '../../kernel/money.ts'
import {
  approvalCalls,
  VersionRef,
  Coded,
  ConfirmReason,
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
import { protectionCalls } from '../permission/codes.ts'
import * as codes from './codes.ts'
import {
  ClaimItem,
  Cost,
  CostDraft,
  Deadline,
  mostClaims,
  mostCosts,
  Party,
  Preservation,
  StageRecord,
  yuan,
} from './shapes.ts'

export type { Cost, Party, Preservation, Served, StageRecord } from './shapes.ts'

/** Data that is kept up to date while a case is handled. */
const work = {
  preservation: z.array(Preservation).max(50).default([]),
  costs: z.array(CostDraft).max(mostCosts).default([]),
}

const claimItems = z.array(ClaimItem).max(mostClaims).default([])

/** The typed fields of a case; only its name is required at first. */
export const CaseDraft = z.object({
  caseName: text(300).min(2),
  caseType: Coded(codes.caseType),
  caseKind: Coded(codes.caseKind),
  causeOfAction: OptionalText(64),
  incidentOrg: OptionalId,
  ourRole: Coded(codes.partyRole),
  parties: z.array(Party).max(50).default([]),
  court: text(200).default(''),
  courtCaseNo: text(100).default(''),
  amount: yuan,
  occurDate: OptionalDay,
  filingDate: OptionalDay,
  facts: text(4000).default(''),
  claims: text(4000).default(''),
  claimItems,
  /** The handler of the case; by default its author. */
  undertaker: OptionalId,
  agentMode: Coded(codes.agentMode),
  /** Our representative, if that is not our own staff. */
  lawFirmId: OptionalId,
  lawyerIds: z.array(Id).max(20).default([]),
  isMajor: z.boolean().default(false),
  /** Many parties on one side. */
  isMass: z.boolean().default(false),
  isForeign: z.boolean().default(false),
  riskLevel: Coded(codes.riskLevel),
  ...work,
  contractId: OptionalId,
})
export type CaseDraft = z.output<typeof CaseDraft>

/**
 * In yuan: from this amount on a case is a major one, unless the organisation has set its own threshold (国资委令第11号
 * 《国有企业重大法律纠纷案件管理暂行办法》 and the measures that followed it; local rules differ).
 */
export const defaultMajorAmount = '50000000.00'
/** @param from the organisation's threshold in yuan */
export const mustBeMajor = (draft: Pick<CaseDraft, 'amount' | 'isMass' | 'isForeign'>, from: string): boolean =>
  draft.isMass || draft.isForeign || (draft.amount !== null && (parseYuan(draft.amount) ?? 0) >= fenOf(from))
/** Marks a case with a large amount, many parties or foreign parties as major, whatever was typed. */
export const withMajor = (draft: CaseDraft, from: string): CaseDraft => ({
  ...draft,
  isMajor: draft.isMajor || mustBeMajor(draft, from),
})

export const Case = BaseRecord.extend(CaseDraft.shape).extend({
  costs: z.array(Cost),
  caseNo: z.string(),
  caseProcess: codes.caseProcess.schema,
  causeName: z.string().nullable(),
  incidentOrgName: z.string().nullable(),
  undertakerName: z.string(),
  lawFirmName: z.string().nullable(),
  lawyerNames: z.string(),
  /** The opposing parties, for lists. */
  opponents: z.string(),
  currentStage: codes.caseStage.schema,
  stages: z.array(StageRecord),
  result: codes.caseResult.schema.nullable(),
  recoveredAmount: z.string().nullable(),
  lossAmount: z.string().nullable(),
  review: z.string(),
  disputeId: z.string().nullable(),
  /** The library case created from it. */
  libraryId: z.string().nullable(),
  shareStatus: codes.shareStatus.schema,
  sharedOrgs: z.array(Id),
  sharedPsns: z.array(Id),
  handover: codes.handover.schema,
  /** The account to which a hand-over is offered; until it is accepted the undertaker stays. */
  nextUndertaker: z.string().nullable(),
  nextUndertakerName: z.string().nullable(),
  handoverReason: z.string(),
  status: recordStatus.schema,
})
export type Case = z.output<typeof Case>

const CaseRow = Case.omit({
  facts: true,
  claims: true,
  parties: true,
  stages: true,
  claimItems: true,
  costs: true,
  preservation: true,
  review: true,
  handoverReason: true,
  sharedOrgs: true,
  sharedPsns: true,
})
export type CaseRow = z.infer<typeof CaseRow>

const CaseQuery = listQuery(['caseNo', 'caseName', 'amount', 'filingDate'], {
  caseType: z.array(codes.caseType.schema).max(5).optional(),
  /** Restricts the whole list to these types. */
  within: z.array(codes.caseType.schema).max(5).optional(),
  causeOfAction: text(64).optional(),
  currentStage: z.array(codes.caseStage.schema).max(15).optional(),
  ourRole: codes.partyRole.schema.optional(),
  ...range('amount', Yuan),
  ...range('filingDate', PlainDate),
  undertaker: Id.optional(),
  lawFirmId: Id.optional(),
  /** Province of the court: two digits of its division, or `none`. */
  province: z
    .string()
    .regex(/^(\d\d|none)$/)
    .optional(),
  isMajor: z.boolean().optional(),
  shareStatus: codes.shareStatus.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
})

export const caseShapes = { draft: CaseDraft, record: Case, row: CaseRow, query: CaseQuery }

/** The organisation's settings for cases. */
const Setting = z.object({
  /** In yuan: from this amount on a case is a major one. */
  majorAmount: Yuan,
  /** 0 until the settings are first saved. */
  version: z.number(),
})
export type CaseSetting = z.infer<typeof Setting>

export const caseApi = endpoints('/api/caseServer/case', {
  ...recordCalls(
    'case',
    { view: 'case:view', add: 'case:add', edit: 'case:edit', delete: 'case:delete', export: 'case:export' },
    caseShapes,
  ),
  ...approvalCalls('case', { submit: 'case:submit', approve: 'case:close' }, Case),
  ...protectionCalls('case', { view: 'case:view', edit: 'case:edit' }, Case),
  /** For the home page: number of handled cases by stage, and the next date of each stage. */
  stages: post('/stages', {
    summary: 'Count the cases in progress by stage',
    access: 'case:view',
    reads: true,
    input: z.object({}),
    output: z.array(
      z.object({
        stage: codes.caseStage.schema,
        count: z.number(),
        next: z.object({ date: z.string(), what: z.string(), caseName: z.string(), path: z.string() }).nullable(),
      }),
    ),
  }),
  /** Enters another stage, with the parties' roles in it, in the order of the parties. */
  enterStage: post('/enterStage', {
    summary: 'Move a case to another stage',
    access: 'case:stage',
    input: VersionRef.extend({
      stage: codes.caseStage.schema,
      startDate: PlainDate,
      court: text(200).default(''),
      courtCaseNo: text(100).default(''),
      judge: text(100).default(''),
      ourRole: codes.partyRole.schema,
      roles: z.array(codes.partyRole.schema).max(50),
    }),
    output: Case,
  }),
  addHearing: post('/addHearing', {
    summary: 'Add a hearing to a case',
    access: 'case:stage',
    input: VersionRef.extend({
      time: Instant,
      place: text(200).min(1),
      content: text(2000).default(''),
      confirmReason: ConfirmReason,
    }),
    output: Case,
  }),
  /** Records the decision of the current stage; the time for an appeal runs from the day of receipt. */
  setResult: post('/setResult', {
    summary: 'Record the decision of the current stage',
    access: 'case:stage',
    input: VersionRef.extend({
      result: codes.stageResult.schema,
      /** Judgment or ruling; required if the time for an appeal depends on it. */
      resultForm: Coded(codes.resultForm),
      resultAmount: yuan,
      resultDate: PlainDate,
      receivedDate: OptionalDay,
      effective: z.boolean().default(false),
      performUntil: OptionalDay,
      isFinal: z.boolean().nullable().default(null),
      confirmReason: ConfirmReason,
    }),
    output: Case,
  }),
  /**
   * Registers that a document was served on a party, or corrects it: the periods that run from it begin. The receipt of
   * a decision needs the decision first.
   */
  registerService: post('/registerService', {
    summary: 'Register a document served on a party',
    access: 'case:stage',
    input: VersionRef.extend({
      /** Place of the stage among those entered; by default the current one. */
      stageNo: z.int().min(0).max(100).optional(),
      /** The entry to correct. */
      servedId: text(40).optional(),
      document: codes.servedDocument.schema,
      party: text(200).min(1),
      date: PlainDate,
      days: z.int().min(1).max(1000).nullable().default(null),
      isAbroad: z.boolean().default(false),
      source: text(200).default(''),
    }),
    output: Case,
  }),
  removeService: post('/removeService', {
    summary: 'Remove a document registered as served by mistake',
    access: 'case:stage',
    input: VersionRef.extend({ servedId: text(40).min(1), reason: text(500).min(1) }),
    output: Case,
  }),
  /** Updates costs, preservation measures and time limits while the case is handled. */
  saveWork: post('/saveWork', {
    summary: 'Update costs, preservation measures and time limits of a case',
    access: 'case:edit',
    input: VersionRef.extend({
      ...work,
      deadlines: z
        .array(Deadline.omit({ computed: true }).extend({ date: PlainDate }))
        .max(50)
        .default([]),
    }),
    output: Case,
  }),
  /** Updates the items of the claims while the case is handled. */
  saveClaims: post('/saveClaims', {
    summary: 'Update the items of the claims of a case',
    access: 'case:edit',
    input: VersionRef.extend({ claimItems }),
    output: Case,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Change the status of a case',
    access: ['case:stage', 'case:close', 'case:share', 'case:archive'],
    input: VersionRef.extend({
      action: z.enum(['suspend', 'resume', 'drop', 'reopen', 'unshare', 'archive']),
      reason: OptionalText(500),
      confirmReason: ConfirmReason,
    }),
    output: Case,
  }),
  close: post('/close', {
    summary: 'Close a case',
    access: 'case:close',
    input: VersionRef.extend({
      result: codes.caseResult.schema,
      recoveredAmount: yuan,
      lossAmount: yuan,
      review: text(4000).default(''),
      confirmReason: ConfirmReason,
    }),
    output: Case,
  }),
  share: post('/share', {
    summary: 'Share a case with organisations and users for reading',
    access: 'case:share',
    input: VersionRef.extend({ orgs: z.array(Id).max(100).default([]), psns: z.array(Id).max(200).default([]) }),
    output: Case,
  }),
  /** Creates a case of the organisation's library from it, without its parties' names. */
  toLibrary: post('/toLibrary', {
    summary: "Create a library case from a case, without the parties' names",
    access: 'caselib:add',
    input: VersionRef,
    output: Case,
  }),
  /** Offers it to another undertaker, who accepts or declines. */
  handOver: post('/handover', {
    summary: 'Offer a case to another handler',
    access: 'case:handover',
    input: VersionRef.extend({ undertaker: Id, reason: text(500).min(1) }),
    output: Case,
  }),
  /**
   * Accepts or declines an offered hand-over; the undertaker withdraws the offer by declining. Declining needs a
   * reason.
   */
  answerHandover: post('/answerHandover', {
    summary: 'Accept or decline an offered hand-over',
    access: 'case:view',
    input: VersionRef.extend({ accept: z.boolean(), reason: text(500).default('') }),
    output: Case,
  }),
  setting: post('/setting', {
    summary: "Get the organisation's case settings",
    access: 'case:view',
    reads: true,
    input: z.object({}),
    output: Setting,
  }),
  saveSetting: post('/saveSetting', {
    summary: "Save the organisation's case settings",
    access: 'case:setting',
    input: Setting.omit({ version: true }).extend({ version: z.number().int() }),
    output: Setting,
  }),
})
