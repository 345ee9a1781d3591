import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type Citation, citationsIn, repealedByCode } from '../citations.ts'
import { readable } from './readable.ts'

/** What the library says of an article that was cited; `notInLibrary` is no verdict, as the law is not there. */
export type Verdict = 'inForce' | 'amended' | 'repealed' | 'noArticle' | 'notInLibrary'

export interface CitedArticle extends Omit<Citation, 'laws'> {
  verdict: Verdict
  /** The law's title in the library; as it was cited where it is not there. */
  law: string
  /** The version that is shown, and its article; null where there is none. */
  legislationId: string | null
  articleId: string | null
  text: string | null
  /** The latest day on which a text of the library was published: what is said holds as of then. */
  libraryDate: string | null
}

interface Version {
  id: string
  tenantId: string
  key: string
  title: string
  timeliness: string | null
  articleId: string | null
  articleNo: string | null
  text: string | null
}

const mostCitations = 500
/** 《》 and the words in front of a name that belong to the sentence. */
const lead = /^.*(?:根据|依据|依照|按照|参照|适用|违反|援引|以及|规定|触犯|基于|和|与|及|的|了|在|按)(?=.{2})/

/**
 * The articles that a text cites, each looked up in the texts that the caller may read, with what it is worth there.
 * @param self the law whose own text it is
 */
export async function citedArticles(ctx: Ctx, text: string, self = ''): Promise<CitedArticle[]> {
  const citations = citationsIn(text, self).slice(0, mostCitations)
  if (citations.length === 0) return []
  const keys = [...new Set(citations.flatMap(({ laws }) => laws))]
  const numbers = [...new Set(citations.map(({ articleNo }) => articleNo))]
  const key = sql<string>`replace(legislation."lawKey", '中华人民共和国', '')`
  const [versions, { day }] = await Promise.all([
    readable(ctx)
      .leftJoin('legislation_article as a', (join) =>
        join
          .onRef('a.tenantId', '=', 'legislation.tenantId')
          .onRef('a.legislationId', '=', 'legislation.id')
          .on('a.articleNo', 'in', numbers),
      )
      .select(['legislation.id', 'legislation.tenantId', 'legislation.title', 'legislation.timeliness'])
      .select(['a.id as articleId', 'a.articleNo', 'a.text', key.as('key')])
      .where(sql<SqlBool>`${key} = any(${keys})`)
      .orderBy(sql`legislation."publishDate" desc nulls last, legislation.id desc, a.seq`)
      .execute() as Promise<Version[]>,
    readable(ctx)
      .select(sql<string | null>`max("publishDate")`.as('day'))
      .executeTakeFirstOrThrow(),
  ])
  const byKey = Map.groupBy(versions, (version) => version.key)
  return citations.map(({ laws, ...place }) => {
    const known = laws.find((name) => byKey.has(name))
    const all = byKey.get(known ?? '') ?? []
    const plain = laws.find((name) => repealedByCode.has(name)) ?? laws.at(0)!.replace(lead, '')
    return { ...place, libraryDate: day, ...judge(all, place.articleNo, plain) }
  })
}

type Judged = Pick<CitedArticle, 'verdict' | 'law' | 'legislationId' | 'articleId' | 'text'>

/** The article in the version that holds, else in the newest one that has it. */
function judge(versions: readonly Version[], articleNo: string, cited: string): Judged {
  const nothing = { legislationId: null, articleId: null, text: null }
  if (versions.length === 0)
    return { verdict: repealedByCode.has(cited) ? 'repealed' : 'notInLibrary', law: cited, ...nothing }
  const holding = versions.filter(({ timeliness }) => timeliness === 'inForce' || timeliness === null)
  const having = versions.filter((version) => version.articleNo === articleNo)
  const shown = having.find((version) => holding.includes(version)) ?? having[0]
  const face = shown ?? holding[0] ?? versions[0]!
  if (!shown) return { verdict: 'noArticle', law: face.title, ...nothing, legislationId: face.id }
  const verdict = holding.includes(shown)
    ? 'inForce'
    : shown.timeliness === 'repealed'
      ? 'repealed'
      : shown.timeliness === 'pending'
        ? 'noArticle'
        : 'amended'
  return { verdict, law: shown.title, legislationId: shown.id, articleId: shown.articleId, text: shown.text }
}
