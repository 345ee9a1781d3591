import { sumsIn, type Sum } from './amounts.ts'
import type { Prose } from './text.ts'

const VALUE = '[^。;|\\d%]{0,14}?'
/** Wordings, most reliable first. */
const WORDINGS = [
  `(?:中标|成交|签约|投标|预中标|中选)(?:总)?(?:合同|工程|标|造|项目)?(?:总)?(?:价格?|金额|报价|总额|总价|价款|额|合计)${VALUE}`,
  `(?:合同|协议|订单|采购|交易|项目|工程|承包|买卖|销售|供货|施工|框架)(?:含税)?(?:总|暂定|暂估|估算|概算|预估)*(?:价格?|金额|总额|价款|造价|款|标的|额|投资额?|投资概算|概算|价值|费用|报酬|费)${VALUE}`,
  `(?:总(?:价|金额|额|价款|投资额?|造价|费用|货值|标的)|金额|价款|报价|价格|总计|合计|投资额)${VALUE}`,
].map((source) => new RegExp(source, 'g'))
const NOT =
  /营业|净利|利润|注册资本|总资产|净资产|占[^。]{0,20}|上年|同期|累计|过去|最近|曾|此前|担保|保证金|预付|定金(?!额)|首付|进度款|违约|罚|保函|出资|贷款|借款|补贴|单价|每[年月平吨台股艘张]|土地成交/
/** Clauses about other years, other contracts or rules; their sums are not of this contract. */
const OTHER =
  /(?:\d{4}|上|去|同|[一两三])(?:年度|年1?\d?月?(?:末|底|累计))|\d{4}年[,，]|累计|曾(?:经|于|与)?签|(?:未|已|曾)?发生(?:的)?(?:类似|交易|业务|购销|销售)|会计年度|\d{4}年[,，]?本?公司与|信息披露|同一交易对(?:方|手)/
/** Where several lots or contracts are announced together, every sum counts; else only the first. */
const SEVERAL =
  /分别[^。]{0,30}(?:中标|签订|签署|金额|价|收到)|(?:金额|价|额)[^。]{0,6}分别|[两二三四五六](?:个|份|项)(?:合同|项目|标|工程|中标|协议|通知)|[2-9]个(?:标|项目|包)/
/** Fifty thousand yuan: no announced contract is smaller. */
const LITTLE = 5_000_000n
/** A million yuan: smaller sums are fees or unit prices. */
const MUCH = 100_000_000n

/**
 * The sums of the won tender or signed contract; foreign currency is converted to 人民币 if the text states the
 * equivalent.
 */
export function winningAmounts({ text }: Prose): Sum[] {
  const unit = /单位:?(?:人民币)?万元|\(万元\)/.test(text) ? '万' : ''
  for (const wording of WORDINGS) {
    const found: Sum[] = []
    for (const match of text.matchAll(wording)) {
      const from = match.index + match[0].length
      const before = text.slice(Math.max(0, match.index - 12), match.index) + match[0]
      if (NOT.test(before) || isPart(text, match.index) || OTHER.test(clause(text, match.index))) continue
      const sums = chain(text.slice(from, from + 160), unit)
      if (found.length === 0 && sums.length > 1) return withoutTotal(sums)
      found.push(...sums.filter((sum) => !found.some((known) => known.fen === sum.fen)))
    }
    if (found.length > 0) return SEVERAL.test(text.slice(0, 900)) ? withoutTotal(found) : theOne(found)
  }
  return alone(text, unit)
}

/** The first sum; if it is foreign, the first one in 人民币 that states the same elsewhere. */
function theOne(sums: Sum[]): Sum[] {
  const own = sums.filter((sum) => sum.currency === null)
  return (own.length > 0 ? own : sums).slice(0, 1)
}

/** Removes a sum that is the total of all the others. */
export function withoutTotal(sums: Sum[]): Sum[] {
  if (sums.length < 3) return sums
  const all = sums.reduce((total, sum) => total + sum.fen, 0n)
  return sums.filter((sum) => sum.fen * 2n !== all)
}

/** The text before a position within its sentence. */
function clause(text: string, index: number): string {
  return /[^。;\n]{0,50}$/.exec(text.slice(Math.max(0, index - 50), index))?.[0] ?? ''
}

/** 其中 before a sum: it is part of a sum already mentioned in the sentence. */
function isPart(text: string, index: number): boolean {
  return /其中[^。;\n]{0,40}$/.test(text.slice(Math.max(0, index - 44), index))
}

const NEXT = /^(?:\([^()]{0,40}\))?(?:[、和及]|以及)(?:人民币|约|¥){0,2}$/

/** The sum directly after a wording, and those joined to it by 、 and 和. */
function chain(behind: string, unit: string): Sum[] {
  const amounts = sumsIn(behind, unit)
  const [first] = amounts
  if (first === undefined || first.start > 12) return []
  const sums: Sum[] = []
  for (let index = 0, end = first.end; index < amounts.length; index++) {
    const next = amounts[index]
    if (next === undefined || (index > 0 && !NEXT.test(behind.slice(end, next.start)))) break
    if (/^(?:人民币)?以上/.test(behind.slice(next.end))) break
    const sum = inRenminbi(next, behind.slice(next.end, next.end + 60))
    if (sum.fen >= LITTLE) sums.push(sum)
    end = next.end
  }
  return sums
}

/** Converts a foreign sum to 人民币 if the equivalent follows directly. */
function inRenminbi({ fen, currency, figure }: Sum, behind: string): Sum {
  const words = /^[^。;\n]{0,14}?(?:折合?|约合|合|相当于)[^\d。]{0,10}/.exec(behind)?.[0]
  const converted = currency === null || words === undefined ? undefined : sumsIn(behind.slice(words.length))[0]
  return converted?.currency === null
    ? { fen: converted.fen, currency: null, figure: converted.figure }
    : { fen, currency, figure }
}

const LINE =
  /^[^\d\n。]{0,12}(?:¥|人民币|约|:)*\d[\d,.]*(?:万|亿)?余?(?:元|圆)(?:人民币)?(?:\([^()\n]{0,12}\))?[。;]?$/gm
const SPENDING = /(?:投资|预算价?|控制价|估算|约|共计|取得|合计)[^。;\n\d%]{0,8}$/

/** Without any of the usual wordings: a line that is only a sum, as tables become, else the sum of an investment. */
function alone(text: string, unit: string): Sum[] {
  for (const line of text.matchAll(LINE)) {
    const [sum] = sumsIn(line[0], unit)
    if (sum !== undefined && sum.currency === null && sum.fen >= MUCH && !NOT.test(line[0])) return [sum]
  }
  for (const sum of sumsIn(text)) {
    const before = text.slice(Math.max(0, sum.start - 20), sum.start)
    if (sum.currency === null && sum.fen >= MUCH && SPENDING.test(before) && !NOT.test(before)) return [sum]
  }
  return []
}
