import { findAmounts, writtenAmounts } from '../amounts.ts'
import type { WrittenAmount } from '../amounts.ts'
import { parseNumber } from '../../../../kernel/numerals.ts'
import type { Reading, Stretch } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import { firstFrom } from '../search.ts'

const PERCENT = /(\d{1,3}(?:\.\d{1,4})?) {0,2}%|百分之([零一二三四五六七八九十]{1,4})/g
const OF_PRICE =
  /(?:(?:合同|协议|订单|采购|中标|工程|结算|总|全部|年度)[^,。%:]{0,10}(?:价|款|额|费|金|值)|总额|总价|总值)[^,。%]{0,4}$/
const TOTAL = /(?:总价款?|总金额|总额|总款|总造价|合同价款?|合同金额|金额总计)$/
const LINK = /^(?:\s|[:(¥]|人民币|为|共计|计|金额|数额|大写|小写){0,12}$/

/**
 * A deposit or penalty above `max` percent of the price, stated as a percentage or as an amount relative to the total.
 */
export function checkShare(reading: Reading, rule: RuleOf<'share'>): Hit[] {
  const subject = new RegExp(rule.subject, 'g')
  const except = new RegExp(rule.except)
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (!text.includes(rule.subject)) return []
    const subjects = [...text.matchAll(subject)].map((match) => match.index)
    const percent = percentHit(reading, rule, sentence, subjects, except)
    if (percent !== null) return [percent]
    const money = moneyHit(reading, rule, sentence, subjects)
    return money === null ? [] : [money]
  })
}

const BEHIND = 16
const AHEAD = 30

function percentHit(
  reading: Reading,
  rule: RuleOf<'share'>,
  sentence: Stretch,
  subjects: number[],
  except: RegExp,
): Hit | null {
  const text = reading.text.slice(sentence.start, sentence.end)
  for (const match of text.matchAll(PERCENT)) {
    const share = match[1] === undefined ? parseNumber(match[2] ?? '') : Number(match[1])
    if (share === null || share <= rule.max) continue
    const [start, end] = [match.index, match.index + match[0].length]
    if (!OF_PRICE.test(text.slice(Math.max(0, start - 24), start))) continue
    const near = subjects.find((at) =>
      at > start
        ? at - end <= BEHIND && linked(text.slice(end, at))
        : start - at <= AHEAD && linked(text.slice(at, start)),
    )
    if (near === undefined) continue
    const [from, to] = [Math.min(near, start), Math.max(near + rule.subject.length, end)]
    if (except.test(text.slice(Math.max(0, from - 12), to + 4).replace(rule.subject, ''))) continue
    return {
      spans: [reading.span(sentence.start + from, sentence.start + to)],
      words: { share: `${share}%`, max: rule.max },
    }
  }
  return null
}

function linked(gap: string): boolean {
  return !/[,，%]/.test(gap)
}

function moneyHit(reading: Reading, rule: RuleOf<'share'>, sentence: Stretch, subjects: number[]): Hit | null {
  const total = reading.once(theTotal)
  if (total === null || total.value === 0n) return null
  for (const at of subjects) {
    const from = sentence.start + at + rule.subject.length
    const amount = amountAt(reading, from)
    if (
      amount?.fen == null ||
      !amount.money ||
      amount.end > sentence.end ||
      !LINK.test(reading.text.slice(from, amount.start))
    )
      continue
    if (amount.fen * 100n <= total.value * BigInt(rule.max)) continue
    const share = Number((amount.fen * 1000n) / total.value) / 10
    return {
      spans: [reading.span(sentence.start + at, amount.end), total.span],
      words: { share: `${share}%`, max: rule.max },
    }
  }
  return null
}

function amountAt(reading: Reading, from: number): WrittenAmount | undefined {
  const amounts = reading.once(writtenAmounts)
  return amounts[firstFrom(amounts, (amount) => amount.start, from)]
}

/** The total price of the contract; null if the text names none or several. */
export function theTotal(reading: Reading): ReturnType<typeof findAmounts>[number] | null {
  const totals = findAmounts(reading).filter((amount) => TOTAL.test(amount.label))
  const [first] = totals
  return first !== undefined && totals.every((total) => total.value === first.value) ? first : null
}
