import { z } from 'zod'
import { Block } from '../../kernel/block.ts'
import { FileChange } from '../../kernel/file-change.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { FileRef, BaseRecord, listQuery, recordCalls, recordStatus } from '../../kernel/record.ts'
import { diffType, ignore } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)

/** The two files to compare, and the options. */
const ComparisonDraft = z.object({
  /** Name of the comparison; by default 原稿 vs 比对稿 with the names of both files. */
  name: text(200).default(''),
  baseFile: z.object({ fileId: Id }),
  targetFile: z.object({ fileId: Id }),
  ignore: z.array(ignore.schema).max(ignore.values.length).default([]),
})

const Place = z.object({
  page: z.number().nullable(),
  /** Offsets in the document's text, in UTF-16 code units. */
  start: z.number(),
  end: z.number(),
  /** The text, cut to a maximum length. */
  text: z.string(),
})
export const Difference = z.object({
  seq: z.number(),
  type: diffType.schema,
  /** Only a clause's number differs. */
  isNumber: z.boolean(),
  /** The line of the comparison that contains it. */
  row: z.number(),
  left: Place.nullable(),
  right: Place.nullable(),
})
export type Difference = z.infer<typeof Difference>

const Row = BaseRecord.extend({
  compareNo: z.string(),
  name: z.string(),
  baseFile: FileRef,
  targetFile: FileRef,
  ignore: z.array(ignore.schema),
  isIdentical: z.boolean(),
  status: recordStatus.schema,
  /** Progress in per cent. */
  progress: z.number(),
  diffCount: z.number().nullable(),
  /** In per cent; null until the comparison is done. */
  similarity: z.number().nullable(),
  /** False when time ran out before the minimal differences were found. */
  isExact: z.boolean().nullable(),
})
export type ComparisonRow = z.infer<typeof Row>
const Comparison = Row.extend({
  /** Why it failed, as a message. */
  failure: z.string().nullable(),
  diffs: z.array(Difference),
})
export type Comparison = z.infer<typeof Comparison>

const Side = z.object({
  /** Type of the file: `docx`, `doc`, `pdf`, `txt` or `md`. */
  type: z.string(),
  text: z.string(),
  blocks: z.array(Block),
  /** Meaning of the object marks in the text (Word files): `image:…`, `chart`, `diagram`, `footnote`, `endnote`. */
  objects: z.array(z.string()).optional(),
  /** Messages about the file for the user. */
  notices: z.array(z.string()),
  /** Those of the notices that report unread parts of the file. */
  unread: z.array(z.string()),
  /** Tracked changes and comments of the file, up to the listing limit. */
  changes: z.array(FileChange),
})
export type Side = z.infer<typeof Side>

const Result = z.object({
  before: Side,
  after: Side,
  /** Lines in the order of both documents; blocks by their ids. */
  rows: z.array(
    z.object({
      kind: z.union([z.literal('same'), diffType.schema]),
      left: z.number().nullable(),
      right: z.number().nullable(),
      side: z.enum(['left', 'right']).optional(),
      isNumber: z.literal(true).optional(),
      /** Segments: on both sides (0), only left (-1), only right (1), with their lengths left and right. */
      parts: z
        .array(z.tuple([z.union([z.literal(0), z.literal(-1), z.literal(1)]), z.number(), z.number()]))
        .optional(),
    }),
  ),
})
export type Result = z.infer<typeof Result>
export type ResultRow = Result['rows'][number]

const ComparisonQuery = listQuery(['name', 'similarity', 'diffCount'], {
  status: z.array(recordStatus.schema).max(3).optional(),
})

const access = 'ai:compare:use'
export const comparisonShapes = { draft: ComparisonDraft, record: Comparison, row: Row, query: ComparisonQuery }
const {
  query,
  queryById,
  delete: remove,
  export: exportList,
} = recordCalls('text comparison', { view: access, add: access, edit: access }, comparisonShapes)

/** Comparison of two texts. */
export const textComparisonApi = endpoints('/api/aiServer/textComparison', {
  query,
  queryById,
  delete: remove,
  export: exportList,
  /** Starts a comparison of two uploads of the caller. It runs in a job; coins are charged when it is done. */
  save: post('/save', {
    summary: 'Start a comparison of two uploads',
    access,
    perMinute: 60,
    input: ComparisonDraft,
    output: Row,
  }),
  /** Both texts and their alignment, when the comparison is done. */
  result: post('/result', {
    summary: 'Get both texts and their alignment',
    access,
    reads: true,
    input: z.object({ id: Id }),
    output: Result,
  }),
  report: post('/report', {
    summary: 'Download all differences as a document',
    access,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, format: z.enum(['docx', 'pdf']).default('docx') }),
    output: z.unknown(),
  }),
})
