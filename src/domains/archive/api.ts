import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { archiveStatus } from '../contract/codes.ts'
import { checklistItem, checklistState, lending, retention, secretLevel } from './codes.ts'

const ChecklistLine = z.object({
  item: checklistItem.schema,
  state: checklistState.schema,
  /** Required when the item is not applicable. */
  reason: text(200).default(''),
})
/** The archivist's typed fields; they may be incomplete until filing. */
export const ArchiveDraft = z.object({
  archivePlace: text(200).default(''),
  archiveDate: PlainDate.nullable().default(null),
  originals: z.number().int().min(0).max(99).default(0),
  copies: z.number().int().min(0).max(99).default(0),
  pages: z.number().int().min(1).max(100000).nullable().default(null),
  keeperPsnId: Id.nullable().default(null),
  retention: retention.schema.nullable().default(null),
  secretLevel: secretLevel.schema.default('internal'),
  remark: text(500).default(''),
  scanFileId: Id.nullable().default(null),
  checklist: z.array(ChecklistLine).max(20).default([]),
})
/** A material that the system has, or an item that cannot exist yet. */
const Holding = ChecklistLine.extend({
  reason: z.string(),
  /** Number or day of the material, in the caller's language; empty for items that do not apply. */
  source: z.string(),
  /** Page of the material's record. */
  path: z.string().nullable(),
})
const ScanFile = z.object({ fileId: Id, name: z.string(), size: z.number() })
export const Archive = ArchiveDraft.extend({
  id: Id.nullable(),
  version: z.number(),
  contractId: Id,
  contractVersion: z.number(),
  contractNo: z.string().nullable(),
  contractName: z.string(),
  archiveNo: z.string().nullable(),
  status: archiveStatus.schema,
  keeperPsnName: z.string().nullable(),
  scanFile: ScanFile.nullable(),
  /** What the system already has for the file. The scan is the signed one; saving its id stores a copy. */
  offered: z.object({ scanFile: ScanFile.nullable(), checklist: z.array(Holding) }),
  actions: z.array(z.string()),
  /** Key data of the contract, for identifying the paper originals. */
  ourPartyName: z.string().nullable(),
  counterpartyNames: z.string(),
  currency: z.string(),
  /** In yuan. */
  amount: z.string().nullable(),
  signDate: z.string().nullable(),
  endDate: z.string().nullable(),
  handlerPsnName: z.string().nullable(),
})
export type Archive = z.infer<typeof Archive>

const ArchiveFilter = z.object({
  keyword: text(100).optional(),
  archiveStatus: z.number().optional(),
  retention: z.string().max(20).optional(),
  archiveDateFrom: PlainDate.optional(),
  archiveDateTo: PlainDate.optional(),
  /** Restricts the list to lent files, or to overdue ones. */
  lending: lending.schema.optional(),
})
export type ArchiveFilter = z.output<typeof ArchiveFilter>

const ArchiveRow = z.object({
  /** Id of the contract. */
  id: Id,
  archiveNo: z.string().nullable(),
  contractNo: z.string(),
  contractName: z.string(),
  archiveDate: z.string().nullable(),
  archivePlace: z.string().nullable(),
  retention: z.string().nullable(),
  keeperPsnName: z.string().nullable(),
  status: z.number(),
  signDate: z.string().nullable(),
  /** The borrower and the due day; null while the file is with its keeper. */
  borrowerPsnName: z.string().nullable(),
  dueDate: z.string().nullable(),
})
export type ArchiveRow = z.infer<typeof ArchiveRow>
const archiveColumns = [
  'contractName',
  'contractNo',
  'status',
  'signDate',
  'archiveNo',
  'archiveDate',
  'archivePlace',
  'retention',
  'keeperPsnName',
  'borrowerPsnName',
  'dueDate',
] as const

