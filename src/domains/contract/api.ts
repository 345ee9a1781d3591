import { z } from 'zod'
import { ById, ByIds, ConfirmReason, takeBackCall, Deciding, Submitting } from '../../kernel/record.ts'
import { Block } from '../../kernel/block.ts'
import { FileChange } from '../../kernel/file-change.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { CreatedBy } from '../../kernel/created-by.ts'
import { text } from '../../kernel/text.ts'
import { protectionCalls } from '../permission/codes.ts'
import { ApprovalStep } from '../workflow/codes.ts'
import { VersionComparison } from '../text-comparison/codes.ts'
import * as codes from './codes.ts'

const view = ['contract:new:view', 'contract:query:view', 'contract:approve', 'contract:file:view']
const viewing = { access: view, reads: true } as const
/** Calls that read and review a whole text: rate-limited per minute, and outside of a transaction. */
const reviewing = { tx: 'own', perMinute: 60 } as const

export const Counterparty = z.object({
  name: text(200),
  type: codes.partyType.schema,
  /** 统一社会信用代码, 18 characters with check digit (GB 32100); required on submit when the party is an enterprise. */
  creditCode: text(18).default(''),
  /** 公民身份号码, 18 characters with check digit (GB 11643); required on submit when the party is an individual. */
  idNo: text(18).default(''),
  contact: text(50).default(''),
  phone: text(30).default(''),
  address: text(200).default(''),
  bankName: text(100).default(''),
  bankAccount: text(50).default(''),
})
export type Counterparty = z.output<typeof Counterparty>

/** What users enter. A draft needs only the name; submitting reports all missing fields at once. */
export const ContractDraft = z.object({
  contractName: text(200).min(2, { message: 'contract.field.nameTooShort' }),
  contractCategory: z.enum(codes.contractCategoryCodes).nullable().default(null),
  contractType: codes.contractType.schema.nullable().default(null),
  ourParty: Id.nullable().default(null),
  ourPosition: codes.ourPosition.schema.nullable().default(null),
  counterparties: z.array(Counterparty).max(20).default([]),
  startDate: PlainDate.nullable().default(null),
  endDate: PlainDate.nullable().default(null),
  noFixedTerm: z.boolean().default(false),
  isFrame: z.boolean().default(false),
  frameTolerance: z.coerce.number().min(0).max(20).multipleOf(0.01).nullable().default(null),
  moneyFlow: codes.moneyFlow.schema.nullable().default(null),
  currency: codes.currency.schema.default('CNY'),
  /** Yuan including tax. */
  amount: Yuan.nullable().default(null),
  /** In percent. */
  taxRate: z.coerce.number().min(0).max(100).multipleOf(0.01).nullable().default(null),
  payMethod: codes.payMethod.schema.nullable().default(null),
  selectionMode: codes.selectionMode.schema.nullable().default(null),
  isStandardText: z.boolean().default(false),
  subject: text(2000).default(''),
  summary: text(4000).default(''),
  riskNote: text(2000).default(''),
  disputeWay: codes.disputeWay.schema.nullable().default(null),
  disputeOrg: text(100).default(''),
  handlerPsnId: Id.nullable().default(null),
  parentContractId: Id.nullable().default(null),
  /** Key of a contradiction between text and record → why the record is right. */
  explanations: z
    .record(z.string().max(40), text(500))
    .refine((all) => Object.keys(all).length <= 100)
    .default({}),
})
export type ContractDraft = z.output<typeof ContractDraft>

const State = z.object({
  status: codes.contractStatus.schema,
  flowStatus: codes.flowStatus.schema,
  docStatus: codes.docStatus.schema,
  performState: codes.performState.schema,
  changeState: codes.changeState.schema,
  sealStatus: codes.sealStatus.schema,
  archiveStatus: codes.archiveStatus.schema,
})

/** One row of the list. */
export const ContractRow = State.extend({
  id: Id,
  version: z.number(),
  contractNo: z.string(),
  contractName: z.string(),
  contractCategory: z.string().nullable(),
  contractType: z.string().nullable(),
  ourPartyName: z.string().nullable(),
  counterpartyNames: z.string(),
  moneyFlow: z.string().nullable(),
  currency: z.string(),
  amount: z.string().nullable(),
  signDate: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  handlerPsnName: z.string().nullable(),
  createPsnName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  /** Only in a full-text search: excerpts of the contract's text; `start`/`end` mark the matched words. */
  hits: z
    .array(z.object({ text: z.string(), marks: z.array(z.object({ start: z.number(), end: z.number() })) }))
    .optional(),
})
export type ContractRow = z.infer<typeof ContractRow>

const FileRef = z.object({
  fileId: Id,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  type: z.string(),
  sha256: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
})
/** One immutable version of the contract's text. */
const TextVersion = FileRef.extend({
  id: Id,
  versionNo: z.number(),
  /** True once it has been submitted for approval. */
  frozen: z.boolean(),
  current: z.boolean(),
  characters: z.number(),
  pages: z.number().nullable(),
  /** Message keys of warnings about the extraction. */
  notices: z.array(z.string()),
  openFindings: z.number(),
  openHighFindings: z.number(),
})

