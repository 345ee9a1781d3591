import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { lawKeyOf } from '../../../kernel/law/names.ts'
import { pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { filtered, hasWords } from '../../../server/record/filter.ts'
import { kept } from '../../reading/server/service.ts'
import type { Hit, knowledgeApi, LawChoice } from '../api.ts'
import { articleReference } from '../articles.ts'
import { withChange } from '../changes.ts'
import { narrow, readable } from './readable.ts'
import { foundBy } from './service.ts'
import { throttled } from './throttled.ts'
import { excerpt, termsOf } from '../../../server/record/terms.ts'
import { paged } from '../../../server/db/query.ts'

type Input<K extends keyof typeof knowledgeApi> = ParsedInputOf<(typeof knowledgeApi)[K]>
type Texts = SelectQueryBuilder<DB, 'legislation', object>

const config = [
  'id',
  'title',
  'docNo',
  'kind',
  'issuer',
  'level',
  'publishDate',
  'effectiveDate',
  'timeliness',
] as const
const faceColumns = config.map((name) => `legislation.${name}` as const)

const inForceFirst = sql`case legislation.timeliness when 'inForce' then 0 when 'pending' then 1 when 'amended' then 2 else 3 end`

/** Totals are counted up to this number. */
const countedUpTo = 10_000

export async function search(ctx: Ctx, q: Input<'search'>): Promise<OutputOf<typeof knowledgeApi.search>> {
  throttled(ctx)
  const { keyword, sort, current, size, issuer, labels, ...plain } = q
  const reference = articleReference(keyword)
  const words = termsOf(reference?.title ?? keyword)
  const columns = Object.keys(plain).map((name) => name.replace(/(From|To)$/, ''))
  let found = narrow(filtered(readable(ctx), 'legislation', plain, columns, []), { issuer, labels })
  const hasWanted = reference && isArticleOf(reference.articleNo)
  if (words.length > 0) found = found.innerJoin(foundBy(words).as('found'), 'found.textId', 'legislation.id')
  if (hasWanted) found = found.where(sql<SqlBool>`found."inTitle"`).where(hasWanted)
  const byWords = words.length > 0 && sort === 'relevance'
  const order = byWords
    ? sql`found."inTitle" desc, legislation."lawKey" = ${lawKeyOf(reference?.title ?? keyword)} desc, ${inForceFirst}, length(legislation.title) * found."inTitle"::integer, found.hits desc,
        legislation."publishDate" desc nulls last`
    : sql`legislation."publishDate" desc nulls last`
  const none = { hits: sql<number>`0`, ids: sql<string[]>`'{}'::text[]` }
  const hits = words.length > 0 ? { hits: sql<number>`found.hits`, ids: sql<string[]>`found.articles` } : none
  const some = found
    .select(sql`1`.as('one'))
    .limit(countedUpTo + 1)
    .as('some')
  const [rows, counted] = await Promise.all([
    found
      .select(faceColumns)
      .select([hits.hits.as('hits'), hits.ids.as('ids')])
      .orderBy(sql`${order}, legislation.id desc`)
      .$call(paged({ current, size }))
      .execute(),
    ctx.db
      .selectFrom(some)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  const articles = await articlesOf(ctx, rows, words, reference?.articleNo)
  const today = chinaDay(ctx.now)
  const records = rows.map((row) => withChange({ ...row, articles: articles.get(row.id) ?? [] }, today)) as Hit[]
  return { ...pageOf(records, Math.min(counted.n, countedUpTo), q), totalIsCapped: counted.n > countedUpTo }
}

const isArticleOf = (articleNo: string) =>
  sql<SqlBool>`exists (select 1 from legislation_article a where a."tenantId" = legislation."tenantId"
    and a."legislationId" = legislation.id and a."articleNo" = ${articleNo})`

/** The articles shown for each found text: those with the words, or the one requested by number. */
async function articlesOf(
  ctx: Ctx,
  rows: readonly { id: string; ids: string[] }[],
  words: readonly string[],
  articleNo: string | undefined,
): Promise<Map<string, Hit['articles']>> {
  const wanted = rows.flatMap(({ ids }) => ids)
  if (rows.length === 0 || (wanted.length === 0 && !articleNo)) return new Map()
  const asked = articleNo
    ? sql<SqlBool>`a."legislationId" = any(${rows.map(({ id }) => id)}) and a."articleNo" = ${articleNo}`
    : sql<SqlBool>`a.id = any(${wanted})`
  const found = await readable(ctx)
    .innerJoin('legislation_article as a', (join) =>
      join.onRef('a.tenantId', '=', 'legislation.tenantId').onRef('a.legislationId', '=', 'legislation.id'),
    )
    .select(['a.legislationId', 'a.seq', 'a.articleNo', 'a.text'])
    .where(asked)
    .orderBy('a.seq')
    .execute()
  const shown = found.map(({ legislationId, seq, articleNo: no, text }) => ({
    legislationId,
    article: { seq, articleNo: no, text: articleNo ? text : excerpt(text, words) },
  }))
  return new Map(
    [...Map.groupBy(shown, ({ legislationId }) => legislationId)].map(([id, all]) => [
      id,
      all.map((one) => one.article),
    ]),
  )
}

/** The caller's favourites or reading history, latest first; texts that are no longer readable are omitted. */
export async function mine(ctx: Ctx, q: Input<'mine'>): Promise<OutputOf<typeof knowledgeApi.mine>> {
  const rows = readable(ctx).innerJoin(
    kept(ctx, 'legislation', q.which).as('kept'),
    'kept.bizId',
    'legislation.id',
  ) as Texts
  const [records, counted] = await Promise.all([
    rows
      .select(faceColumns)
      .select(sql<string>`wall_time(kept.at)`.as('at'))
      .orderBy(sql`kept.at desc`)
      .$call(paged(q))
      .execute(),
    rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  const today = chinaDay(ctx.now)
  const shown = records.map((row) => withChange(row, today))
  return pageOf(shown as OutputOf<typeof knowledgeApi.mine>['records'], counted.n, q)
}

const most = 30

/** Texts for a select, by title or number; those with given ids are always included. */
export function choose(ctx: Ctx, { queryString, ids }: Input<'choose'>): Promise<LawChoice[]> {
  const rows = ids ? publishedRows(ctx, 'legislation') : readable(ctx)
  const found = ids
    ? rows.where('legislation.id', 'in', ids.length > 0 ? ids : [''])
    : rows.where(hasWords(['legislation.title', 'legislation.docNo'], queryString))
  return found
    .select([
      'legislation.id',
      'legislation.title',
      'legislation.docNo',
      'legislation.publishDate',
      'legislation.timeliness',
    ])
    .orderBy(sql`${inForceFirst}, length(legislation.title), legislation.id`)
    .limit(ids ? 100 : most)
    .execute() as Promise<LawChoice[]>
}
