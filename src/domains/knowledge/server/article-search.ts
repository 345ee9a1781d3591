import { item } from '../../../kernel/cells.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { filtered } from '../../../server/record/filter.ts'
import type { knowledgeApi } from '../api.ts'
import { withChange } from '../changes.ts'
import { lawKinds, type TextChange } from '../codes.ts'
import { namesText } from './named.ts'
import { findAmong } from './ranking/find.ts'
import { learned } from './ranking/learned.ts'
import { whyFound } from './ranking/why.ts'
import { narrow, readable } from './readable.ts'
import { openedFor } from './shelves.ts'
import { throttled } from './throttled.ts'

export interface ArticleHit {
  articleId: string
  legislationId: string
  /** The law's title. */
  law: string
  /** 第三十九条; empty for text that is no article. */
  articleNo: string
  /** The headings above it. */
  chapter: string
  text: string
  score: number
  /** Timeliness of the text: inForce, amended, repealed, pending; null if unknown. */
  status: string | null
  /** A change of law that the text does not contain. */
  change?: TextChange
}

/** Longer pieces are cut; the full text is on the text's page. */
const longestText = 4000

/**
 * The articles that answer a question in any words, from the provider's library and the caller's organisation, as far
 * as the caller may read them; without access to the library, public ones. The best `limit` articles of all libraries
 * are chosen by scores on one scale. Among them laws are listed before texts of organisations, unless the question
 * names such a text; within each group the best is first. Each hit is read again before it is returned.
 * @param question plain words, as users ask
 * @param options.asOf the day (YYYY-MM-DD) on which they are in force; today by default
 * @param options.texts only articles of these texts, whenever they are in force
 */
export async function searchArticles(
  ctx: Ctx,
  question: string,
  { limit, asOf, texts }: { limit: number; asOf?: string; texts?: ReadonlySet<string> },
): Promise<ArticleHit[]> {
  const today = chinaDay(ctx.now)
  const day = asOf ?? today
  const shelves = await openedFor(ctx)
  const parts = shelves.map(({ index, laws, from, to }) => {
    const holds = (at: number) => item(from, at) <= day && (item(to, at) === '' || item(to, at) > day)
    const accepts = texts ? (at: number) => texts.has(item(laws, at)) && (asOf === undefined || holds(at)) : holds
    return { index, accepts }
  })
  // Twice the limit: some may no longer be readable, or not by this caller.
  const found = findAmong(parts, question, 2 * limit)
  const scores = new Map(found.map(({ part, at, score }) => [item(item(shelves, part).ids, at), score]))
  if (scores.size === 0) return []
  const rows = await readable(ctx)
    .innerJoin('legislation_article as a', (join) =>
      join.onRef('a.tenantId', '=', 'legislation.tenantId').onRef('a.legislationId', '=', 'legislation.id'),
    )
    .select(['a.id as articleId', 'a.legislationId', 'legislation.title as law', 'a.articleNo', 'a.chapter', 'a.text'])
    .select(['legislation.timeliness', 'legislation.kind', 'legislation.publishDate'])
    .where('a.id', 'in', [...scores.keys()])
    .execute()
  const hits = rows
    .map((row) => withChange({ ...row, title: row.law }, today, row.articleNo))
    .map(({ articleId, legislationId, law, articleNo, chapter, text, kind, timeliness, change }) => ({
      hit: {
        articleId,
        legislationId,
        law,
        articleNo,
        chapter,
        text: text.slice(0, longestText),
        score: scores.get(articleId) ?? 0,
        status: timeliness,
        ...(change && { change }),
      },
      isBehind: !lawKinds.has(kind ?? '') && !namesText(question, law),
    }))
    .toSorted((a, b) => b.hit.score - a.hit.score || (a.hit.articleId < b.hit.articleId ? -1 : 1))
    .slice(0, limit)
  return [...hits.filter(({ isBehind }) => !isBehind), ...hits.filter(({ isBehind }) => isBehind)].map(({ hit }) => hit)
}

/** Answers the page's request: the articles, with why each was found. */
export async function articles(
  ctx: Ctx,
  q: ParsedInputOf<typeof knowledgeApi.articles>,
): Promise<OutputOf<typeof knowledgeApi.articles>> {
  throttled(ctx)
  const { keyword, limit, issuer, labels, ...plain } = q
  const isNarrowed = Object.values({ ...plain, issuer, labels }).some((value) => value !== undefined)
  const columns = Object.keys(plain).map((name) => name.replace(/(From|To)$/, ''))
  const allowed = isNarrowed
    ? await narrow(filtered(readable(ctx), 'legislation', plain, columns, []), { issuer, labels })
        .select('legislation.id')
        .execute()
    : undefined
  const texts = allowed && new Set(allowed.map(({ id }) => id))
  const hits = await searchArticles(ctx, keyword, { limit, ...(texts ? { texts } : {}) })
  return hits.map((hit) => ({
    ...hit,
    why: whyFound(learned(), keyword, `${hit.law} ${hit.chapter} ${hit.text}`),
  })) as OutputOf<typeof knowledgeApi.articles>
}
