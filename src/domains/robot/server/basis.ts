import type { Ctx } from '../../../server/context.ts'
import { type ArticleHit, searchArticles } from '../../knowledge/server/service.ts'
import { pairsOf } from './matching.ts'

/** Words that occur in questions of law. */
const cue =
  /法|合同|协议|赔|违约|责任|权|诉|仲裁|公司|工资|劳动|员工|职工|加班|借|债|贷|担保|抵押|质押|婚|继承|遗产|犯|罪|刑|罚|律师|判|股|税|发票|商标|专利|著作|规定|条例|合规|侵|欠|押金|定金|订金|保险|社保|工伤|辞|解雇|房东|租|证据|执行|登记|许可|执照|资质|监护|抚养|赡养|收养|事故|拘留|公安|派出所|警|举报|投诉|消费者|退款|退货|假货|欺诈|诈骗|隐私|个人信息|招标|投标|采购|工程|印章|公章|签字|签名|授权|代理|时效|期限|违反|证明|单位|企业|机构|政府|行政|审批|备案|义务|资格|土地|财产|破产|清算|垄断|环境|污染/
const enough = 0.15
const mostFound = 6
/** Number of hits that determine which law a question is about. */
const mostLookedUp = 30

/** The articles that the library search returns for a question. */
export const articlesFor = (ctx: Ctx, question: string): Promise<ArticleHit[]> =>
  pairsOf(question).length === 0 ? Promise.resolve([]) : searchArticles(ctx, question, { limit: mostLookedUp })

/** The best by score, in the order of the search: law before texts of organisations. */
export function bestOf(hits: readonly ArticleHit[], most: number): ArticleHit[] {
  const best = new Set(hits.toSorted((a, b) => b.score - a.score).slice(0, most))
  return hits.filter((hit) => best.has(hit))
}

/**
 * The articles that a question may be answered from; none if nothing in it is about law, or the library has nothing
 * about it. Words that a question shares with an article by chance are no basis.
 * @param found the articles that the library search returned
 * @param familiarity share of its wording that is known from questions of law, 0 to 1
 */
export function findBasis(question: string, found: readonly ArticleHit[], familiarity: number): ArticleHit[] {
  const pairs = pairsOf(question)
  const hits = bestOf(found, mostFound)
  const shared = Math.max(
    0,
    ...hits.map((hit) => pairs.filter((pair) => `${hit.law}${hit.text}`.includes(pair)).length),
  )
  const isBasis = (cue.test(question) && shared >= 2) || (shared >= 4 && familiarity >= enough)
  return isBasis ? hits.filter(({ articleNo, status }) => articleNo !== '' && status !== 'repealed') : []
}
