import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { tx } from '../../../server/db/tx.ts'
import { comparableOf, distinctiveWords, wordsIn } from '../rules/compare.ts'
import { type Expected, type Likeness, rankSimilar } from '../rules/rank.ts'
import { termsOf } from '../rules/terms.ts'
import { type Compared, forget, type Heading, shelvesOf } from './shelves.ts'

export interface SimilarAsked {
  facts: string
  /** Name of the cause of action, if known. */
  causeName?: string | null | undefined
  caseType?: string | null | undefined
  /** Id of a legal case whose own copy in the library is excluded. */
  withoutCaseId?: string | null | undefined
  /** Maximum number of results. */
  most: number
}

/** A case of the library, and why it is similar to the asked one. */
export interface SimilarCase {
  id: string
  libNo: string
  title: string
  caseType: string | null
  causeOfAction: string | null
  causeName: string | null
  court: string
  judgeDate: string | null
  parties: string
  focus: string
  gist: string
  result: string
  fullText: string
  articles: readonly string[]
  likeness: Likeness
  /** Distinctive words that both contain, the rarest first. */
  words: string[]
}

export interface Similar {
  /** Number of compared cases. */
  compared: number
  cases: SimilarCase[]
  /** Causes and articles of the nearest cases. */
  expected: Expected
}

/** Maximum number of compared cases, the latest first, which bounds memory and time. */
const mostCompared = 12_000
const atOnce = 100
const shownWords = 8

/**
 * The cases of the own library and the provider's published one that are most similar to a description, with the
 * reasons. The visible cases are queried for each call; the cache contains only term hashes, separate for each
 * organisation.
 * @param ctx without an open transaction (`tx: 'own'`)
 */
export async function similarCases(ctx: Ctx, asked: SimilarAsked): Promise<Similar> {
  const headings = await tx(ctx, (ctx) => headingsOf(ctx, asked))
  const compared = await comparedOf(ctx, headings)
  const { ranked, expected } = rankSimilar(compared, {
    facts: termsOf(asked.facts),
    causes: asked.causeName ? [asked.causeName] : [],
  })
  const top = ranked.slice(0, asked.most)
  const words = distinctiveWords(asked.facts, compared)
  const rows = await tx(ctx, (ctx) =>
    rowsOf(
      ctx,
      top.map((one) => one.case.id),
    ),
  )
  const cases = top.flatMap(({ case: one, ...likeness }) => {
    const row = rows.get(one.id)
    if (!row) return []
    const shared = wordsIn(one, words).slice(0, shownWords)
    return [{ ...row, articles: one.articles, likeness, words: shared } as SimilarCase]
  })
  return { compared: compared.length, cases, expected }
}

const readable = (ctx: Ctx) =>
  publishedRows(ctx, 'precedent').where('precedent.reviewStatus', '=', 1).where('precedent.enable', '=', 0)

async function headingsOf(ctx: Ctx, { caseType, withoutCaseId }: SimilarAsked): Promise<Heading[]> {
  let rows = readable(ctx).select(['precedent.id', 'precedent.version', 'precedent.tenantId'])
  if (caseType) rows = rows.where((e) => e.or([e('caseType', '=', caseType), e('caseType', 'is', null)]))
  if (withoutCaseId) rows = rows.where((e) => e.or([e('caseId', '<>', withoutCaseId), e('caseId', 'is', null)]))
  return rows.orderBy('judgeDate', 'desc').orderBy('id', 'desc').limit(mostCompared).execute()
}

/** The cases in comparable form: cached ones of the same version; the others are read and converted. */
async function comparedOf(ctx: Ctx, headings: readonly Heading[]): Promise<Compared[]> {
  const shelves = shelvesOf(ctx.platform)
  const known = headings.map((one) => shelves.find(one))
  const missing = headings.filter((_, i) => known[i] === undefined)
  const made = new Map<string, Compared>()
  for (let at = 0; at < missing.length; at += atOnce) {
    const some = missing.slice(at, at + atOnce)
    const rows = await tx(ctx, (ctx) =>
      readable(ctx)
        .select(['id', 'version', 'tenantId', 'causeName', 'focus', 'gist', 'result', 'fullText', 'basis'])
        .where(
          'precedent.id',
          'in',
          some.map(({ id }) => id),
        )
        .execute(),
    )
    for (const row of rows) {
      const one = comparableOf(row as never)
      made.set(row.id, one)
      shelves.put(row, one)
      // Lets other requests run in between.
      await new Promise(setImmediate)
    }
  }
  forget(shelves)
  return headings.flatMap(({ id }, i) => known[i] ?? made.get(id) ?? [])
}

async function rowsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map()
  const rows = await readable(ctx)
    .select([
      'id',
      'libNo',
      'title',
      'caseType',
      'causeOfAction',
      'causeName',
      'court',
      'judgeDate',
      'parties',
      'focus',
      'gist',
      'result',
      'fullText',
    ])
    .where('precedent.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
