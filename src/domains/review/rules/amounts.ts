import type { Element } from './elements.ts'
import { labelBefore } from './elements.ts'
import { parseChineseAmount, parseFigure } from './money.ts'
import type { Reading, Stretch } from './reading.ts'

/** An amount as it stands in the text. `fen` is null where capitals are written wrongly. */
export interface WrittenAmount extends Stretch {
  style: 'figures' | 'capitals'
  fen: bigint | null
  /** Whether 元, 万, ¥ or 人民币 marks it as money. */
  money: boolean
}

/** The same amount in figures and in capitals, side by side. */
export interface AmountPair {
  figures: WrittenAmount
  capitals: WrittenAmount
}

const FIGURES =
  /(?<![\d.A-Za-z-])(人民币|RMB|CNY|¥)? {0,4}(\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,6})?|\d{1,16}(?:\.\d{1,6})?)(?![\d.]\d) {0,4}(千万|百万|十万|亿|万|千|百)? {0,2}([元圆])?/g
const CAPITALS =
  /[零〇一二三四五六七八九十两百千壹贰貳叁叄肆伍陆陸柒捌玖拾佰仟](?: {0,2}[零〇一二三四五六七八九十两百千壹贰貳叁叄肆伍陆陸柒捌玖拾佰仟万萬亿億元圆圓角分整正])*/g
const FINANCIAL = /[壹贰貳叁叄肆伍陆陸柒捌玖拾佰仟]/g

/** All amounts of the text in order: figures that money words mark or that capitals follow, and capitals. */
export function writtenAmounts(reading: Reading): WrittenAmount[] {
  const amounts: WrittenAmount[] = []
  for (const match of reading.text.matchAll(FIGURES)) {
    const [whole, sign, figure = '', unit = '', yuan] = match
    const blank = whole.length - whole.trimStart().length
    const start = match.index + blank
    const end = match.index + whole.trimEnd().length
    const money = (sign ?? yuan) !== undefined || unit === '万' || unit === '亿' || hasSmallMark(reading, start)
    amounts.push({ style: 'figures', fen: parseFigure(figure, unit), money, start, end })
  }
  for (const match of reading.text.matchAll(CAPITALS)) {
    const written = match[0].trimEnd()
    const yuan = /[元圆圓]/.test(written)
    const financial = written.match(FINANCIAL)?.length ?? 0
    if (!(yuan && written.length > 1) && financial < 2) continue
    const end = match.index + written.length
    amounts.push({ style: 'capitals', fen: parseChineseAmount(written), money: yuan, start: match.index, end })
  }
  return amounts.sort((a, b) => a.start - b.start)
}

function hasSmallMark(reading: Reading, start: number): boolean {
  return /小写[^\d\n]{0,4}$/.test(reading.text.slice(Math.max(0, start - 8), start))
}

const FILLER = /^(?:[\s,:()[\]【】"“”¥=]|即|计|合计|共计|总计|大写|小写|人民币|金额|数额|为|整|元|圆|币种?|RMB|CNY|含税)*$/
const LOOSE_FILLER = /^[\s。,:、;(【[]{0,6}(?:人民币|金额)?大写/

/** Neighbours written in figures and in capitals with nothing but linking words between them. */
export function amountPairs(reading: Reading): AmountPair[] {
  const amounts = reading.once(writtenAmounts)
  const pairs: AmountPair[] = []
  for (let index = 0; index + 1 < amounts.length; index++) {
    const [first, second] = [amounts[index], amounts[index + 1]]
    if (first === undefined || second === undefined || !areOneAmount(reading, first, second)) continue
    const [figures, capitals] = first.style === 'figures' ? [first, second] : [second, first]
    pairs.push({ figures, capitals })
    index++
  }
  return pairs
}

function areOneAmount(reading: Reading, first: WrittenAmount, second: WrittenAmount): boolean {
  if (first.style === second.style || second.start - first.end > 24) return false
  const gap = reading.text.slice(first.end, second.start)
  const figures = first.style === 'figures' ? first : second
  if (!figures.money && !/[大小]写/.test(gap)) return false
  if (LOOSE_FILLER.test(gap) && first.style === 'figures') return true
  return FILLER.test(gap) && (/[(【[]|[大小]写|即/.test(gap) || gap.trim() === '')
}

/** Proposals for amount fields: fen, place, and the words in front of it. A pair is proposed once, by its figures. */
export function findAmounts(reading: Reading): Element<bigint>[] {
  const second = new Set(reading.once(amountPairs).map((pair) => pair.capitals))
  return reading
    .once(writtenAmounts)
    .flatMap((amount) =>
      amount.fen === null || !amount.money || second.has(amount)
        ? []
        : [{ value: amount.fen, span: reading.span(amount.start, amount.end), label: labelBefore(reading, amount.start) }],
    )
}
