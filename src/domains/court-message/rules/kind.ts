import type { CourtMessageKind } from '../codes.ts'
import type { Compact } from './compact.ts'

/** Titles by the end of a short line, the more special ones first. */
const titles: readonly (readonly [RegExp, CourtMessageKind])[] = [
  [/传票$/, 'summons'],
  [/(?:应诉|答辩|参加诉讼)通知书$/, 'response'],
  [/举证通知书$/, 'evidence'],
  [/(?:交纳|缴纳|预交|补交|补缴).{0,6}(?:费|费用)(?:用)?通知书?$|缴费通知书?$/, 'fee'],
  [/(?:受理|立案)(?:案件)?通知书$/, 'acceptance'],
  [/执行通知书$/, 'execution'],
  [/支付令$/, 'paymentOrder'],
  [/开庭(?:通知书|公告)$/, 'hearing'],
  [/判决书$/, 'judgment'],
  [/调解书$/, 'mediation'],
  [/裁决书$/, 'award'],
  [/裁定书$/, 'ruling'],
]
const titleLength = 24
/** Lines in which a title is looked for. */
const head = 12

/** The most characters of a message that is no document. */
const messageLength = 800
export const isMessage = (text: string): boolean => text.length <= messageLength

/** The kind of a document by its title; of a message without one by what it announces. */
export function kindOf(lines: Compact): CourtMessageKind {
  const first = lines.text.split('\n').slice(0, head)
  for (const line of first.filter(({ length }) => length > 0 && length <= titleLength)) {
    const found = titles.find(([pattern]) => pattern.test(line))
    if (found) return found[1]
  }
  return isMessage(lines.text) ? messageKind(lines.text) : 'other'
}

function messageKind(text: string): CourtMessageKind {
  if (/送达/.test(text) && /签收|查阅|查看|登录|下载|链接|平台/.test(text)) return 'service'
  if (/开庭|庭前会议|到庭|证据交换|询问/.test(text)) return 'hearing'
  if (/(?:预交|交纳|缴纳|补交|补缴).{0,12}费/.test(text)) return 'fee'
  return 'other'
}
