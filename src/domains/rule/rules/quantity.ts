import { parseNumber } from '../../../kernel/numerals.ts'
import type { Span } from './text.ts'

/** A number with its unit, converted to the measure in which it is compared. */
export interface Quantity extends Span {
  measure: 'share' | 'money' | 'day' | 'month' | 'none'
  value: number
}

const NUMERAL = '零〇一二三四五六七八九十两百千万亿'
const NUMBER = `\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|[${NUMERAL}]+`
/** A number, and the unit after it or the words before it that make it a share. */
const QUANTITY = new RegExp(
  `(百分之|千分之|万分之)?(${NUMBER})\\s{0,2}(%|‰|亿元|万元|千元|元|个工作日|工作日|个月|月|年|天|日)?`,
  'g',
)
const scales: Readonly<Record<string, [Quantity['measure'], number]>> = {
  百分之: ['share', 1],
  千分之: ['share', 0.1],
  万分之: ['share', 0.01],
  '%': ['share', 1],
  '‰': ['share', 0.1],
  亿元: ['money', 100_000_000],
  万元: ['money', 10_000],
  千元: ['money', 1000],
  元: ['money', 1],
  个工作日: ['day', 1],
  工作日: ['day', 1],
  天: ['day', 1],
  日: ['day', 1],
  个月: ['month', 1],
  月: ['month', 1],
  年: ['month', 12],
}

/** All quantities of a text, with Arabic or Chinese numerals: 30%, 百分之三十, 十五日, 1,200.50元, 三年. */
export function quantitiesOf(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].flatMap(({ 0: whole, 1: before = '', 2: digits = '', 3: unit = '', index }) => {
    const plain = digits.replaceAll(',', '')
    const value = /^[\d.]+$/.test(plain) ? Number(plain) : parseNumber(plain)
    if (value === null) return []
    const [measure, scale] = scales[before || unit] ?? ['none', 1]
    // Rounded to a ten-thousandth, to remove floating-point errors.
    return [{ start: index, end: index + whole.length, measure, value: Math.round(value * scale * 10_000) / 10_000 }]
  })
}
