import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { libraryCalls, libraryFields, reviewStatus } from '../../kernel/library.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import {
  VersionRef,
  OptionalDay,
  FileRefs,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  enableStatus,
} from '../../kernel/record.ts'
import * as codes from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
const coded = <T>(list: { schema: z.ZodType<T, T> }) => list.schema.nullable().default(null)
const AreaCode = z.string().regex(/^(\d{2}){1,3}$/)

const Article = z.object({
  seq: z.number().int().min(1),
  chapter: text(300).default(''),
  articleNo: text(30).default(''),
  text: z.string().max(50_000),
})
type Article = z.output<typeof Article>

/** The typed fields of a text; only the title is required at first. */
export const LegislationDraft = z.object({
  title: text(300).min(2),
  docNo: text(100).default(''),
  kind: coded(codes.knowledgeKind),
  issuer: text(200).default(''),
  level: coded(codes.level),
  publishDate: OptionalDay,
  effectiveDate: OptionalDay,
  timeliness: coded(codes.timeliness),
  region: AreaCode.nullable().default(null),
  category: text(64).nullable().default(null),
  labels: z.array(Id).max(20).default([]),
  fullText: text(1_000_000).default(''),
  attachments: FileRefs(20),
  isPublic: z.boolean().default(false),
})
export type LegislationDraft = z.output<typeof LegislationDraft>

export const Legislation = BaseRecord.extend(LegislationDraft.shape).extend({
  ...libraryFields,
  regionName: z.string().nullable(),
  /** Identifies a law across its versions. */
  lawKey: z.string(),
  relatedCases: z.array(Id),
  reviewOpinion: z.string().nullable(),
})
export type Legislation = z.output<typeof Legislation>

const LegislationRow = Legislation.omit({
  fullText: true,
  attachments: true,
  relatedCases: true,
  reviewOpinion: true,
}).extend({
  /** A change of law that the stored text does not contain. */
  change: codes.TextChange.optional(),
})
export type LegislationRow = z.infer<typeof LegislationRow>

const dated = ['publishDate', 'effectiveDate'] as const
const filters = {
  kind: z.array(codes.knowledgeKind.schema).max(8).optional(),
  level: z.array(codes.level.schema).max(11).optional(),
  timeliness: z.array(codes.timeliness.schema).max(4).optional(),
  issuer: text(100).optional(),
  ...range('publishDate', PlainDate),
  labels: z.array(Id).max(20).optional(),
}
const LegislationQuery = listQuery(['title', ...dated], {
  ...filters,
  reviewStatus: reviewStatus.schema.optional(),
  enable: enableStatus.schema.optional(),
  /** True: only the own organisation's texts; false: only the provider's library. */
  isOwn: z.boolean().optional(),
})
export type LegislationQuery = z.output<typeof LegislationQuery>

export const legislationShapes = {
  draft: LegislationDraft,
  record: Legislation,
  row: LegislationRow,
  query: LegislationQuery,
}

/** The fields of a text in a search result. */
const RecordConfig = LegislationRow.pick({
  change: true,
  id: true,
  title: true,
  docNo: true,
  kind: true,
  issuer: true,
  level: true,
  publishDate: true,
  effectiveDate: true,
  timeliness: true,
})
const Hit = RecordConfig.extend({
  /** The number of articles that contain all of the words, and the first of them. */
  hits: z.number(),
  articles: z.array(z.object({ seq: z.number(), articleNo: z.string(), text: z.string() })),
})
export type Hit = z.infer<typeof Hit>

const FoundArticle = z.object({
  articleId: Id,
  legislationId: Id,
  law: z.string(),
  articleNo: z.string(),
  chapter: z.string(),
  text: z.string(),
  status: codes.timeliness.schema.nullable(),
  change: codes.TextChange.optional(),
  why: z.object({
    /** Words that it shares with the question. */
    words: z.array(z.string()),
    /** The word of the question, and the legal term for it that occurs in the article. */
    mapped: z.array(z.object({ said: z.string(), meant: z.string() })),
  }),
})
export type FoundArticle = z.infer<typeof FoundArticle>

const Version = RecordConfig.pick({ id: true, title: true, publishDate: true, effectiveDate: true, timeliness: true })
type Version = z.infer<typeof Version>

/** A text for reading. */
const Reading = RecordConfig.extend({
  regionName: z.string().nullable(),
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  articles: z.array(
    Article.extend({
      effectiveFrom: z.string().nullable(),
      effectiveTo: z.string().nullable(),
      /** Repeal of this article alone, or of a paragraph of it. */
      change: codes.TextChange.optional(),
    }).omit({ seq: true }),
  ),
  /** All versions of the law in the library including this one, newest first. */
  versions: z.array(Version),
  relatedCases: z.array(z.object({ id: Id, libNo: z.string(), title: z.string() })),
  isFavourite: z.boolean(),
})
export type Reading = z.infer<typeof Reading>

