import { financialDigits, plainDigits } from '../../../kernel/numerals.ts'
import type { Element } from './elements.ts'
import { labelBefore } from './elements.ts'
import { parseChineseAmount, parseFigure } from './money.ts'
import type { Reading, Stretch } from './reading.ts'

/** An amount in the text. `fen` is null if the capitals are malformed. */
export interface WrittenAmount extends Stretch {
  style: 'figures' | 'capitals'
  fen: bigint | null
  /** Whether it is marked as money by 元, 万, ¥ or 人民币. */
  money: boolean
  /** For figures with a blank between thousands: the value of the last group alone, in case it is a separate number. */
  lastGroup?: bigint | null
}

/** The same amount in figures and in capitals, next to each other. */
export interface AmountPair {
  figures: WrittenAmount
  capitals: WrittenAmount
}

const FIGURES =
  /(?<![\d.A-Za-z-])(人民币|RMB|CNY|¥)? {0,4}(\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,6})?|\d{1,3}(?: \d{3}){1,5}(?:\.\d{1,6})?(?! {0,1}[\d.])|\d{1,16}(?:\.\d{1,6})?)(?![\d.]\d) {0,4}(千万|百万|十万|亿|万|千|百)? {0,2}([元圆])?/g
const DIGITS = `${plainDigits.replace('○', '')}${financialDigits}`
const CAPITALS = new RegExp(`[${DIGITS}十百千拾佰仟](?: {0,2}[${DIGITS}十百千拾佰仟万萬亿億元圆圓角分整正])*`, 'g')
const FINANCIAL = new RegExp(`[${financialDigits}拾佰仟]`, 'g')

/** All amounts of the text in order: figures marked by money words or followed by capitals, and capitals. */
export function writtenAmounts(reading: Reading): WrittenAmount[] {
  const amounts: WrittenAmount[] = []
  for (const match of reading.text.matchAll(FIGURES)) {
    const [whole, sign, figure = '', unit = '', yuan] = match
    const blank = whole.length - whole.trimStart().length
    const start = match.index + blank
    const end = match.index + whole.trimEnd().length
    const money = (sign ?? yuan) !== undefined || unit === '万' || unit === '亿' || hasSmallMark(reading, start)
    const amount = { style: 'figures' as const, fen: parseFigure(figure, unit), money, start, end }
    if (figure.includes(' ')) amounts.push(...blankGroups(amount, figure, unit))
    else amounts.push(amount)
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

/**
 * Figures with blanks in them: one amount with the blank as thousands separator if it is marked as money, else separate
 * numbers, of which the last is the amount.
 */
function blankGroups(amount: WrittenAmount, figure: string, unit: string): WrittenAmount[] {
  const last = figure.slice(figure.lastIndexOf(' ') + 1)
  const fen = parseFigure(last, unit)
  if (amount.money) return [{ ...amount, lastGroup: fen }]
  return [{ ...amount, fen, start: amount.start + figure.lastIndexOf(' ') + 1 }]
}

function hasSmallMark(reading: Reading, start: number): boolean {
  return /小写[^\d\n]{0,4}$/.test(reading.text.slice(Math.max(0, start - 8), start))
}

const FILLER =
  /^(?:[\s,:()[\]【】"“”¥=]|即|计|合计|共计|总计|大写|小写|人民币|金额|数额|为|整|元|圆|币种?|RMB|CNY|含税)*$/
const LOOSE_FILLER = /^[\s。,:、;(【[]{0,6}(?:人民币|金额)?大写/

/** Adjacent amounts in figures and in capitals with only linking words between them. */
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

/** Proposals for amount fields: fen, place, and the words before it. A pair is proposed once, by its figures. */
export function findAmounts(reading: Reading): Element<bigint>[] {
  const second = new Set(reading.once(amountPairs).map((pair) => pair.capitals))
  return reading.once(writtenAmounts).flatMap((amount) =>
    amount.fen === null || !amount.money || second.has(amount)
      ? []
      : [
          {
            value: amount.fen,
            span: reading.span(amount.start, amount.end),
            label: labelBefore(reading, amount.start),
          },
        ],
  )
}
