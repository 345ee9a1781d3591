import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page } from '../../kernel/page.ts'
import { VersionRef, BaseRecord, listQuery, OptionalId } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { contractType } from '../contract/codes.ts'
import { Finding, findingDecision, findingLevel, LawRef, ReviewDocument } from '../review/codes.ts'
import {
  elementDecision,
  elementKind,
  elementSet,
  examineStatus,
  MOST_DOCUMENTS,
  reviewStatus,
  stance,
  strength,
} from './codes.ts'

/** Something that a review can check for. */
export const Check = z.object({
  ruleId: z.string(),
  /** Other rules with the same purpose; they are selected together with it. */
  also: z.array(z.string()),
  name: z.string(),
  level: findingLevel.schema,
  law: z.array(LawRef),
  /** False for a library rule, of the provider or the organisation. */
  builtIn: z.boolean(),
})
export type Check = z.infer<typeof Check>

export const ExamineRow = BaseRecord.extend({
  examineNo: z.string(),
  name: z.string(),
  contractType: contractType.schema,
  stance: stance.schema,
  strength: strength.schema,
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  reviewStatus: reviewStatus.schema,
  status: examineStatus.schema,
  finishTime: z.string().nullable(),
})
export type ExamineRow = z.infer<typeof ExamineRow>

/** A review in the list. */
export const ExamineHead = ExamineRow.extend({
  ruleIds: z.array(z.string()),
  contractId: Id.nullable(),
  fileId: Id,
  fileName: z.string(),
  fileType: z.string(),
  pages: z.number().nullable(),
  characters: z.number(),
  unread: z.array(z.string()),
  leftOut: z.number(),
  failure: z.string(),
  /** When its elements were extracted, as of a contract and as of an announcement. */
  extractTime: z.string().nullable(),
  announcementTime: z.string().nullable(),
  reviewerName: z.string().nullable(),
  opinion: z.string(),
  /** File name of the report, once there is one. */
  reportFile: z.string().nullable(),
})
export type ExamineHead = z.infer<typeof ExamineHead>

export const Examine = ExamineHead.extend({
  /** Generated from the findings, in the user's language. */
  summary: z.string().max(2000),
  results: z.array(Finding),
})
export type Examine = z.infer<typeof Examine>

/** The source of the text: an upload of the caller, a contract's current text, or the text of an earlier review. */
const Source = z.object({ file: OptionalId, contractId: OptionalId, examineId: OptionalId })

const Prepared = z.object({
  name: z.string(),
  type: z.string(),
  pages: z.number().nullable(),
  characters: z.number(),
  notices: z.array(z.string()),
  /** What the text indicates; null if it does not. */
  contractType: contractType.schema.nullable(),
  stance: stance.schema,
  strength: strength.schema,
  parties: z.array(z.object({ label: z.string(), name: z.string().nullable() })),
})
export type Prepared = z.infer<typeof Prepared>

export const ExamineDraft = Source.extend({
  /** By default the file's name. */
  name: text(200).default(''),
  contractType: contractType.schema,
  stance: stance.schema,
  strength: strength.schema.default('balanced'),
  ruleIds: z.array(text(64).min(1)).min(1).max(1000),
})

const ExamineQuery = listQuery(['examineNo', 'name', 'finishTime'], {
  contractType: contractType.schema.optional(),
  status: examineStatus.schema.optional(),
  reviewStatus: reviewStatus.schema.optional(),
  stance: stance.schema.optional(),
  contractId: Id.optional(),
})
type ExamineQuery = z.output<typeof ExamineQuery>

export const examineShapes = { record: ExamineHead, row: ExamineRow }

