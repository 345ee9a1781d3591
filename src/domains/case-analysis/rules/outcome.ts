import type { Outcome } from '../codes.ts'

const SETTLED = /调解结案|达成调解|调解书|调解协议|自愿和解|达成和解/
const UNDECIDED = /撤诉|撤回起诉|驳回[^，。；]{0,8}起诉|不予受理|移送|发回重审|判处(?:有期徒刑|拘役|管制|罚金)/
const UPHELD = /驳回[^，。；]{0,6}上诉|维持原判/
const REFUSED = /驳回|不予支持|未予支持|不支持|不承担|无需|无须|不发生|败诉/
const GRANTED =
  /支付|赔偿|返还|退还|偿还|给付|承担|履行|交付|解除|支持|胜诉|确认|恢复|修理|腾退|清偿|补足|更换|停止侵害|赔礼|补缴|过户|办理/
const PARTLY =
  /部分支持|部分胜诉|酌情|酌定|酌减|调减|减轻|其他(?:的)?(?:诉讼)?请求|其余|超出部分|[一二三四五六七八九]成|主要责任|次要责任|同等责任/

/**
 * The outcome of a case for the claimant, by the fixed wording of the decision; `other` where it is unknown, for
 * example when an appeal was dismissed and the text does not contain the first judgment.
 */
export function outcomeOf(result: string): Outcome {
  if (SETTLED.test(result)) return 'mediated'
  if (UNDECIDED.test(result)) return 'other'
  const clauses = result.split(/[，。；,;\n]/).filter((clause) => clause.trim() !== '' && !UPHELD.test(clause))
  const refused = clauses.filter((clause) => REFUSED.test(clause))
  const isGranted = clauses.some((clause) => !REFUSED.test(clause) && GRANTED.test(clause))
  if (isGranted) return refused.length > 0 || PARTLY.test(result) ? 'partly' : 'won'
  if (PARTLY.test(result) && refused.length === 0) return 'partly'
  return refused.length > 0 ? 'lost' : 'other'
}

const MONEY = /(\d[\d,]*(?:\.\d+)?)\s*(亿|万)?元/g
const times: Readonly<Record<string, number>> = { 亿: 100_000_000, 万: 10_000 }

/** The largest amount in a text, in fen; null when there is none. */
export function greatestAmount(text: string): number | null {
  const found = Array.from(text.matchAll(MONEY), ([, digits = '', unit = '']) =>
    Math.round(Number(digits.replaceAll(',', '')) * (times[unit] ?? 1) * 100),
  ).filter((fen) => Number.isSafeInteger(fen) && fen > 0)
  return found.length > 0 ? Math.max(...found) : null
}

const CLAIMS = /请求|诉请|要求|主张/
/** The claimed amount in a judgment's text, in fen, if it is stated. */
export const claimedAmount = (text: string): number | null =>
  greatestAmount(
    text
      .split(/[。；\n]/)
      .filter((sentence) => CLAIMS.test(sentence))
      .join('\n'),
  )

const FILED = /(\d{4})年(\d{1,2})月(\d{1,2})日[^。]{0,10}(?:立案|受理|提起诉讼|起诉至|申请仲裁)/
const dayMs = 86_400_000
/** Longer durations are considered reading errors. */
const mostDays = 3650

/** Days from filing to the decision; null where the text has no filing date. */
export function daysTaken(text: string, judgeDate: string | null): number | null {
  const [, year, month, day] = FILED.exec(text) ?? []
  if (judgeDate === null || year === undefined) return null
  const days = (Date.parse(judgeDate) - Date.UTC(Number(year), Number(month) - 1, Number(day))) / dayMs
  return days > 0 && days <= mostDays ? Math.round(days) : null
}
