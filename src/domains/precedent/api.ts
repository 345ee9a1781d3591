import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { libraryCalls, libraryFields, reviewStatus } from '../../kernel/library.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { OptionalDay, enableStatus, BaseRecord, listQuery, range, recordCalls } from '../../kernel/record.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { caseType } from '../case/codes.ts'
import * as codes from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
const coded = <T>(list: { schema: z.ZodType<T, T> }) => list.schema.nullable().default(null)

/** An article on which a case is based. The server sets the law's title. */
const Basis = z.object({ legislationId: Id, title: z.string().max(300).default(''), articleNo: text(30).default('') })
type Basis = z.output<typeof Basis>

/** The fields of a case that users enter. All except the title may be added later. */
export const PrecedentDraft = z.object({
  title: text(300).min(2),
  caseType: coded(caseType),
  causeOfAction: text(64).nullable().default(null),
  court: text(200).default(''),
  courtLevel: coded(codes.courtLevel),
  judgeCaseNo: text(100).default(''),
  procedure: coded(codes.procedure),
  judgeDate: OptionalDay,
  docType: coded(codes.docType),
  typicalLevel: coded(codes.typicalLevel),
  parties: text(1000).default(''),
  focus: text(2000).default(''),
  gist: text(4000).default(''),
  basis: z.array(Basis).max(50).default([]),
  result: text(4000).default(''),
  fullText: text(500_000).default(''),
  labels: z.array(Id).max(20).default([]),
  source: text(200).default(''),
})
export type PrecedentDraft = z.output<typeof PrecedentDraft>

export const Precedent = BaseRecord.extend(PrecedentDraft.shape).extend({
  ...libraryFields,
  libNo: z.string(),
  causeName: z.string().nullable(),
  caseId: z.string().nullable(),
  reviewOpinion: z.string().nullable(),
})
export type Precedent = z.output<typeof Precedent>

const PrecedentRow = Precedent.omit({ fullText: true, result: true, focus: true, parties: true, reviewOpinion: true })
export type PrecedentRow = z.infer<typeof PrecedentRow>

const filters = {
  caseType: z.array(caseType.schema).max(5).optional(),
  causeOfAction: text(64).optional(),
  court: text(100).optional(),
  courtLevel: z.array(codes.courtLevel.schema).max(5).optional(),
  procedure: z.array(codes.procedure.schema).max(5).optional(),
  typicalLevel: z.array(codes.typicalLevel.schema).max(5).optional(),
  ...range('judgeDate', PlainDate),
  labels: z.array(Id).max(20).optional(),
}
const PrecedentQuery = listQuery(['libNo', 'title', 'judgeDate'], {
  ...filters,
  reviewStatus: reviewStatus.schema.optional(),
  enable: enableStatus.schema.optional(),
  isOwn: z.boolean().optional(),
})
export type PrecedentQuery = z.output<typeof PrecedentQuery>

export const precedentShapes = { draft: PrecedentDraft, record: Precedent, row: PrecedentRow, query: PrecedentQuery }

/** A case for readers. */
const Reading = Precedent.omit({ reviewOpinion: true }).extend({ isFavourite: z.boolean() })
export type Reading = z.output<typeof Reading>

const Choice = Precedent.pick({ id: true, libNo: true, title: true, judgeCaseNo: true })
export type Choice = z.infer<typeof Choice>

const Count = z.object({ value: z.string(), label: z.string(), count: z.number() })

const view = 'caselib:view'
const items = { view, add: 'caselib:add', edit: 'caselib:edit', delete: 'caselib:delete' }
const sheet = { access: 'caselib:add', tx: 'own', input: Nothing } as const

export const precedentApi = endpoints('/api/caseServer/caseLibrary', {
  ...recordCalls('library case', items, precedentShapes),
  ...libraryCalls('library case', { view, edit: 'caselib:edit', review: 'caselib:review' }, Precedent),
  /** Searches reviewed and enabled cases of the own organisation and the provider by keyword and filters. */
  search: post('/search', {
    summary: 'Search the case library',
    access: view,
    reads: true,
    input: PageQuery.extend({ keyword: text(100).default(''), ...filters }),
    output: page(PrecedentRow.omit({ basis: true }).extend({ focus: z.string() })),
  }),
  read: post('/read', {
    summary: 'Get a library case for reading',
    access: view,
    reads: true,
    input: z.object({ id: Id }),
    output: Reading,
  }),
  /** Numbers of readable cases by level, procedure and cause of action. */
  overview: post('/overview', {
    summary: 'Count the library cases by level, procedure and cause of action',
    access: view,
    reads: true,
    input: Nothing,
    output: z.object({
      total: z.number(),
      levels: z.array(Count),
      types: z.array(Count),
      causes: z.array(Count),
      latest: z.array(PrecedentRow.pick({ id: true, title: true, court: true, judgeDate: true, typicalLevel: true })),
    }),
  }),
  noteRead: post('/noteRead', {
    summary: 'Record that the caller has read a library case',
    access: view,
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
  mine: post('/mine', {
    summary: "List the caller's favourite or recently read library cases",
    access: view,
    reads: true,
    input: PageQuery.extend({ which: z.enum(['favourite', 'history']) }),
    output: page(
      PrecedentRow.pick({ id: true, title: true, court: true, judgeDate: true, typicalLevel: true }).extend({
        at: z.string(),
      }),
    ),
  }),
  /** Cases by title or number, for a picker; or the cases of given ids. */
  choose: post('/choose', {
    summary: 'List library cases by title or number for selection',
    access: view,
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(Choice),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing library cases',
    ...sheet,
    reads: true,
    reply: 'file',
    output: z.unknown(),
  }),
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of library cases without importing it',
    ...sheet,
    reads: true,
    body: 'multipart',
    output: SheetImport,
  }),
  importData: post('/importData', {
    summary: 'Import a sheet of library cases',
    ...sheet,
    body: 'multipart',
    output: SheetImport,
  }),
})
