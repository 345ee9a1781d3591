import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  VersionRef,
  documentStatus,
  BaseRecord,
  listQuery,
  recordCalls,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { docKind, draftMode, freeType, mostThings, subjectKind } from './codes.ts'

/** Access with the item of either kind; the item of the draft's own kind is checked in the service. */
const useIt = ['ai:document:use', 'ai:contract:use']

/** A built-in template's name, a rule's id, or `free`. */
const DocType = text(64).min(1)
const Content = z.string().max(200_000)
const Key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/)

/** One answer. In a repeatable group `row` is the index of the entry it belongs to. */
const Answer = z.object({
  key: Key,
  row: z
    .number()
    .int()
    .min(0)
    .max(mostThings - 1)
    .default(0),
  value: text(4000),
})
export type Answer = z.output<typeof Answer>
const Answers = z.array(Answer).max(1000).default([])

/** The records that a text is about. */
const about = { caseId: OptionalId, disputeId: OptionalId, contractId: OptionalId }
const About = z.object(about)
export type About = z.output<typeof About>

/** Source of a prefilled answer. */
const Source = z.object({ kind: z.enum(['case', 'dispute', 'contract']), no: z.string(), field: z.string() })
export type Source = z.output<typeof Source>
const Prefilled = Answer.extend({ source: Source })
export type Prefilled = z.output<typeof Prefilled>
const Element = Answer.extend({
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  source: Source.nullable().default(null),
})
export type Element = z.output<typeof Element>

/** The typed fields of a text that users write themselves. */
const DraftInput = z.object({
  docKind: docKind.schema,
  docType: DocType.default(freeType),
  title: text(200).min(2),
  content: Content.default(''),
  ...about,
  /** Whether a language model has worded a part of the text; once true it stays true. */
  hasModelText: z.boolean().default(false),
})
type DraftInput = z.output<typeof DraftInput>

export const Draft = BaseRecord.extend(DraftInput.shape).extend({
  docNo: z.string(),
  docType: z.string(),
  docTypeName: z.string(),
  elements: z.array(Element),
  docVersion: z.number(),
  mode: draftMode.schema,
  status: documentStatus.schema,
})
export type Draft = z.infer<typeof Draft>
const DraftRow = Draft.omit({ elements: true, content: true })
export type DraftRow = z.infer<typeof DraftRow>
const DraftQuery = listQuery(['docNo', 'title', 'updateTime'], {
  docKind: docKind.schema.optional(),
  docType: text(64).optional(),
  mode: draftMode.schema.optional(),
  status: z.array(documentStatus.schema).max(5).optional(),
})
export const draftShapes = { draft: DraftInput, record: Draft, row: DraftRow, query: DraftQuery }

/** A template in the catalogue. */
const Listed = z.object({
  id: z.string(),
  docKind: docKind.schema,
  name: z.string(),
  category: z.string(),
  /** Purpose of the template. */
  text: z.string(),
  /** Written by the organisation, not built in. */
  isOwn: z.boolean(),
})
export type Listed = z.output<typeof Listed>
const Question = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  prompt: z.string(),
  section: z.string(),
  group: z.string(),
  when: z.string(),
  long: z.boolean(),
})
export type Question = z.output<typeof Question>
const Template = Listed.extend({
  questions: z.array(Question),
  groups: z.array(z.object({ key: z.string(), label: z.string() })),
  basis: z.array(z.object({ law: z.string(), article: z.string() })),
})
export type Template = z.output<typeof Template>
const Preview = z.object({
  content: z.string(),
  blanks: z.number(),
  /** The rest is shown once the text is generated, or after sign-in. */
  isCut: z.boolean(),
})
export type Preview = z.output<typeof Preview>
const Asked = z.object({ docType: DocType, elements: Answers })

const VersionRow = z.object({
  no: z.number(),
  title: z.string(),
  origin: z.string(),
  characters: z.number(),
  createPsnName: z.string(),
  createTime: z.string(),
})
export type VersionRow = z.output<typeof VersionRow>
const Piece = z.enum(['same', 'added', 'deleted'])
const Compared = z.array(
  z.object({
    kind: z.enum(['same', 'added', 'deleted', 'changed']),
    pieces: z.array(z.object({ kind: Piece, text: z.string() })),
  }),
)
const Clause = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  basis: z.string(),
  /** The text already covers it. */
  isThere: z.boolean(),
})
export type Clause = z.output<typeof Clause>
const Polished = z.object({
  text: z.string(),
  changes: z.array(z.object({ from: z.string(), to: z.string(), count: z.number() })),
})
export type Polished = z.output<typeof Polished>
const No = z.number().int().min(1)
const {
  query,
  queryById,
  save,
  delete: erase,
  export: sheet,
} = recordCalls('document', { view: useIt, add: useIt, edit: useIt }, draftShapes)

