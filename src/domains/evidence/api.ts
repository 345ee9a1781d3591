import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { FileRefs } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import {
  bundleState,
  evidenceCarrier,
  evidenceFault,
  evidenceForm,
  evidenceLimits,
  evidenceOwner,
  evidenceSide,
  evidenceView,
} from './codes.ts'

const OnRecord = z.object({ bizType: evidenceOwner.schema, bizId: Id })
const OnList = OnRecord.extend({ side: evidenceSide.schema })
const Versioned = z.object({ id: Id, version: z.int() })
const Title = text(100)

/** What users type about an item. */
export const EvidenceDraft = z.object({
  name: text(200).min(1),
  form: evidenceForm.schema,
  source: text(200).default(''),
  /** The claim or fact that it proves. */
  purpose: text(1000).default(''),
  carrier: evidenceCarrier.schema,
  /** Where the original is kept. */
  keptAt: text(200).default(''),
  submitDate: PlainDate.nullable().default(null),
  /** Our positions on the other side's evidence, with the reasons in `opinion`. */
  authenticity: evidenceView.schema.nullable().default(null),
  legality: evidenceView.schema.nullable().default(null),
  relevance: evidenceView.schema.nullable().default(null),
  purposeView: evidenceView.schema.nullable().default(null),
  opinion: text(2000).default(''),
})
export type EvidenceDraft = z.output<typeof EvidenceDraft>

const EvidenceFile = z.object({
  fileId: Id,
  name: z.string(),
  size: z.number(),
  type: z.string(),
  /** Its pages in the bundle: one sheet for a file that cannot be bound. */
  pages: z.number(),
  fault: evidenceFault.schema.nullable(),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

const Evidence = EvidenceDraft.extend({
  ...Versioned.shape,
  /** Its number in the list, over all groups. */
  no: z.number(),
  groupNo: z.number(),
  files: z.array(EvidenceFile),
  firstPage: z.number(),
  lastPage: z.number(),
  /** Number of an earlier item with the same content of a file; null without one. */
  repeats: z.number().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

const Bundle = Versioned.extend({
  side: evidenceSide.schema,
  no: z.number(),
  state: bundleState.schema,
  /** Pages that are bound so far, and in all. */
  done: z.number(),
  pages: z.number(),
  items: z.number(),
  /** Bytes and SHA-256 of the PDF. */
  size: z.number(),
  sha256: z.string(),
  /** Number of files beside the PDF. */
  beside: z.number(),
  /** Why it could not be made, in the caller's language. */
  problem: z.string().nullable(),
  /** Whether the list is still as it was bound. */
  isCurrent: z.boolean(),
  createPsnName: z.string(),
  createTime: z.string(),
  /** When and to whom it was handed in. */
  handedDate: z.string().nullable(),
  court: z.string(),
  handedPsnName: z.string(),
})
export type Bundle = z.infer<typeof Bundle>

const EvidenceList = z.object({
  side: evidenceSide.schema,
  /** 0 for a list without items. */
  version: z.number(),
  /** In their order; each has at least one item. */
  groups: z.array(z.object({ title: z.string(), items: z.array(Evidence) })),
  pages: z.number(),
})
export type EvidenceList = z.infer<typeof EvidenceList>

/** Evidence lists of a record. Users who see it read them; those with the permission to edit such records change them. */
export const evidenceApi = endpoints('/api/caseServer/evidence', {
  query: post('/query', {
    summary: 'List the evidence of a record, with its bundles',
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: z.object({
      /** One for each side. */
      lists: z.array(EvidenceList),
      /** The newest first. */
      bundles: z.array(Bundle),
      /** Whether the caller may change them. */
      isEditable: z.boolean(),
    }),
  }),
  save: post('/save', {
    summary: 'Save an item of evidence with its files',
    access: 'signedIn',
    tx: 'own',
    input: OnList.extend({
      ...EvidenceDraft.shape,
      id: Id.optional(),
      version: z.int().default(0),
      /** The group of a new item; one more than there are is a new group. Default: the last one. */
      groupNo: z.int().min(1).max(evidenceLimits.groups).nullable().default(null),
      files: FileRefs(evidenceLimits.files),
    }),
    output: Versioned,
  }),
  remove: post('/remove', {
    summary: 'Remove an item of evidence',
    access: 'signedIn',
    input: Versioned,
    output: Versioned,
  }),
  /** The whole order of a list; groups without items are left out. */
  arrange: post('/arrange', {
    summary: 'Set the order and the groups of an evidence list',
    access: 'signedIn',
    input: OnList.extend({
      version: z.int(),
      groups: z
        .array(z.object({ title: Title.default(''), ids: z.array(Id).max(evidenceLimits.items) }))
        .max(evidenceLimits.groups),
    }),
    output: z.object({ version: z.number() }),
  }),
  rename: post('/rename', {
    summary: 'Change the title of a group of evidence',
    access: 'signedIn',
    input: OnList.extend({
      version: z.int(),
      groupNo: z.int().min(1).max(evidenceLimits.groups),
      title: Title.default(''),
    }),
    output: z.object({ version: z.number() }),
  }),
  file: get('/file', {
    summary: 'Download a file of an item of evidence',
    access: 'signedIn',
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, fileId: Id }),
    output: z.unknown(),
  }),
  index: post('/index', {
    summary: 'Download the index of an evidence list as a Word file',
    access: 'signedIn',
    reads: true,
    tx: 'own',
    perMinute: 60,
    reply: 'file',
    input: OnList,
    output: z.unknown(),
  }),
  /** Replaces bundles of the list that were not handed in. */
  bundle: post('/bundle', {
    summary: 'Begin to bind the evidence of a list into one PDF',
    access: 'signedIn',
    perMinute: 20,
    input: OnList,
    output: Versioned,
  }),
  handIn: post('/handIn', {
    summary: 'Record when and to whom a bundle was handed in',
    access: 'signedIn',
    input: Versioned.extend({ date: PlainDate, court: text(200).min(1) }),
    output: Versioned,
  }),
  bundleFile: get('/bundleFile', {
    summary: 'Download a bundle of evidence as a PDF',
    access: 'signedIn',
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  bundleArchive: get('/bundleArchive', {
    summary: 'Download a bundle with the files that could not be bound',
    access: 'signedIn',
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
})
