import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { chineseNumber } from '../../../kernel/numerals.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { bookOfCode } from '../../../kernel/law/names.ts'
import { changeOfAbsent, changeOfEdition, changeOfNewer, changeOfText } from '../changes.ts'
import { citationsIn, citedKey, countOf, type Citation as Place, likelyName } from '../citations.ts'
import { type Citation, type citedStatus, lawKinds, type LawRef, type TextChange } from '../codes.ts'
import type { ArticleHit } from './article-search.ts'
import { readable } from './readable.ts'

type Verdict = (typeof citedStatus.values)[number]

export interface CitedArticle extends Omit<Place, 'laws' | 'edition'> {
  verdict: Verdict
  /** The law's title in the library; the cited name if it is not there. */
  law: string
  /** The version shown and its article; null if there is none. */
  legislationId: string | null
  articleId: string | null
  text: string | null
  /** Publication date of the text shown. */
  publishDate: string | null
  /** A change of law that the text does not contain. */
  change?: TextChange | undefined
  /** The latest publication date of a law in the library: the answer is valid as of that day. */
  libraryDate: string | null
}

interface Version {
  id: string
  tenantId: string
  key: string
  title: string
  kind: string | null
  publishDate: string | null
  effectiveDate: string | null
  timeliness: string | null
  articleId: string | null
  articleNo: string | null
  text: string | null
}

const mostCitations = 500

/**
 * Looks up every article that a text cites among the texts that the caller may read, with its status.
 * @param self the law whose own text it is
 */
export async function citedArticles(ctx: Ctx, text: string, self = ''): Promise<CitedArticle[]> {
  const citations = citationsIn(text, self).slice(0, mostCitations)
  if (citations.length === 0) return []
  const keys = [...new Set(citations.flatMap(({ laws }) => laws))]
  const numbers = [...new Set(citations.map(({ articleNo }) => articleNo))]
  const key = sql<string>`regexp_replace(replace(legislation."lawKey", '中华人民共和国', ''), ${bookOfCode}, '\\1')`
  const [versions, day] = await Promise.all([
    readable(ctx)
      .leftJoin('legislation_article as a', (join) =>
        join
          .onRef('a.tenantId', '=', 'legislation.tenantId')
          .onRef('a.legislationId', '=', 'legislation.id')
          .on('a.articleNo', 'in', numbers),
      )
      .select(['legislation.id', 'legislation.tenantId', 'legislation.title', 'legislation.timeliness'])
      .select(['legislation.kind', 'legislation.publishDate', 'legislation.effectiveDate'])
      .select(['a.id as articleId', 'a.articleNo', 'a.text', key.as('key')])
      .where(sql<SqlBool>`${key} = any(${keys})`)
      .orderBy(sql`legislation."publishDate" desc nulls last, legislation.id desc, a.seq`)
      .execute() as Promise<Version[]>,
    libraryDate(ctx),
  ])
  const today = chinaDay(ctx.now)
  const byKey = Map.groupBy(versions, (version) => version.key)
  return citations.map(({ laws, edition, ...place }) => {
    const known = laws.find((name) => byKey.has(name))
    const all = byKey.get(known ?? '') ?? []
    return { ...place, libraryDate: day, ...judge(all, { ...place, edition, cited: likelyName(laws) }, today) }
  })
}

/** The latest publication date among the laws that the caller may read; null for an empty library. */
export async function libraryDate(ctx: Ctx): Promise<string | null> {
  const { day } = await readable(ctx)
    .select(sql<string | null>`max("publishDate")`.as('day'))
    .where('kind', 'in', [...lawKinds])
    .executeTakeFirstOrThrow()
  return day
}

type Judged = Pick<CitedArticle, 'verdict' | 'law' | 'legislationId' | 'articleId' | 'text' | 'publishDate' | 'change'>

interface Named {
  articleNo: string
  cited: string
  /** The year of the cited version. */
  edition: string | null
}

/** The texts of a version: published in its year, else in force from that year on. Texts without a date may match. */
function ofEdition(versions: readonly Version[], year: string): readonly Version[] {
  const of = (day: string | null) => day === null || day.startsWith(year)
  const published = versions.filter(({ publishDate }) => of(publishDate))
  return published.length > 0 ? published : versions.filter(({ effectiveDate }) => effectiveDate && of(effectiveDate))
}

/**
 * The article in the cited version, else in the one in force, else in the newest that has it. A version older than a
 * change of its law is shown, but not reported as in force.
 */
