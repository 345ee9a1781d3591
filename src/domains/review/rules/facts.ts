import { amountPairs, writtenAmounts } from './amounts.ts'
import { periods, writtenDates } from './dates.ts'
import { labelBefore, withoutNumber } from './elements.ts'
import { findParties, type Party } from './parties.ts'
import type { Reading } from './reading.ts'
import type { Span } from './span.ts'

/** A value in the text, with its place. */
interface Stated<T> {
  value: T
  span: Span
}

/** A party of the contract and all its names in the text. */
export interface StatedParty {
  label: string
  names: Stated<string>[]
}

/** A tax number. `label` is the party it belongs to; null if the layout does not show it (parallel columns). */
export interface StatedCode extends Stated<string> {
  label: string | null
}

/** The term of the contract as ISO dates; `from` is null if only its end is stated. */
export interface StatedTerm {
  from: string | null
  to: string
  span: Span
}

/** Data in the text that the contract's record also has. Values that are not recognised are absent. */
export interface TextFacts {
  parties: StatedParty[]
  /** The total price in figures, in fen. */
  prices: Stated<number>[]
  /** The total price in capitals (大写), in fen. */
  capitals: Stated<number>[]
  codes: StatedCode[]
  terms: StatedTerm[]
}

/** Reads these facts in time linear in the text's length. */
export const factsOf = (reading: Reading): TextFacts => ({
  parties: partiesOf(reading),
  ...pricesOf(reading),
  codes: codesOf(reading),
  terms: termsOf(reading),
})

const ORGANISATION =
  /(?:公司|厂|中心|院|所|局|委员会|学校|大学|银行|支行|分行|事务所|合作社|集团|店|基地|协会|工作室|政府|馆)$/
const PERSON = /^[\u4e00-\u9fff]{2,4}$/

/** The kind of a name: an organisation by its last word, a person by its length; null for other words. */
export function kindOfName(name: string): 'organisation' | 'person' | null {
  if (ORGANISATION.test(name)) return 'organisation'
  return PERSON.test(name) ? 'person' : null
}

/** A masked name (××公司), or one whose beginning is still blank (____公司), is no name. */
const isName = (name: string, written: string): boolean => kindOfName(name) !== null && !/[×_＿]/.test(written)

function partiesOf(reading: Reading): StatedParty[] {
  return reading.once(findParties).flatMap((party) => {
    const names = party.mentions.flatMap(({ name, nameSpan }) =>
      name !== null && nameSpan !== null && isName(name, nameSpan.quote) ? [{ value: name, span: nameSpan }] : [],
    )
    return names.length > 0 ? [{ label: party.label, names }] : []
  })
}

/** Words for the total price; prices without tax and partial prices have other names. */
const TOTAL =
  /^(?:本|该)?(?:合同|协议|订单|项目|工程|服务|技术|软件|开发|设备|货物|产品|租赁|承包|加工|采购|咨询|劳务)*(?:含税|签约|暂定|固定)*(?:总价款?|总金额|总额|总价格|总费用|总报酬|价款|价款总额|金额总计|价税合计|费用总额|费总额|报酬总额|租金总额|租金总计|合同价|合同金额)(?:\(含税\))?(?:暂定|共计|合计|总计)?$/

/** Whether the words before a place, or the previous table cell, name the total price. */
function isTotal(reading: Reading, at: number): boolean {
  const label = labelBefore(reading, at)
  if (label !== '') return TOTAL.test(label)
  const cells = reading.text.slice(lineAround(reading, at).from, at).split('\t').slice(0, -1)
  const cell = cells.findLast((one) => one.trim() !== '') ?? ''
  return TOTAL.test(withoutNumber(cell).replaceAll(' ', ''))
}