/** The result of a trial without a session. */
const Trial = z.object({
  document: ReviewDocument,
  contractType: contractType.schema.nullable(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  /** The most severe findings in full. */
  results: z.array(Finding),
  /** Level and title of the others. */
  more: z.array(z.object({ level: findingLevel.schema, title: z.string() })),
})
export type Trial = z.infer<typeof Trial>

/** An element of a document, with its place. */
const Cell = z.object({
  id: Id,
  version: z.number(),
  kind: elementKind.schema,
  /** Null if a contract leaves it empty. */
  value: z.string().nullable(),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  decision: elementDecision.schema,
  handlerName: z.string().nullable(),
})
export type Cell = z.infer<typeof Cell>
/** A document's row in the grid. */
const GridRow = z.object({
  id: Id,
  examineNo: z.string(),
  name: z.string(),
  /** Null until the elements of this set have been extracted. */
  extractTime: z.string().nullable(),
  cells: z.array(Cell),
})
export type GridRow = z.infer<typeof GridRow>
const Documents = z.object({
  ids: z.array(Id).min(1).max(MOST_DOCUMENTS),
  set: elementSet.schema.default('contract'),
})

const use = 'ai:examine:use'
const One = z.object({ id: Id })

export const examineApi = endpoints('/api/aiServer/examine', {
  query: post('/query', {
    summary: 'List contract reviews',
    access: use,
    reads: true,
    input: ExamineQuery,
    output: page(ExamineRow),
  }),
  queryById: post('/queryById', {
    summary: 'Get a contract review by id',
    access: use,
    reads: true,
    input: One,
    output: Examine,
  }),
  export: post('/export', {
    summary: 'Export the list of contract reviews as an Excel file',
    access: use,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ ...ExamineQuery.shape, columns: z.array(z.string().max(50)).min(1).max(60) }),
    output: z.unknown(),
  }),
  /** Reads the source and recognises its data; stores nothing. */
  prepare: post('/prepare', {
    summary: 'Read a source and recognise its data',
    access: use,
    reads: true,
    tx: 'own',
    perMinute: 30,
    input: Source,
    output: Prepared,
  }),
  /** The checks for a contract of a type: the built-in rules, and the library rules in force. */
  checks: post('/checks', {
    summary: 'List the checks for a type of contract',
    access: use,
    reads: true,
    input: z.object({ contractType: contractType.schema }),
    output: z.array(Check),
  }),
  /** Starts a review: the source is read and stored; `run` does the check. */
  save: post('/save', {
    summary: 'Create a contract review',
    access: use,
    tx: 'own',
    input: ExamineDraft,
    output: ExamineHead,
  }),
  /** Runs all selected checks. Coins are charged when there is a result. */
  run: post('/run', {
    summary: 'Run the selected checks of a contract review',
    access: use,
    tx: 'own',
    perMinute: 60,
    input: One,
    output: ExamineHead,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'End a contract review without a result, or restart it',
    access: use,
    input: VersionRef.extend({ action: z.enum(['cancel', 'again']) }),
    output: ExamineHead,
  }),
  /** The reviewed text. */
  text: post('/text', {
    summary: 'Get the reviewed text',
    access: use,
    reads: true,
    input: One,
    output: ReviewDocument,
  }),
  original: get('/original', {
    summary: 'Download the original of a contract review',
    access: use,
    tx: 'own',
    reply: 'file',
    input: One,
    output: z.unknown(),
  }),
  results: post('/results', {
    summary: 'Get the results of a contract review',
    access: use,
    reads: true,
    input: One,
    output: z.array(Finding),
  }),
  settle: post('/settle', {
    summary: 'Accept, ignore or reopen a finding',
    access: use,
    input: z.object({
      id: Id,
      findingId: Id,
      version: z.number().int(),
      decision: findingDecision.schema,
      reason: text(500).default(''),
    }),
    output: Finding,
  }),
  /** A second user approves the result, or returns it with an opinion (`pass` false). */
  review: post('/review', {
    summary: 'Approve or return the result of a contract review',
    access: 'ai:examine:review',
    input: VersionRef.extend({ pass: z.boolean(), opinion: text(1000).default('') }),
    output: ExamineHead,
  }),
  report: post('/report', {
    summary: 'Download the report of a contract review as a Word file or PDF',
    access: use,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: One.extend({ format: z.enum(['docx', 'pdf']).default('docx') }),
    output: z.unknown(),
  }),
  /** The elements of several documents, side by side. */
  grid: post('/grid', {
    summary: 'Compare the elements of several documents',
    access: use,
    reads: true,
    input: Documents,
    output: z.array(GridRow),
  }),
  /** Extracts the elements of those documents that do not have them yet. Coins are charged for each of these. */
  extract: post('/extract', {
    summary: 'Extract the elements of documents',
    access: use,
    tx: 'own',
    input: Documents,
    output: z.object({ bizId: z.string(), quantity: z.number() }),
  }),
  judge: post('/judge', {
    summary: 'Mark an element as right or wrong',
    access: use,
    input: z.object({ id: Id, cellId: Id, version: z.number().int(), decision: elementDecision.schema }),
    output: Cell,
  }),
  exportGrid: post('/exportGrid', {
    summary: 'Export the elements of several documents as an Excel file',
    access: use,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Documents,
    output: z.unknown(),
  }),
  delete: post('/delete', {
    summary: 'Delete contract reviews',
    access: use,
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.number(),
  }),
  trialLeft: post('/trialLeft', {
    summary: "Get the number of trials left today for the caller's address",
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.object({ left: z.number(), most: z.number() }),
  }),
  /** The review of the sample contract; it does not count as a trial. */
  sample: post('/sample', {
    summary: 'Review the sample contract without a session',
    access: 'open',
    reads: true,
    tx: 'own',
    input: Nothing,
    output: Trial,
  }),
  /** A trial without a session, three a day: built-in rules only, and nothing is stored. */
  trial: post('/trial', {
    summary: 'Review a text without a session',
    access: 'open',
    tx: 'own',
    body: 'multipart',
    lateBody: true,
    input: Nothing,
    output: Trial,
  }),
})
