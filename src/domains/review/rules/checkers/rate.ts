import { item } from '../../../../kernel/cells.ts'
import { lastKnownRates } from '../data/lending.ts'
import { writtenDates } from '../dates.ts'
import { sentenceElements } from '../data/elements.ts'
import { findParties } from '../parties.ts'
import { ratesIn, type StatedRate } from '../rates.ts'
import type { Reading } from '../reading.ts'
import type { Hit, LendingRates, ReviewScope, RuleOf } from '../rule.ts'

/** Interest rates and daily damages that exceed a yearly cap. */
export function checkRate(reading: Reading, rule: RuleOf<'rate'>, scope: ReviewScope): Hit[] {
  const isLending = rule.test === 'lending'
  if (isLending && reading.once(findParties).some(({ name }) => name !== null && LICENSED.test(name))) return []
  const known = isLending ? capOn(reading, scope) : { cap: rule.max ?? 0, words: {} }
  const context = new RegExp(rule.context)
  const except = new RegExp(rule.except)
  return reading.sentences.flatMap((sentence) => {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (!context.test(text)) return []
    const isOver = ({ per, perYear, start, end }: StatedRate): boolean =>
      (isLending || per === 'day') && perYear > known.cap + 1e-6 && !except.test(text.slice(start, end))
    const over = ratesIn(text).find(isOver)
    if (over === undefined) return []
    const span = reading.span(sentence.start + over.start, sentence.start + over.end)
    return [{ spans: [span], words: { rate: percent(over.perYear), cap: percent(known.cap), ...known.words } }]
  })
}

/** Licensed lenders: the rules on private lending do not apply to them (民间借贷规定 第一条第二款). */
const LICENSED = /银行|[支分]行$|信用(?:合作)?社|信用联社|信托|小额贷款|消费金融|汽车金融|财务公司|典当|农商行/

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

/** Four times the one-year rate last published before the contract was concluded. */
function capOn(reading: Reading, { lending = lastKnownRates }: ReviewScope): { cap: number; words: Hit['words'] } {
  const day = lending.signedOn ?? signedOn(reading) ?? lending.today
  // Contracts from before the cap are judged by the rate on the day of the suit (民间借贷规定 第三十一条).
  const { day: published, oneYear } = rateOn(lending, day < '2020-08-20' ? lending.today : day)
  return { cap: (4 * oneYear) / 100, words: { lpr: percent(oneYear / 100), day: published } }
}

const rateOn = ({ rates }: LendingRates, day: string): LendingRates['rates'][number] =>
  rates.findLast((rate) => rate.day <= day) ?? item(rates, 0)

const SIGNED = new RegExp(
  item(
    sentenceElements.filter(({ kind }) => kind === 'signingDate'),
    0,
  ).pattern,
)

/** The date of signing in the text. */
function signedOn(reading: Reading): string | null {
  const isSigning = (start: number, end: number): boolean =>
    (start >= reading.signing.start && end <= reading.signing.end) ||
    SIGNED.test(reading.text.slice(Math.max(0, start - 20), start))
  return (
    reading.once(writtenDates).findLast(({ iso, start, end }) => iso !== null && isSigning(start, end))?.iso ?? null
  )
}