function judge(all: readonly Version[], { articleNo, cited, edition }: Named, today: string): Judged {
  const versions = edition === null ? all : ofEdition(all, edition)
  const [newest] = versions
  const nothing = { legislationId: null, articleId: null, text: null, publishDate: null }
  const [other] = all
  if (!newest && other && edition !== null) {
    // Articles of another version are numbered differently: links to its page instead of an article.
    const { title, publishDate, id } = other
    const change = changeOfEdition(edition, publishDate)
    return { verdict: 'notInLibrary', law: title, ...nothing, publishDate, legislationId: id, change }
  }
  if (!newest) {
    const change = changeOfAbsent(cited, today)
    const isGone = change?.kind === 'repealed' || change?.kind === 'takenIn'
    return { verdict: isGone ? 'repealed' : 'notInLibrary', law: cited, ...nothing, change }
  }
  const holding = versions.filter(isHolding)
  const having = versions.filter((version) => version.articleNo === articleNo)
  const shown = having.find((version) => holding.includes(version)) ?? having[0]
  const config = shown ?? holding[0] ?? newest
  const { title, publishDate } = config
  const lacked =
    config.kind !== null && lawKinds.has(config.kind)
      ? changeOfText({ title, publishDate }, today, articleNo)
      : undefined
  // If the library also has the newer text, this one is simply an older version.
  const isReplaced = all.some(
    (one) => isHolding(one) && one !== config && (one.publishDate ?? '') >= (lacked?.adopted ?? '9999'),
  )
  const change = isReplaced ? undefined : lacked
  if (!shown) return { verdict: 'noArticle', law: title, ...nothing, publishDate, legislationId: config.id, change }
  const verdict = holding.includes(shown)
    ? change === undefined
      ? 'inForce'
      : change.kind === 'repealed' || change.kind === 'takenIn'
        ? 'repealed'
        : 'amended'
    : shown.timeliness === 'repealed'
      ? 'repealed'
      : shown.timeliness === 'pending'
        ? 'noArticle'
        : 'amended'
  const { id: legislationId, articleId, text } = shown
  return { verdict, law: title, legislationId, articleId, text, publishDate, change }
}

const isHolding = ({ timeliness }: Version) => timeliness === 'inForce' || timeliness === null

const mostShown = 2000

/** Public address of a text; the browser opens the reader's own page. */
const pageOf = (id: string, articleNo: string): string => `/KnledgeMain?id=${id}${articleNo ? `#art-${articleNo}` : ''}`

const withChange = (change: TextChange | undefined) => (change ? { change } : {})

export const citationOfHit = ({ law, articleNo, legislationId, text, status, change }: ArticleHit): Citation => ({
  title: law,
  articleNo,
  url: pageOf(legislationId, articleNo),
  text: text.slice(0, mostShown),
  status: status === 'amended' || status === 'repealed' ? status : 'inForce',
  ...withChange(change),
})

export const citationOf = ({ law, articleNo, legislationId, text, verdict, change }: CitedArticle): Citation => ({
  title: law,
  articleNo,
  url: legislationId === null ? '' : pageOf(legislationId, change?.kind === 'otherEdition' ? '' : articleNo),
  text: (text ?? '').slice(0, mostShown),
  status: verdict,
  ...withChange(change),
})

/** A citation by the numbering of a newer text than the library's: the older article is not shown for it. */
function ofVersion(citation: Citation, { publishDate }: CitedArticle, version: string | undefined): Citation {
  if (version === undefined || publishDate === null || publishDate >= version) return citation
  const change = changeOfNewer(citation.title, version, publishDate)
  return { ...citation, text: '', url: '', status: 'notInLibrary', change }
}

/** Looks up one citation per line. */
export async function citedLines(ctx: Ctx, lines: readonly string[]): Promise<(CitedArticle | undefined)[]> {
  if (lines.length === 0) return []
  const cited = await citedArticles(ctx, lines.join('\n'))
  let from = 0
  return lines.map((line) => {
    const start = from
    from += line.length + 1
    return cited.find((one) => one.start >= start && one.start < from)
  })
}

const plainNumber = /^[\d一二三四五六七八九十百千零〇]+$/
/** 680 and 第680条 in the notation of laws; 第五百八十五条第二款 keeps its paragraph. */
const spelt = (article: string): string =>
  plainNumber.test(article) ? `第${chineseNumber(countOf(article))}条` : article.normalize('NFKC').trim()

/**
 * The cited articles as stored in the library. Answers, findings, tickets and documents all look up their citations
 * here. A reference without an article links to the law.
 */
export async function citationsOf(ctx: Ctx, basis: readonly LawRef[]): Promise<Citation[]> {
  const lines = basis.map(({ law, article, edition }) => {
    const version = edition === undefined ? '' : `（${edition}年）`
    return `${bracketed(law)}${version}${spelt(article) || '第一条'}。`
  })
  const cited = await citedLines(ctx, lines)
  return basis.map(({ law, article, version }, i) => {
    const found = cited[i]
    const title = law.replaceAll(/^《|》$/g, '')
    if (!found) return { title, articleNo: spelt(article), url: '', text: '', status: 'notInLibrary' as const }
    const citation = citationOf(found)
    if (found.legislationId === null) return { ...citation, title, articleNo: spelt(article) }
    if (article !== '') return ofVersion(citation, found, version)
    return { ...citation, articleNo: '', text: '', url: pageOf(found.legislationId, '') }
  })
}
/** Names of laws in the brackets of citations; 法释〔2023〕13号 has none. */
const bracketed = (law: string): string => (/^《|^法释/.test(law) ? law : `《${law}》`)

/** Key to compare articles by, independent of how the law's name is written. */
export const articleKey = (law: string, article: string): string => `${citedKey(law)} ${spelt(article)}`

/** Whether two names refer to the same law, independent of spelling. */
export const isSameLaw = (a: string, b: string): boolean => citedKey(a) === citedKey(b)