export const Loan = z.object({
  id: Id,
  version: z.number(),
  borrowerPsnName: z.string(),
  purpose: z.string(),
  lentDate: z.string(),
  dueDate: z.string(),
  lentPsnName: z.string(),
  /** Null while it is lent. */
  returnDate: z.string().nullable(),
  returnNote: z.string(),
  isOverdue: z.boolean(),
})
export type Loan = z.infer<typeof Loan>

/** Result for one contract of several: its file number, or the reasons why it was not filed. */
const Filed = z.object({
  contractId: Id,
  contractNo: z.string().nullable(),
  contractName: z.string(),
  archiveNo: z.string().nullable(),
  faults: z.array(z.string()),
})
export type Filed = z.infer<typeof Filed>

/** Filing of contracts. */
export const archiveApi = endpoints('/api/contractServer/contractFile', {
  /** Signed contracts waiting for filing, and filed ones. */
  query: post('/query', {
    summary: 'List contracts awaiting filing and filed contracts',
    access: 'contract:file:view',
    reads: true,
    input: PageQuery.extend(ArchiveFilter.shape),
    output: page(ArchiveRow),
  }),
  queryById: post('/queryById', {
    summary: 'Get a contract file by id',
    access: 'contract:file:view',
    reads: true,
    input: z.object({ contractId: Id }),
    output: Archive,
  }),
  save: post('/save', {
    summary: 'Save a contract file',
    access: 'contract:file:add',
    input: ArchiveDraft.extend({ contractId: Id, version: z.number().int() }),
    output: Archive,
  }),
  /** Files the contract; refused with all open points until the checklist is complete. */
  archive: post('/archive', {
    summary: 'File a contract',
    access: 'contract:file:add',
    input: z.object({ contractId: Id, version: z.number().int() }),
    output: Archive,
  }),
  /** Files several contracts, each independently of the others. */
  archiveMany: post('/archiveMany', {
    summary: 'File several contracts',
    access: 'contract:file:add',
    tx: 'own',
    input: z.object({ contractIds: z.array(Id).min(1).max(100) }),
    output: z.array(Filed),
  }),
  revoke: post('/revoke', {
    summary: 'Revoke the filing of a contract',
    access: 'contract:file:revoke',
    input: z.object({ contractId: Id, version: z.number().int(), reason: z.string().trim().min(1).max(500) }),
    output: Archive,
  }),
  /** The scan of the file. */
  download: get('/download', {
    summary: 'Download the scan of a contract file',
    access: 'contract:file:view',
    tx: 'own',
    reply: 'file',
    input: z.object({ contractId: Id }),
    output: z.unknown(),
  }),
  export: post('/export', {
    summary: 'Export the list of contract files as an Excel file',
    access: 'contract:file:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: ArchiveFilter.extend({ columns: z.array(z.enum(archiveColumns)).min(1).max(archiveColumns.length) }),
    output: z.unknown(),
  }),
  /** The loans of the file, newest first. */
  loans: post('/loans', {
    summary: 'List the loans of a contract file, newest first',
    access: 'contract:file:view',
    reads: true,
    input: z.object({ contractId: Id }),
    output: z.array(Loan),
  }),
  /** Lends the file until a day. */
  borrow: post('/borrow', {
    summary: 'Lend a contract file until a day',
    access: 'contract:file:borrow',
    input: z.object({
      contractId: Id,
      borrowerPsnId: Id,
      dueDate: PlainDate,
      purpose: z.string().trim().min(1).max(200),
    }),
    output: Loan,
  }),
  giveBack: post('/giveBack', {
    summary: 'Record the return of a contract file',
    access: 'contract:file:borrow',
    input: z.object({ id: Id, version: z.number().int(), returnNote: text(200).default('') }),
    output: Loan,
  }),
  choices: post('/choices', {
    summary: 'List the accounts that can keep a contract file',
    access: 'contract:file:view',
    reads: true,
    input: z.object({}),
    output: z.object({ people: z.array(z.object({ id: Id, name: z.string(), deptName: z.string().nullable() })) }),
  }),
})
