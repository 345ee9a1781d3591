import { parseNumber } from '../../../kernel/numerals.ts'
import type { Line, Reading } from './reading.ts'
import { firstFrom } from './search.ts'
import { halfWidth } from '../../../kernel/width.ts'

/**
 * The written forms of clause numbers, from the outside in. `article` is 第三条, `chapter` 第三章, `list` 三、, `bracket` （三）,
 * `arabic` 3., `dotted` 3.2, `arabicBracket` (3).
 */
type Style = 'chapter' | 'article' | 'list' | 'bracket' | 'arabic' | 'dotted' | 'arabicBracket'

/** A numbered line: its style, its number (`path` has several parts for dotted numbers) and the place of the number. */
export interface Numbered {
  style: Style
  path: number[]
  /** 第十条之一 is article 10, `suffix` 1. */
  suffix: number
  line: Line
  computed: boolean
  /** Offset of the typed number; the start of the line if the number is computed. */
  start: number
  end: number
}

const CN = '[零〇一二三四五六七八九十百]{1,7}'
const HEAD: readonly (readonly [Style, RegExp])[] = [
  ['chapter', new RegExp(`^第 {0,3}(${CN}|\\d{1,3}) {0,3}[章节编]`)],
  ['article', new RegExp(`^第 {0,3}(${CN}|\\d{1,3}) {0,3}条(?:之(${CN}))?`)],
  ['list', new RegExp(`^(${CN}) {0,2}[、,.](?!\\d)`)],
  ['bracket', new RegExp(`^\\((${CN})\\)`)],
  ['dotted', /^(?:section|clause|article) (\d{1,3}(?:\.\d{1,3}){1,4})(?![\d.]*\d)/i],
  ['arabic', /^(?:section|clause|article) (\d{1,3})(?![\d.]*\d)/i],
  ['dotted', /^(\d{1,3}(?: {0,2}\. {0,2}\d{1,3}){1,4})(?![\d.]*\d)(?:[.、 ]|(?=[^\d%\s]))/],
  ['arabic', /^(\d{1,3}) {0,2}(?:[、.](?!\d)|(?=\s))/],
  ['arabicBracket', /^\((\d{1,3})\)|^(\d{1,3})\)/],
]

/** All numbered lines in order. Computed numbers are stored with the blocks; typed ones are parsed here. */
export function outline(reading: Reading): Numbered[] {
  const found: Numbered[] = []
  let previous: unknown = null
  for (const line of reading.lines) {
    const opensBlock = line.block !== previous
    previous = line.block
    if (line.block.kind === 'tableRow') continue
    if (line.block.numberIsComputed && opensBlock) {
      const numbered = numberOf(halfWidth(line.block.number ?? '').trim(), line, true, line.start)
      if (numbered !== null) {
        found.push(numbered)
        continue
      }
    }
    const text = reading.text.slice(line.start, Math.min(line.end, line.start + 80))
    const blank = text.length - text.trimStart().length
    const numbered = numberOf(text.trimStart(), line, false, line.start + blank)
    if (numbered !== null) found.push(numbered)
  }
  return found
}

function numberOf(text: string, line: Line, computed: boolean, start: number): Numbered | null {
  // After a computed number a blank is added for patterns that require a following character.
  const written = computed ? `${text} ` : text
  for (const [style, pattern] of HEAD) {
    const match = pattern.exec(written)
    if (match === null) continue
    const path = (match[1] ?? match[2] ?? '').split('.').map((part) => parseNumber(part.trim()))
    if (path.includes(null)) return null
    const suffix = style === 'article' && match[2] !== undefined ? (parseNumber(match[2]) ?? 0) : 0
    const end = computed ? start : start + match[0].length
    return { style, path: path.filter((part) => part !== null), suffix, line, computed, start, end }
  }
  return null
}

/**
 * The numbers that 第…条 can refer to in this document: those of its articles, else of its outermost list, else of its
 * outermost Arabic numbers.
 */
export function articles(reading: Reading): Numbered[] {
  const all = reading.once(outline)
  for (const style of ['article', 'list', 'arabic'] as const) {
    const found = all.filter((numbered) => numbered.style === style)
    if (found.length > 1) return found
  }
  return []
}

/** Index of the last entry that begins at or before an offset; -1 before the first. Entries are in the order of the text. */
export function entryAt(entries: readonly Numbered[], offset: number): number {
  return firstFrom(entries, (entry) => entry.line.start, offset + 1) - 1
}
