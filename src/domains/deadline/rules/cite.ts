import { chineseNumber } from '../../../kernel/numerals.ts'
import titles from '../data/laws.json' with { type: 'json' }
import type { Branch, Citation } from './rule.ts'

/** `#` in the name of a law is the place of the articles, if it is not the end. */
const placed = (law: string, articles: string): string =>
  law.includes('#') ? law.replace('#', articles) : `${law}${articles}`

const article = ([, no, paragraph]: Citation): string => `第${no}条${paragraph ? `第${paragraph}款` : ''}`

/** 民事诉讼法第250条；民法典第194条、第195条: each citation once, articles of a law together where they follow one another. */
export function cite(citations: readonly Citation[]): string {
  const groups: { law: string; articles: string[] }[] = []
  const seen = new Set<string>()
  for (const citation of citations) {
    const key = citation.join()
    if (seen.has(key)) continue
    seen.add(key)
    const last = groups.at(-1)
    if (last?.law === citation[0]) last.articles.push(article(citation))
    else groups.push({ law: citation[0], articles: [article(citation)] })
  }
  return groups.map(({ law, articles }) => placed(law, articles.join('、'))).join('；')
}

/** The law of a branch; where it gives no date, with the reason. */
export const citedBy = (branch: Branch): string =>
  branch.none === undefined ? cite(branch.law) : `${cite(branch.law)}：${branch.says}`

/** 《中华人民共和国民事诉讼法》第二百五十条: the article with the full title of its law, without the paragraph. */
export function citeInFull([law, no]: Citation): string {
  const title = (titles as Readonly<Record<string, string>>)[law]
  if (title === undefined) throw new Error(`laws.json lacks ${law}`)
  return placed(title, `第${chineseNumber(no)}条`)
}
