import { z } from 'zod'
import {
  ById,
  ByIds,
  ConfirmReason,
  Deciding,
  HistoryEntry,
  Submitting,
  takeBackCall,
  VersionRef,
} from '../../kernel/record.ts'
import { Block } from '../../kernel/block.ts'
import { AttachedFile } from '../../kernel/attached-file.ts'
import { FileChange } from '../../kernel/file-change.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { protectionCalls } from '../permission/codes.ts'
import { OwnName } from '../own-field/codes.ts'
import { ApprovalStep } from '../workflow/codes.ts'
import { VersionComparison } from '../text-comparison/codes.ts'
import * as codes from './codes.ts'
import { Contract, ContractDraft, ContractParts, ContractRow, Counterparty } from './shapes.ts'

const view = ['contract:new:view', 'contract:query:view', 'contract:approve', 'contract:file:view']
const viewing = { access: view, reads: true } as const
/** Calls that read and review a whole text: rate-limited per minute, and outside of a transaction. */
const reviewing = { tx: 'own', perMinute: 60 } as const

export { Contract, ContractDraft, ContractParts, ContractRow, Counterparty }

const sorted = ['updateTime', 'amount', 'signDate', 'endDate', 'contractNo', 'contractName'] as const
export const ContractQuery = codes.ContractFilter.extend(PageQuery.shape).extend({
  /** `relevance` is that of a full-text search, otherwise as `createTime`. Own fields are `own.<code>`. */
  sort: z.union([z.enum(['createTime', 'relevance', ...sorted]), OwnName]).default('createTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** False skips the total (it is then -1): a list counts once per filter, not for every page. */
  count: z.boolean().default(true),
})
export type ContractQuery = z.output<typeof ContractQuery>

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
    input: VersionRef.extend({ fileId: Id }),
    output: Contract,
  }),
  restoreText: post('/restoreText', {
    summary: 'Restore an earlier text of a contract as a new version',
    ...reviewing,
    access: 'contract:new:edit',
    input: VersionRef.extend({ textId: Id }),
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
    input: VersionRef.extend({ fileId: Id }),
    output: Contract,
  }),
  detach: post('/detach', {
    summary: 'Remove an attachment from a contract',
    access: ['contract:new:edit', 'contract:new:add'],
    input: VersionRef.extend({ fileId: Id }),
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
    input: VersionRef.extend({ ...Submitting.shape, confirmReason: ConfirmReason }),
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
    input: VersionRef.extend({ textId: Id }),
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
    input: VersionRef,
    output: Contract,
  }),
  /** `pass` false returns the contract to its author; with `final` it is rejected. An opinion is then required. */
  approve: post('/approve', {
    summary: 'Approve, return or reject a contract',
    access: 'contract:approve',
    input: VersionRef.extend({
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
    input: VersionRef.extend({ action: z.enum(['cancel']) }),
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
    output: z.array(AttachedFile.omit({ type: true, sha256: true }).extend({ sealNo: z.string() })),
  }),
  sign: post('/sign', {
    summary: 'Register that both sides have signed a contract',
    access: 'contract:seal:register',
    input: VersionRef.extend({
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
    output: z.array(HistoryEntry),
  }),
  export: post('/export', {
    summary: 'Export the list of contracts as an Excel file',
    access: 'contract:query:export',
    tx: 'own',
    reads: true,
    reply: 'file',
    input: ContractQuery.extend({ columns: z.array(z.string().max(40)).min(1).max(60) }),
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
