import { parseNumber } from '../../../../kernel/numerals.ts'
import { writtenAmounts } from '../amounts.ts'
import { addMonths, writtenDates } from '../dates.ts'
import type { StatedTerm } from '../facts.ts'
import type { Reading } from '../reading.ts'
import type { Span } from '../span.ts'
import { findTitle } from '../title.ts'

/** A value in the text, with its place. */
export interface Stated<T> {
  value: T
  span: Span
}

/** Every match of a pattern, with the place of its last group that matched. */
function matchesOf(reading: Reading, pattern: RegExp): Stated<string>[] {
  return [...reading.text.matchAll(pattern)].flatMap((match) => {
    const value = match.slice(1).findLast((group) => group !== undefined)
    if (value === undefined) return []
    const start = match.index + match[0].lastIndexOf(value)
    return [{ value, span: reading.span(start, start + value.length) }]
  })
}

const RATES = new Set([0, 1, 1.5, 3, 5, 6, 9, 10, 11, 13, 16, 17])
const RATE =
  /(?<!所得)(?:增值税)?税率(?:\([^()]{0,8}\))?(?:为|是|按|:|是指)?[ :]{0,3}(\d{1,2}(?:\.\d{1,2})?) {0,2}%|(\d{1,2}(?:\.\d)?) {0,2}%的?(?:税率)?的?(?:增值税|税点|专用发票)|增值税(?:专用|普通)?发票 {0,2}\((?:税率|税点)?[:为]? {0,2}(\d{1,2}(?:\.\d)?) {0,2}%|含(?:增值税)?(\d{1,2}) {0,2}%(?:的)?(?:增值)?税/g

/** Rates of value-added tax, in per cent. */
export const taxRatesOf = (reading: Reading): Stated<number>[] =>
  matchesOf(reading, RATE)
    .map(({ value, span }) => ({ value: Number(value), span }))
    .filter(({ value }) => RATES.has(value))

const SELECTION = {
  公开招标: 1,
  邀请招标: 2,
  竞争性谈判: 3,
  竞争性磋商: 3,
  询价采购: 4,
  单一来源: 5,
} as const
const SELECTED = new RegExp(
  `(?:通过|经过?|采用|采取|以|根据|依据|方式:)[^。;\\n]{0,16}?(${Object.keys(SELECTION).join('|')})(?!文件)`,
  'g',
)

/** How the counterparty was selected, as a code of the list `selectionMode`. */
export const selectionsOf = (reading: Reading): Stated<number>[] =>
  matchesOf(reading, SELECTED).map(({ value, span }) => ({ value: SELECTION[value as keyof typeof SELECTION], span }))

const SUBJECT =
  /(?<=^|\n) {0,8}(?:(?:第[一二三四五六七八九十]{1,3}条|[\d.]{1,5}|[一二三四五六七八九十]{1,3}、) {0,3})?(?:项目名称|工程名称|标的名称|货物名称|产品名称|设备名称|服务名称) {0,4}:[ \t]{0,4}([^\n\t_:。;]{4,100})(?=[\n。;]|$)/g

const TRADE = '(?:采购|购买|销售|供应|租赁|承租|定作|加工|安装)'
/** The preamble's 就甲方向乙方采购数控机床事宜 and 就三期项目的数控机床采购事宜. */
const PREAMBLE = new RegExp(
  `就[^,。;\\n]{0,60}?(?:${TRADE}([^,。;\\n的]{3,60}?)|的([^,。;\\n的]{3,60}?)${TRADE})(?:等|的)?(?:有关|相关)?事[宜项]`,
  'g',
)

/** The subject of the contract, from a line that names it, else from the preamble. */
export function subjectsOf(reading: Reading): Stated<string>[] {
  const named = subjectsBy(reading, SUBJECT)
  return named.length > 0 ? named : subjectsBy(reading, PREAMBLE).slice(0, 1)
}

const subjectsBy = (reading: Reading, pattern: RegExp): Stated<string>[] =>
  matchesOf(reading, pattern)
    .map(({ span }) => ({ value: span.quote.replace(/[(（].*?[)）]/g, '').trim(), span }))
    .filter(({ value }) => /[\u4e00-\u9fff]{2}/.test(value) && !/[_{}【】×□☐]|以下|详见|见附/.test(value))

/** The words of the title that name a framework contract. */
export function frameOf(reading: Reading): Stated<boolean> | null {
  const title = findTitle(reading)
  return title !== null && title.value.includes('框架') ? { value: true, span: title.span } : null
}

const FROM =
  '(?:有效期限?|合同期限?|协议期限?|租赁期限?|租期|服务期限?|合作期限?|委托期限?|承包期限?|许可期限?|借款期限?|维护期限?)'
const LENGTH = '(\\d{1,2}|[一二三四五六七八九十]{1,2})(年|个月)'
const AFTER = new RegExp(`^ {0,2}(?:起|开始)(?:计算|算)?[,、]?(?:为期|有效期|期限为|共)? {0,2}${LENGTH}(?!内|前|后)`)
const BEFORE = new RegExp(`${FROM}(?:为|是|:|共)? {0,3}${LENGTH}[,、(]? {0,2}(?:自|从)$`)
const INTRODUCED = new RegExp(`${FROM}[^。;\\n\\d]{0,8}(?:自|从|:) {0,2}$`)

/** Terms given as a day and a length: their last day is the one before the same day later (民法典第202条). */
export function lengthsOf(reading: Reading): StatedTerm[] {
  const { text } = reading
  return reading.once(writtenDates).flatMap(({ iso, start, end }) => {
    const before = text.slice(Math.max(0, start - 40), start)
    const after = AFTER.exec(text.slice(end, end + 24))
    const length = BEFORE.exec(before) ?? (INTRODUCED.test(before) ? after : null)
    const count = parseNumber(length?.[1] ?? '')
    if (iso === null || length === null || count === null || count === 0) return []
    const to = dayBefore(addMonths(iso, length[2] === '年' ? count * 12 : count))
    const from = BEFORE.test(before) ? start - length[0].length : start
    return [{ from: iso, to, span: reading.span(from, length === after ? end + length[0].length : end) }]
  })
}

const dayBefore = (iso: string): string => new Date(Date.parse(iso) - 86_400_000).toISOString().slice(0, 10)

const CURRENCIES: readonly (readonly [RegExp, RegExp, string])[] = [
  [/(?:USD|US\$|美元) {0,2}$/, /^ {0,2}(?:美元|美金|USD)/, 'USD'],
  [/(?:EUR|€|欧元) {0,2}$/, /^ {0,2}(?:欧元|EUR)/, 'EUR'],
  [/(?:HKD|HK\$|港币|港元) {0,2}$/, /^ {0,2}(?:港元|港币|HKD)/, 'HKD'],
  [/(?:JPY|日元) {0,2}$/, /^ {0,2}(?:日元|JPY)/, 'JPY'],
  [/(?:GBP|£|英镑) {0,2}$/, /^ {0,2}(?:英镑|GBP)/, 'GBP'],
]
/** The code of the foreign currency of an amount; null for 人民币. */
export function foreignAt({ text }: Reading, { start, end }: { start: number; end: number }): string | null {
  const [before, after] = [text.slice(Math.max(0, start - 6), start), text.slice(end, end + 6)]
  return CURRENCIES.find(([left, right]) => left.test(before) || right.test(after))?.[2] ?? null
}

/** Whether any figure of the text is in a foreign currency: its price is then not proposed as 人民币. */
export const hasForeign = (reading: Reading): boolean =>
  reading.once(writtenAmounts).some((amount) => foreignAt(reading, amount) !== null)
