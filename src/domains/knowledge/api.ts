import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { libraryCalls, libraryFields, reviewStatus } from '../../kernel/library.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { At, Day, Files, Kept, listQuery, range, recordCalls, enableStatus } from '../../kernel/record.ts'
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

/** What people type of a text; all but its title may come later. */
export const LegislationDraft = z.object({
  title: text(300).min(2),
  docNo: text(100).default(''),
  kind: coded(codes.knowledgeKind),
  issuer: text(200).default(''),
  level: coded(codes.level),
  publishDate: Day,
  effectiveDate: Day,
  timeliness: coded(codes.timeliness),
  region: AreaCode.nullable().default(null),
  category: text(64).nullable().default(null),
  labels: z.array(Id).max(20).default([]),
  fullText: text(1_000_000).default(''),
  attachments: Files(20),
  isPublic: z.boolean().default(false),
})
export type LegislationDraft = z.output<typeof LegislationDraft>

export const Legislation = Kept.extend(LegislationDraft.shape).extend({
  ...libraryFields,
  regionName: z.string().nullable(),
  /** What the versions of one law share. */
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
  /** What speaks against taking the text for the law of today. */
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
  /** Of the own organisation alone, or of the provider's library. */
  isOwn: z.boolean().optional(),
})
export type LegislationQuery = z.output<typeof LegislationQuery>

export const legislationShapes = {
  draft: LegislationDraft,
  record: Legislation,
  row: LegislationRow,
  query: LegislationQuery,
}

/** What a search shows of a text. */
const Face = LegislationRow.pick({
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
const Hit = Face.extend({
  /** In how many articles all of the words stand, and the first of them. */
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
    /** What it has in common with the question. */
    words: z.array(z.string()),
    /** What was said, and the word of law for it that stands in the article. */
    mapped: z.array(z.object({ said: z.string(), meant: z.string() })),
  }),
})
export type FoundArticle = z.infer<typeof FoundArticle>

const Version = Face.pick({ id: true, title: true, publishDate: true, effectiveDate: true, timeliness: true })
type Version = z.infer<typeof Version>

/** A text as it is read. */
const Reading = Face.extend({
  regionName: z.string().nullable(),
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  articles: z.array(
    Article.extend({
      effectiveFrom: z.string().nullable(),
      effectiveTo: z.string().nullable(),
      /** A repeal of this article alone, or of a paragraph of it. */
      change: codes.TextChange.optional(),
    }).omit({ seq: true }),
  ),
  /** All versions of the law in the library, this one too, the newest first. */
  versions: z.array(Version),
  relatedCases: z.array(z.object({ id: Id, libNo: z.string(), title: z.string() })),
  isFavourite: z.boolean(),
})
export type Reading = z.infer<typeof Reading>

const LawChoice = Face.pick({ id: true, title: true, docNo: true, publishDate: true, timeliness: true })
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
  /** Whether the search by meaning knows what came in. */
  searchable: z.boolean(),
})
export type Import = z.infer<typeof Import>

const view = 'knowledge:view'
const items = { view, add: 'knowledge:add', edit: 'knowledge:edit', delete: 'knowledge:delete' }

export const knowledgeApi = endpoints('/api/knowledgeServer/legislation', {
  ...recordCalls(items, {
    ...legislationShapes,
    // Articles that are named stand as they are; otherwise they are found in the full text.
    draft: LegislationDraft.extend({ articles: z.array(Article).max(3000).nullable().default(null) }),
  }),
  ...libraryCalls({ view, edit: 'knowledge:edit', review: 'knowledge:review' }, Legislation),
  /** Names the cases of the library that a text goes with. */
  relate: post('/relate', {
    access: 'knowledge:edit',
    input: At.extend({ relatedCases: z.array(Id).max(100) }),
    output: Legislation,
  }),
  /**
   * What stands in force and elsewhere in the library: words in titles and articles, phrases in quotes, 民法典577. Who is
   * not signed in, or may not read the library, finds what is public.
   */
  search: post('/search', {
    access: 'open',
    reads: true,
    input: PageQuery.extend({
      keyword: text(300).default(''),
      sort: z.enum(['relevance', 'publishDate']).default('relevance'),
      ...filters,
    }),
    output: page(Hit),
  }),
  /** The articles that answer a question in anybody's words, best first, and why each of them was found. */
  articles: post('/articles', {
    access: 'open',
    reads: true,
    input: z.object({ keyword: text(300).min(1), limit: z.number().int().min(1).max(50).default(10), ...filters }),
    output: z.array(FoundArticle),
  }),
  read: post('/read', { access: 'open', reads: true, input: z.object({ id: Id }), output: Reading }),
  /** Articles that rules, findings, tickets and documents cite, as the library has them. */
  cited: post('/cited', {
    access: 'open',
    reads: true,
    input: z.object({ refs: z.array(codes.LawRef).min(1).max(50) }),
    output: z.array(codes.Citation),
  }),
  /** Notes that the caller has read a text. */
  noteRead: post('/noteRead', { access: view, input: z.object({ id: Id }), output: z.boolean() }),
  /** The caller's favourites, or what he has read, the latest first. */
  mine: post('/mine', {
    access: view,
    reads: true,
    input: PageQuery.extend({ which: z.enum(['favourite', 'history']) }),
    output: page(Face.extend({ at: z.string() })),
  }),
  /** Texts by their titles or numbers, for a field; or those of given ids. */
  choose: post('/choose', {
    access: view,
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(LawChoice),
  }),
  /** The text as a Markdown file. */
  download: post('/download', {
    access: view,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  /** Begins to import an uploaded file: one law as Markdown, or a zip archive of them. */
  importLaws: post('/importLaws', {
    access: 'knowledge:add',
    input: z.object({ fileId: Id, passed: z.boolean().default(false) }),
    output: Import,
  }),
  /** Begins to import the laws of a repository, by https: its address, or that of an archive of it (tar.gz, zip). */
  importFrom: post('/importFrom', {
    access: 'knowledge:add',
    input: z.object({ url: z.string().trim().min(1).max(500), passed: z.boolean().default(false) }),
    output: Import,
  }),
  /** Whether there is any law that the caller may read, and whence the caller may import laws. */
  libraryState: post('/libraryState', {
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.object({
      isEmpty: z.boolean(),
      /** The latest day on which a law of the library was published. */
      libraryDate: z.string().nullable(),
      /** The address that the operator recommends (`LAWS_URL`); empty without one, and for callers who may not import. */
      source: z.string(),
    }),
  }),
  /** The latest imports of the organisation with how far they are. */
  imports: post('/imports', { access: 'knowledge:add', reads: true, input: z.object({}), output: z.array(Import) }),
})
