import type { Reading } from '../reading.ts'
import type { Span } from '../span.ts'

/** How disputes are settled, and the court or arbitral institution in the words of the text. */
export interface StatedSettlement {
  way: 'litigation' | 'arbitration'
  org: string
  span: Span
}

const ABOUT = /争议|纠纷|协商|分歧|异议|管辖/
const OTHER = /劳动|人事|费用由|裁决|判决|执行|保全|通知|代理|期间|中止|送达|查封|扣押|冻结/
/** Options to choose from: nothing is chosen by the words themselves. */
const OPTIONS = /[□☐]|第[^,。]{0,8}[种项](?:方式|办法|解决)?|以下[^,。]{0,6}方式|下列[^,。]{0,6}方式/
const PLACE = '[^\\s,。、;:()向由在到至将应可]{2,24}?'
const COURT = new RegExp(
  `(?:向|由|到|至|交由?|归|提交|:)(${PLACE}人民法院)(?:提起|起诉|诉讼|管辖|解决|提出|通过|$|[,。;])`,
  'g',
)
const ARBITRATION = new RegExp(
  `(?:向|由|到|至|交[由付]?|提交|提请|申请)(${PLACE}仲裁(?:委员会|院|中心))(?:申请|提起|仲裁|按|依|进行|裁决|解决|$|[,。;(])`,
  'g',
)
const BLANK = /[_＿【】{}×*]|X{2,}|机关|设立|约定/
/** Words that describe any court instead of naming one. */
const ANY = /^(?:有|具有)管辖权|^(?:当地|相关|有关|该|所在地|任何|一方|任一方|任意一方|各方|双方|其|各自)/

/** The courts and arbitral institutions to which disputes are submitted, each once, in the order of the text. */
export function settlementsOf(reading: Reading): StatedSettlement[] {
  const found: StatedSettlement[] = []
  const isOption = reading.sentences.some(({ start, end }) => {
    const text = reading.text.slice(start, end)
    return ABOUT.test(text) && OPTIONS.test(text) && /解决|仲裁|诉讼/.test(text)
  })
  if (isOption) return []
  for (const sentence of reading.sentences) {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (!/法院|仲裁/.test(text) || OTHER.test(text) || !/争议|纠纷|协商|起诉|诉讼|管辖|仲裁/.test(text)) continue
    for (const [way, pattern] of [['litigation', COURT] as const, ['arbitration', ARBITRATION] as const])
      for (const match of text.matchAll(pattern)) {
        const org = match[1] ?? ''
        if (BLANK.test(org) || ANY.test(org) || found.some((one) => one.way === way && one.org === org)) continue
        const start = sentence.start + match.index + match[0].indexOf(org)
        found.push({ way, org, span: reading.span(start, start + org.length) })
      }
  }
  return found
}
