import { item } from '../../../kernel/cells.ts'
import { parseNumber } from '../../../kernel/numerals.ts'
import { halfWidth } from '../../../kernel/width.ts'

/** A range of a text, by offsets. */
export interface Span {
  start: number
  end: number
}
interface Sentence extends Span {
  text: string
}

/** The sentences of a text with their places; a line break ends one as well. */
export function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(/[^。！？；!?;\n]+[。！？；!?;]?/g)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
}

const scales: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 }
const numerals = '零〇一二三四五六七八九十两百千'
/** A number as written, with the blanks after it. */
const written = new RegExp(`(\\d[\\d,]*(?:\\.\\d+)?|[${numerals}]+)([万亿]?)[ \\u3000]*`, 'g')
/** A number with a unit, as in periods, amounts and shares of contracts. */
const measured = new RegExp(
  `(?:\\d|[${numerals}万亿])[ \\u3000]*(?:个?工作日|个?自然日|个?月|日|天|年|元|倍|%|％|份|次|小时)`,
)

interface Folded {
  plain: string
  /** For each character of the plain text the start and end of its original. */
  from: number[]
  to: number[]
}

/** A text with its numbers in one writing: 九十日, 90 日 and ９０日 are the same. */
function folded(original: string): Folded {
  const text = halfWidth(original)
  const all: Folded = { plain: '', from: [], to: [] }
  const add = (signs: string, from: number, to?: number) => {
    all.plain += signs
    for (let i = 0; i < signs.length; i += 1) {
      all.from.push(to === undefined ? from + i : from)
      all.to.push(to ?? from + i + 1)
    }
  }
  let at = 0
  for (const { 0: whole, 1: digits = '', 2: unit = '', index } of text.matchAll(written)) {
    const isPlain = /^\d/.test(digits)
    const number = isPlain ? Number(digits.replaceAll(',', '')) : parseNumber(digits + unit)
    if (number === null) continue
    const value = isPlain ? number * (scales[unit] ?? 1) : number
    add(text.slice(at, index), at)
    add(String(value), index, index + whole.length)
    at = index + whole.length
  }
  add(text.slice(at), at)
  return all
}
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /[\d.]/.test(sign)

/** Every place of a word; one with a number is found in any notation of the number. */
export function placesOf(text: string, word: string): Span[] {
  return measured.test(word) ? placesOfNumber(folded(text), folded(word).plain) : plainPlacesOf(text, word)
}

/** A number matches only as a whole: 90日 is not found in 190日. */
const placesOfNumber = ({ plain, from, to }: Folded, word: string): Span[] =>
  plainPlacesOf(plain, word)
    .filter(({ start, end }) => {
      const isPart = isDigit(word[0]) && isDigit(plain[start - 1])
      return !isPart && !(isDigit(word.at(-1)) && isDigit(plain[end]))
    })
    .map(({ start, end }) => ({ start: item(from, start), end: item(to, end - 1) }))

function plainPlacesOf(text: string, word: string): Span[] {
  const places: Span[] = []
  if (word === '') return places
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}

/** Pairs of adjacent letters and digits; punctuation and blanks are ignored. */
function pairsOf(text: string): Set<string> {
  const signs = Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]/gu), ([sign]) => sign)
  return new Set(signs.slice(1).map((sign, i) => `${item(signs, i)}${sign}`))
}

/** Similarity of two sentences, 0 to 1: the share of common pairs (Sørensen–Dice). */
export function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  const shared = [...left].filter((pair) => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}