export const Contract = ContractDraft.extend(State.shape).extend(CreatedBy.shape).extend({
  id: Id,
  version: z.number(),
  contractNo: z.string(),
  ourPartyName: z.string().nullable(),
  amountUpper: z.string().nullable(),
  amountNoTax: z.string().nullable(),
  isMajor: z.boolean(),
  handlerPsnName: z.string().nullable(),
  handlerDeptName: z.string().nullable(),
  signDate: z.string().nullable(),
  signPlace: z.string(),
  effectiveDate: z.string().nullable(),
  currentTextId: Id.nullable(),
  updateTime: z.string(),
})
export type Contract = z.infer<typeof Contract>

/** Parts of a contract: its texts, files, and the caller's step in its approval. */
export const ContractParts = z.object({
  texts: z.array(TextVersion),
  attachments: z.array(FileRef),
  signedScan: FileRef.nullable(),
  /** The caller's open approval step, if any. */
  myTask: z.object({ id: Id, node: z.string(), onBehalfOfName: z.string().nullable() }).nullable(),
  /** Counterparties on the blacklist, by their place; only for callers with an open step. */
  blacklisted: z.array(z.object({ at: z.number(), reason: z.string() })),
  /** Whether the caller submitted the running approval and no step is decided yet. */
  mayWithdraw: z.boolean(),
  /** The version of the text that the caller saw last, if text or fields have been changed since. */
  seen: z.object({ textId: Id, versionNo: z.number(), seenTime: z.string() }).nullable(),
})
export type ContractParts = z.infer<typeof ContractParts>