function pricesOf(reading: Reading): Pick<TextFacts, 'prices' | 'capitals'> {
  const prices: Stated<number>[] = []
  const capitals: Stated<number>[] = []
  const paired = new Set<object>()
  const add = (list: Stated<number>[], { fen, start, end }: { fen: bigint | null; start: number; end: number }) => {
    if (fen !== null) list.push({ value: Number(fen), span: reading.span(start, end) })
  }
  for (const pair of reading.once(amountPairs)) {
    const { figures, capitals: words } = pair
    paired.add(figures).add(words)
    if (!isTotal(reading, Math.min(figures.start, words.start))) continue
    add(prices, figures)
    add(capitals, words)
  }
  for (const amount of reading.once(writtenAmounts)) {
    if (paired.has(amount) || !amount.money || !isTotal(reading, amount.start)) continue
    add(amount.style === 'figures' ? prices : capitals, amount)
  }
  return { prices, capitals }
}

const CODE =
  /(?:统一社会信用代码|信用代码|纳税人识别号|税务登记号码?|税号)(?:\([^()\n\t]{0,12}\))?[ :]{0,6}((?:[0-9A-Za-z] ?){14,19}[0-9A-Za-z])(?![0-9A-Za-z])/g

function codesOf(reading: Reading): StatedCode[] {
  const parties = reading.once(findParties)
  return [...reading.text.matchAll(CODE)].map((match) => {
    const written = match[1] ?? ''
    const start = match.index + match[0].length - written.length
    const value = written.replaceAll(' ', '').toUpperCase()
    return { value, span: reading.span(start, start + written.length), label: ownerOf(reading, parties, start) }
  })
}

/** The party last named before a place, unless the parties are in parallel columns there. */
function ownerOf(reading: Reading, parties: readonly Party[], at: number): string | null {
  let owner: { label: string; start: number } | null = null
  for (const { label, mentions } of parties)
    for (const { span } of mentions)
      if (span.start < at && span.start > (owner?.start ?? -1)) owner = { label, start: span.start }
  if (owner === null) return null
  const { start } = owner
  const isShared = [lineAround(reading, start), lineAround(reading, at)].some(
    ({ from, to }) =>
      /\t| {3,}\S/.test(reading.text.slice(from, to).trim()) ||
      parties.filter(({ mentions }) => mentions.some(({ span }) => span.start >= from && span.start < to)).length > 1,
  )
  return isShared ? null : owner.label
}

function lineAround({ text }: Reading, at: number): { from: number; to: number } {
  const end = text.indexOf('\n', at)
  return { from: text.lastIndexOf('\n', at) + 1, to: end < 0 ? text.length : end }
}

const TERM_WORD =
  '(?<![免延装])(?:有效期限?|合同期限?|协议期限?|租赁期限?|租期|承租期限?|服务期限?|合作期限?|履行期限?|委托期限?|承包期限?|借款期限?|许可期限?|聘用期限?|供货期限?|授权期限?|使用期限?)'
const BEFORE_TERM = new RegExp(`(?:${TERM_WORD}[^。;\\n\\t]{0,20}|(?:合同|协议)(?:有效)?[自从]?)$`)
const BEFORE_END = new RegExp(`${TERM_WORD}[^。;\\n\\t\\d]{0,8}(?:至|到|截至|截止)[于到]? {0,2}$`)

function termsOf(reading: Reading): StatedTerm[] {
  const runs = reading.once(periods)
  const full = runs.flatMap(({ from, to, span }) =>
    from <= to && BEFORE_TERM.test(reading.text.slice(Math.max(0, span.start - 40), span.start))
      ? [{ from, to, span }]
      : [],
  )
  const ends = reading
    .once(writtenDates)
    .flatMap(({ iso, start, end }) =>
      iso !== null &&
      !runs.some(({ span }) => start >= span.start && end <= span.end) &&
      BEFORE_END.test(reading.text.slice(Math.max(0, start - 30), start))
        ? [{ from: null, to: iso, span: reading.span(start, end) }]
        : [],
    )
  return [...full, ...ends]
}