const LawChoice = RecordConfig.pick({ id: true, title: true, docNo: true, publishDate: true, timeliness: true })
export type LawChoice = z.infer<typeof LawChoice>

const Import = z.object({
  id: Id,
  fileName: z.string(),
  state: codes.importState.schema,
  total: z.number(),
  done: z.number(),
  added: z.number(),
  changed: z.number(),
  articles: z.number(),
  faults: z.array(z.object({ file: z.string(), text: z.string() })),
  createPsnName: z.string(),
  createTime: z.string(),
  endTime: z.string().nullable(),
  /** Whether the imported texts are in the semantic search index. */
  searchable: z.boolean(),
})
export type Import = z.infer<typeof Import>

const view = 'knowledge:view'
const items = { view, add: 'knowledge:add', edit: 'knowledge:edit', delete: 'knowledge:delete' }

export const knowledgeApi = endpoints('/api/knowledgeServer/legislation', {
  ...recordCalls('library text', items, {
    ...legislationShapes,
    // Given articles are stored as they are; otherwise they are split from the full text.
    draft: LegislationDraft.extend({ articles: z.array(Article).max(3000).nullable().default(null) }),
  }),
  ...libraryCalls('library text', { view, edit: 'knowledge:edit', review: 'knowledge:review' }, Legislation),
  /** Sets the library cases that a text is related to. */
  relate: post('/relate', {
    summary: 'Set the library cases that a text relates to',
    access: 'knowledge:edit',
    input: VersionRef.extend({ relatedCases: z.array(Id).max(100) }),
    output: Legislation,
  }),
  /**
   * Searches the texts of the library, those in force by default: words in titles and articles, phrases in quotes,
   * 民法典577. Callers without a session, or without access to the library, find public texts.
   */
  search: post('/search', {
    summary: 'Search the texts of the library',
    access: 'open',
    reads: true,
    input: PageQuery.extend({
      keyword: text(300).default(''),
      sort: z.enum(['relevance', 'publishDate']).default('relevance'),
      ...filters,
    }),
    output: page(Hit),
  }),
  /** The articles that answer a question in everyday words, best first, and why each was found. */
  articles: post('/articles', {
    summary: 'Find the articles that answer a question',
    access: 'open',
    reads: true,
    input: z.object({ keyword: text(300).min(1), limit: z.number().int().min(1).max(50).default(10), ...filters }),
    output: z.array(FoundArticle),
  }),
  read: post('/read', {
    summary: 'Get a text of the library for reading',
    access: 'open',
    reads: true,
    input: z.object({ id: Id }),
    output: Reading,
  }),
  /** Looks up articles that are cited by rules, findings, tickets and documents. */
  cited: post('/cited', {
    summary: 'Look up cited articles',
    access: 'open',
    reads: true,
    input: z.object({ refs: z.array(codes.LawRef).min(1).max(50) }),
    output: z.array(codes.Citation),
  }),
  noteRead: post('/noteRead', {
    summary: 'Record that the caller has read a text',
    access: view,
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
  mine: post('/mine', {
    summary: "List the caller's favourites or reading history, latest first",
    access: view,
    reads: true,
    input: PageQuery.extend({ which: z.enum(['favourite', 'history']) }),
    output: page(RecordConfig.extend({ at: z.string() })),
  }),
  /** Texts by title or number, for a select; or those with given ids. */
  choose: post('/choose', {
    summary: 'List texts by title or number for selection',
    access: view,
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(LawChoice),
  }),
  download: post('/download', {
    summary: 'Download a text as a Markdown file',
    access: view,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  /** Starts the import of an uploaded file: one law as Markdown, or a zip archive of several. */
  importLaws: post('/importLaws', {
    summary: 'Start importing laws from an uploaded file',
    access: 'knowledge:add',
    input: z.object({ fileId: Id, passed: z.boolean().default(false) }),
    output: Import,
  }),
  /** Starts the import of a repository's laws over https: its address, or that of an archive of it (tar.gz, zip). */
  importFrom: post('/importFrom', {
    summary: 'Start importing laws from a repository',
    access: 'knowledge:add',
    input: z.object({ url: z.string().trim().min(1).max(500), passed: z.boolean().default(false) }),
    output: Import,
  }),
  /** Whether the library has a law that the caller may read, and the recommended import address. */
  libraryState: post('/libraryState', {
    summary: 'Get the state of the law library',
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.object({
      isEmpty: z.boolean(),
      /** The latest publication date of a law in the library. */
      libraryDate: z.string().nullable(),
      /** The address that the operator recommends (`LAWS_URL`); empty without one, and for callers who may not import. */
      source: z.string(),
    }),
  }),
  imports: post('/imports', {
    summary: 'List the latest imports of the organisation with their progress',
    access: 'knowledge:add',
    reads: true,
    input: z.object({}),
    output: z.array(Import),
  }),
})