/** Legal documents and contracts: templates, answers, texts and their versions. */
export const draftingApi = endpoints('/api/aiServer/document', {
  query,
  queryById,
  save,
  delete: { ...erase, access: useIt },
  export: sheet,
  /** The catalogue; without a session its built-in part. */
  templates: post('/templates', {
    summary: 'List document templates',
    access: 'open',
    reads: true,
    input: z.object({ docKind: docKind.schema.optional(), keyword: text(50).default('') }),
    output: z.array(Listed),
  }),
  template: post('/template', {
    summary: 'Get a document template',
    access: 'open',
    reads: true,
    input: z.object({ docType: DocType }),
    output: Template,
  }),
  /** The beginning of the text with these answers. */
  preview: post('/preview', {
    summary: 'Preview the beginning of a text for given answers',
    access: useIt,
    reads: true,
    input: Asked,
    output: Preview,
  }),
  trialLeft: post('/trialLeft', {
    summary: "Get the number of trials left today for the caller's address",
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.object({ left: z.number(), most: z.number() }),
  }),
  /** Like `preview`, without a session and with a daily limit; the empty template does not count. */
  tryOut: post('/tryOut', {
    summary: 'Preview a text without a session',
    access: 'open',
    input: Asked,
    output: Preview,
  }),
  /** A record from which a text is started: what the text will be about, and the templates that suit it. */
  subject: post('/subject', {
    summary: 'Get what a text started from a record is about, and its templates',
    access: useIt,
    reads: true,
    input: z.object({ bizType: subjectKind.schema, bizId: Id }),
    output: About.extend({
      number: z.string(),
      title: z.string(),
      path: z.string(),
      /** Ids of templates, the most usual first. */
      templates: z.array(z.string()),
    }),
  }),
  /** The answers that a case, a dispute and a contract provide; of several sources the first that a template names. */
  prefill: post('/prefill', {
    summary: 'Get the answers that a case, dispute or contract provides',
    access: useIt,
    reads: true,
    input: z.object({ docType: DocType, ...about }),
    output: z.array(Prefilled),
  }),
  /** Generates a text from its template; for an existing draft as its next version. */
  generate: post('/generate', {
    summary: 'Generate a text from its template',
    access: useIt,
    perMinute: 120,
    input: z.object({
      docType: DocType,
      mode: draftMode.schema.default('generate'),
      title: text(200).default(''),
      elements: Answers,
      ...about,
      id: Id.optional(),
      version: z.number().int().optional(),
    }),
    output: Draft,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Finish or reopen a document',
    access: useIt,
    input: VersionRef.extend({ action: z.enum(['finish', 'reopen']), reason: OptionalText(500) }),
    output: Draft,
  }),
  versions: post('/versions', {
    summary: 'List the versions of a document',
    access: useIt,
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(VersionRow),
  }),
  compare: post('/compare', {
    summary: 'Compare two versions of a document',
    access: useIt,
    reads: true,
    tx: 'own',
    input: z.object({ id: Id, before: No, after: No }),
    output: Compared,
  }),
  restore: post('/restore', {
    summary: 'Restore an earlier version of a document as the next one',
    access: useIt,
    input: VersionRef.extend({ no: No }),
    output: Draft,
  }),
  clauses: post('/clauses', {
    summary: 'List clauses that can be inserted into a text',
    access: 'open',
    reads: true,
    input: z.object({ docKind: docKind.schema, keyword: text(50).default(''), content: Content.default('') }),
    output: z.array(Clause),
  }),
  polish: post('/polish', {
    summary: 'Replace everyday expressions in a text by formal ones',
    access: 'open',
    reads: true,
    input: z.object({ text: z.string().max(50_000) }),
    output: Polished,
  }),
  /** The language model available in addition to the fixed list; none if the organisation has none. */
  assistant: post('/assistant', {
    summary: 'Get the language model available for drafting',
    access: useIt,
    reads: true,
    tx: 'own',
    input: Nothing,
    output: z.object({ name: z.string().nullable() }),
  }),
  /** Lets the model rewrite a text formally or continue it; nothing is stored. */
  rewrite: post('/rewrite', {
    summary: 'Rewrite or continue a text with the language model',
    access: useIt,
    reads: true,
    tx: 'own',
    input: z.object({ text: text(4000).min(1), way: z.enum(['formal', 'continue']) }),
    output: z.object({ text: z.string(), model: z.string() }),
  }),
  download: post('/download', {
    summary: 'Download a document',
    access: useIt,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({
      id: Id,
      format: z.enum(['docx', 'pdf']),
      no: No.optional(),
      /** The author of a finished text exports it without the visible label, and takes responsibility (标识办法 Art. 9). */
      withoutLabel: z.literal(true).optional(),
    }),
    output: z.unknown(),
  }),
})
