import type { Ctx } from '../../../server/context.ts'
import { type ArticleHit, type CitedArticle, citedArticles, searchArticles } from '../../knowledge/server/service.ts'
import type { Citation } from '../api.ts'
import { pairsOf } from './matching.ts'

/** What questions of law speak of. */
const cue =
  /法|合同|协议|赔|违约|责任|权|诉|仲裁|公司|工资|劳动|员工|职工|加班|借|债|贷|担保|抵押|质押|婚|继承|遗产|犯|罪|刑|罚|律师|判|股|税|发票|商标|专利|著作|规定|条例|合规|侵|欠|押金|定金|订金|保险|社保|工伤|辞|解雇|房东|租|证据|执行|登记|许可|执照|资质|监护|抚养|赡养|收养|事故|拘留|公安|派出所|警|举报|投诉|消费者|退款|退货|假货|欺诈|诈骗|隐私|个人信息|招标|投标|采购|工程|印章|公章|签字|签名|授权|代理|时效|期限|违反|证明|单位|企业|机构|政府|行政|审批|备案|义务|资格|土地|财产|破产|清算|垄断|环境|污染/
const enough = 0.15
const mostFound = 6

/**
 * The articles that a question may be answered from; none when nothing in it speaks of law, or nothing in the library of
 * what it asks. Words that a question shares with an article by chance are no basis.
 * @param familiarity how much of its wording is known from questions of law, of 1
 */
export async function findBasis(ctx: Ctx, question: string, familiarity: number): Promise<ArticleHit[]> {
  const pairs = pairsOf(question)
  if (pairs.length === 0) return []
  const hits = await searchArticles(ctx, question, { limit: mostFound })
  const shared = Math.max(
    0,
    ...hits.map((hit) => pairs.filter((pair) => `${hit.law}${hit.text}`.includes(pair)).length),
  )
  const isBasis = (cue.test(question) && shared >= 2) || (shared >= 4 && familiarity >= enough)
  return isBasis ? hits.filter(({ articleNo, status }) => articleNo !== '' && status !== 'repealed') : []
}

const mostShown = 2000

const pageOf = (id: string, articleNo: string): string => `/KnledgeMain?id=${id}${articleNo ? `#art-${articleNo}` : ''}`

export const citationOfHit = ({ law, articleNo, legislationId, text }: ArticleHit): Citation => ({
  title: law,
  articleNo,
  url: pageOf(legislationId, articleNo),
  text: text.slice(0, mostShown),
  status: 'inForce',
})

export const citationOf = ({ law, articleNo, legislationId, text, verdict }: CitedArticle): Citation => ({
  title: law,
  articleNo,
  url: legislationId === null ? '' : pageOf(legislationId, articleNo),
  text: (text ?? '').slice(0, mostShown),
  status: verdict,
})

/** 680 and 第680条 as texts of laws are cited. */
const spelt = (article: string): string =>
  /^[\d一二三四五六七八九十百千零〇]+$/.test(article) ? `第${article}条` : article

/** What the library says of each line, which names one article. */
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

/** What an answer that stands written is founded on, each article as the library has it. */
export async function citationsOf(ctx: Ctx, basis: readonly { law: string; article: string }[]): Promise<Citation[]> {
  const lines = basis.map(({ law, article }) => `《${law}》${spelt(article)}。`)
  const cited = await citedLines(ctx, lines)
  return basis.map(({ law, article }, i) => {
    const found = cited[i]
    if (!found) return { title: law, articleNo: spelt(article), url: '', text: '', status: 'notInLibrary' as const }
    return { ...citationOf(found), title: found.legislationId === null ? law : found.law }
  })
}
const bare = (law: string): string => law.replaceAll(/中华人民共和国|[《》（）()\s]|\d{4}年?修[订正改]/g, '')
export const isSameLaw = (a: string, b: string): boolean => bare(a) === bare(b)
