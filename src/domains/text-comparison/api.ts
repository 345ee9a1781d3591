import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { FileRef, BaseRecord, listQuery, recordCalls, recordStatus } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { Difference, ignore, type VersionComparison, Result } from './codes.ts'

/** The two files to compare, and the options. */
const ComparisonDraft = z.object({
  /** Name of the comparison; by default 原稿 vs 比对稿 with the names of both files. */
  name: text(200).default(''),
  baseFile: z.object({ fileId: Id }),
  targetFile: z.object({ fileId: Id }),
  ignore: z.array(ignore.schema).max(ignore.values.length).default([]),
})

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

/** What the workbench shows of a comparison. */
export type Compared = Pick<Comparison, 'name' | 'isIdentical' | 'isExact' | 'diffs'> &
  Pick<VersionComparison, 'baseFile' | 'targetFile'>

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
