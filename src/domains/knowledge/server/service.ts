import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { LibraryAction } from '../../../kernel/library.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { isOwnRow } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { libraryOf } from '../../../server/record/library.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { areaName, refuseUnlisted } from '../../dictionary/server/service.ts'
import { labelChoices } from '../../label/server/service.ts'
import { type Legislation, type LegislationQuery, type LegislationRow, legislationShapes } from '../api.ts'
import { knowledgeApi } from '../api.ts'
import { lawKeyOf } from '../../../kernel/law/names.ts'
import { splitArticles } from '../articles.ts'
import { withChange } from '../changes.ts'
import { knowledgeActions, legislationLists, withoutForce, withoutNumber } from '../codes.ts'
import { termsOf } from '../../../server/record/terms.ts'
import { narrow } from './readable.ts'
import { replaceArticles, settleVersions } from './texts.ts'

export { type ArticleHit, searchArticles } from './article-search.ts'
export {
  articleKey,
  citationOf,
  citationOfHit,
  citationsOf,
  citedArticles,
  citedLines,
  isSameLaw,
  libraryDate,
} from './cited.ts'
import { invalid } from '../../../server/invalid.ts'
export { allNotes } from './notes.ts'
export type { Note } from './notes.ts'

type Input<K extends keyof typeof knowledgeApi> = ParsedInputOf<(typeof knowledgeApi)[K]>

export const texts = recordsOf<'legislation', Legislation, LegislationRow, LibraryAction>({
  table: 'legislation',
  words: 'knowledge',
  pageOf: (id) => `/LegislationMainNew/view/${id}`,
  shapes: legislationShapes,
  view: knowledgeApi.queryById.access,
  add: 'knowledge:add',
  actions: knowledgeActions,
  number: 'docNo',
  title: 'title',
  owners: [],
  searched: [],
  part: everybody,
  published: true,
})

const hasForce = ({ kind }: { kind: string | null }) => !withoutForce.has(kind ?? '')

const library = libraryOf(texts, (ctx, record) =>
  refuseIncomplete(ctx, 'knowledge', record, {
    kind: 'choose',
    docNo: !withoutNumber.has(record.kind ?? '') && 'missing',
    issuer: 'missing',
    level: hasForce(record) && 'choose',
    publishDate: 'choose',
    effectiveDate: 'choose',
    timeliness: hasForce(record) && 'choose',
    fullText: 'missing',
  }),
)

/** Reviews a text; one that passes supersedes the earlier versions of its law. */
export async function review(ctx: Ctx, q: Input<'review'>): Promise<Legislation> {
  await library.review(ctx, q)
  if (q.pass) await settleVersions(ctx)
  return texts.see(ctx, q.id)
}

/** Maximum number of texts that a search returns. */
const mostFound = 2000

/** The texts that contain words, as a table `found` ("textId", "inTitle", hits, articles) to join. */
export const foundBy = (words: readonly string[]) =>
  sql<{ textId: string; inTitle: boolean; hits: number; articles: string[] }>`legislation_search(${[...words]}::text[],
    ${mostFound})`

export async function list(ctx: Ctx, q: LegislationQuery): Promise<Page<LegislationRow>> {
  const { keyword, issuer, labels, isOwn, ...plain } = q
  const words = termsOf(keyword ?? '')
  const page = await texts.list(ctx, plain, (rows) => {
    let found = narrow(rows, { issuer, labels })
    if (words.length > 0) found = found.where(sql<SqlBool>`legislation.id in (select "textId" from ${foundBy(words)})`)
    return isOwn === undefined ? found : found.where(sql<SqlBool>`${isOwnRow(ctx, 'legislation')} = ${isOwn}`)
  })
  const today = chinaDay(ctx.now)
  return { ...page, records: page.records.map((row) => withChange(row, today)) as LegislationRow[] }
}

function wrong(ctx: Ctx, field: string, key: MessageKey): never {
  return invalid(ctx, 'knowledge', { [field]: key })
}

/** Refuses unknown labels. @throws a fault of `labels` */
export async function refuseUnknownLabels(ctx: Ctx, words: string, bizType: string, labels: readonly string[]) {
  if (labels.length === 0) return
  const known = new Set((await labelChoices(ctx, bizType)).map(({ id }) => id))
  if (labels.every((id) => known.has(id))) return
  failFields(
    'common.invalidInput',
    { labels: { key: 'knowledge.unknownLabel' } },
    { fields: ctx.label(`${words}.field.labels`) },
  )
}

/** Saves the typed fields; a reviewed text must be reviewed again. Articles are split from the full text. */
export async function save(ctx: Ctx, { id, version, articles, ...draft }: Input<'save'>): Promise<Legislation> {
  const { publishDate, effectiveDate, region } = draft
  if (publishDate !== null && effectiveDate !== null && effectiveDate < publishDate)
    wrong(ctx, 'effectiveDate', 'knowledge.beforePublished')
  const regionName = region === null ? null : areaName(region)
  if (regionName === undefined) wrong(ctx, 'region', 'knowledge.badRegion')
  await refuseUnlisted(ctx, 'knowledge', draft, legislationLists)
  await refuseUnknownLabels(ctx, 'knowledge', 'legislation', draft.labels)
  const before = id === undefined ? null : await texts.see(ctx, id)
  const attachments = await namedFiles(ctx, 'legislation', before?.isOwn ? id : undefined, draft.attachments)
  const force = hasForce(draft) ? {} : { level: null, timeliness: null }
  const values = { ...draft, ...force, regionName, attachments, lawKey: lawKeyOf(draft.title) }
  const kept = await library.save(ctx, { id, version }, values)
  await takeFiles(ctx, 'legislation', kept.id, attachments)
  const isSplit = before?.fullText === draft.fullText && before.effectiveDate === effectiveDate && articles === null
  if (!isSplit) await replaceArticles(ctx, kept.id, articles ?? splitArticles(draft.fullText), effectiveDate)
  return kept
}

/** Titles of texts that the caller may read, by id. @throws `common.recordMissing` for any other id */
export async function titlesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await publishedRows(ctx, 'legislation').select(['id', 'title']).where('id', 'in', wanted).execute()
  return rows.length === wanted.length ? new Map(rows.map(({ id, title }) => [id, title])) : failMissing()
}