const sorted = ['updateTime', 'amount', 'signDate', 'endDate', 'contractNo', 'contractName'] as const
export const ContractQuery = codes.ContractFilter.extend(PageQuery.shape).extend({
  /** `relevance` is that of a full-text search, otherwise as `createTime`. */
  sort: z.enum(['createTime', 'relevance', ...sorted]).default('createTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** False skips the total (it is then -1): a list counts once per filter, not for every page. */
  count: z.boolean().default(true),
})
export type ContractQuery = z.output<typeof ContractQuery>

const Versioned = z.object({ id: Id, version: z.number().int() })
const one = { ...viewing, input: ById }

/** Contracts from draft to archive. */
export const contractApi = endpoints('/api/contractServer/contract', {
  query: post('/query', { summary: 'List contracts', ...viewing, input: ContractQuery, output: page(ContractRow) }),
  queryById: post('/queryById', { summary: 'Get a contract by id', ...one, output: Contract }),
  parts: post('/parts', {
    summary: "Get the texts and attachments of a contract and the caller's open task",
    ...one,
    output: ContractParts,
  }),
  approvals: post('/approvals', { summary: 'List the approvals of a contract', ...one, output: z.array(ApprovalStep) }),
  save: post('/save', {
    summary: 'Add or update a contract',
    access: ['contract:new:add', 'contract:new:edit'],
    input: ContractDraft.extend({ id: Id.optional(), version: z.number().int().optional() }),
    output: Contract,
  }),
  delete: post('/delete', {
    summary: 'Delete contracts',
    access: 'contract:new:delete',
    input: ByIds,
    output: z.number(),
  }),
  copy: post('/copy', {
    summary: 'Copy a contract into a new draft',
    access: 'contract:new:add',
    input: ById,
    output: Contract,
  }),
  /** Makes an uploaded file the current text: extracts it, stores it as the next immutable version and reviews it. */
  addText: post('/addText', {
    summary: 'Make an uploaded file the current text of a contract',
    ...reviewing,
    access: ['contract:new:add', 'contract:new:edit', 'contract:approve'],
    input: Versioned.extend({ fileId: Id }),
    output: Contract,
  }),
  restoreText: post('/restoreText', {
    summary: 'Restore an earlier text of a contract as a new version',
    ...reviewing,
    access: 'contract:new:edit',
    input: Versioned.extend({ textId: Id }),
    output: Contract,
  }),
  /** The text of one version as blocks; the current version when no id is given. */
  text: post('/text', {
    summary: 'Get the text of one contract version as blocks',
    ...viewing,
    input: z.object({ id: Id, textId: Id.optional() }),
    output: z.object({
      textId: Id,
      versionNo: z.number(),
      fileId: Id,
      name: z.string(),
      type: z.string(),
      sha256: z.string(),
      text: z.string(),
      blocks: z.array(Block),
      notices: z.array(z.string()),
      changes: z.array(FileChange),
    }),
  }),
  /** Contradictions between text and record: of a draft as it is now, otherwise of its last submission. */
  contradictions: post('/contradictions', {
    summary: "List contradictions between a contract's text and its record",
    ...one,
    tx: 'own',
    output: z.array(codes.Contradiction),
  }),
  proposals: post('/proposals', {
    summary: "List values of a contract's text for the fields of its form",
    ...viewing,
    tx: 'own',
    perMinute: 60,
    input: z.object({ id: Id, textId: Id.optional() }),
    output: z.array(codes.Proposal),
  }),
  attach: post('/attach', {
    summary: 'Attach a file to a contract',
    access: ['contract:new:edit', 'contract:new:add', 'contract:approve'],
    input: Versioned.extend({ fileId: Id }),
    output: Contract,
  }),
  detach: post('/detach', {
    summary: 'Remove an attachment from a contract',
    access: ['contract:new:edit', 'contract:new:add'],
    input: Versioned.extend({ fileId: Id }),
    output: Contract,
  }),
  download: get('/download', {
    summary: 'Download a file of a contract',
    access: view,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, fileId: Id }),
    output: z.unknown(),
  }),
  /**
   * Submits for approval. Contradictions between text and record must be explained, and possible duplicates confirmed;
   * a child above its frame contract's amount is refused.
   */
  submit: post('/submit', {
    summary: 'Submit a contract for approval',
    access: 'contract:new:submit',
    tx: 'own',
    input: Versioned.extend({ ...Submitting.shape, confirmReason: ConfirmReason }),
    output: Contract,
  }),
  compareTexts: post('/compareTexts', {
    summary: 'Compare two versions of the text of a contract',
    ...viewing,
    tx: 'own',
    perMinute: 60,
    input: z.object({ id: Id, fromTextId: Id, toTextId: Id }),
    output: VersionComparison,
  }),
  seen: post('/seen', {
    summary: 'Record that the caller has seen a version of the text of a contract',
    access: view,
    input: Versioned.extend({ textId: Id }),
    output: z.literal(true),
  }),
  /** Related contracts (same counterparties, same main contract), and the records that refer to the contract. */
  related: post('/related', {
    summary: 'List contracts and records related to a contract',
    ...one,
    output: codes.Related,
  }),
  withdraw: post('/withdraw', {
    summary: 'Withdraw a contract from approval',
    access: 'contract:new:withdraw',
    input: Versioned,
    output: Contract,
  }),
  /** `pass` false returns the contract to its author; with `final` it is rejected. An opinion is then required. */
  approve: post('/approve', {
    summary: 'Approve, return or reject a contract',
    access: 'contract:approve',
    input: Versioned.extend({
      ...Deciding.shape,
      /** The text version that the approver has read; refused when it is no longer the current one. */
      textId: Id,
    }),
    output: Contract,
  }),
  takeBack: takeBackCall('contract', 'contract:approve', Contract),
  changeStatus: post('/changeStatus', {
    summary: 'Cancel a contract',
    access: ['contract:new:edit', 'contract:new:add'],
    input: Versioned.extend({ action: z.enum(['cancel']) }),
    output: Contract,
  }),
  signers: post('/signers', {
    summary: 'List the users who may register the signing of a contract',
    ...one,
    output: z.array(z.string()),
  }),
  /** Offered when the signing is registered: the same paper is not uploaded twice. With the number of the sealing. */
  sealedScans: post('/sealedScans', {
    summary: 'List the scans with which the sealing of a contract was registered',
    ...one,
    access: 'contract:seal:register',
    output: z.array(FileRef.omit({ type: true, sha256: true }).extend({ sealNo: z.string() })),
  }),
  sign: post('/sign', {
    summary: 'Register that both sides have signed a contract',
    access: 'contract:seal:register',
    input: Versioned.extend({
      signDate: PlainDate,
      signPlace: text(100).default(''),
      /** An upload of the caller, or one of the scans of the sealing, which is copied. */
      scanFileId: Id,
      /** Why it was signed before it was approved; required only then. */
      backdatedReason: text(500).default(''),
    }),
    output: Contract,
  }),
  ...protectionCalls('contract', { view, edit: ['contract:new:edit', 'contract:new:add'] }, Contract),
  history: post('/history', {
    summary: 'List the changes of a contract',
    ...one,
    output: z.array(codes.HistoryEntry),
  }),
  export: post('/export', {
    summary: 'Export the list of contracts as an Excel file',
    access: 'contract:query:export',
    tx: 'own',
    reads: true,
    reply: 'file',
    input: ContractQuery.extend({ columns: z.array(z.string().max(40)).min(1).max(30) }),
    output: z.unknown(),
  }),
  /** For the home page: what was signed this month and the month before, of the visible contracts. */
  home: post('/home', {
    summary: 'Get the contract figures of the home page',
    ...viewing,
    input: z.object({}),
    output: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        count: z.number(),
        /** In yuan, of the contracts in CNY: all, payable and receivable ones. */
        amount: z.string(),
        out: z.string(),
        in: z.string(),
      }),
    ),
  }),
  choices: post('/choices', {
    summary: 'List people and institutions for the contract form',
    ...viewing,
    input: z.object({}),
    output: z.object({
      ourParties: z.array(z.object({ id: Id, name: z.string() })),
      people: z.array(z.object({ id: Id, name: z.string(), deptName: z.string().nullable() })),
    }),
  }),
})
