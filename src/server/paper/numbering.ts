import { isText, type PaperBlock } from './paper.ts'

/** A block whose number the word processor counts: its level in the list, from 0. */
export interface Numbered {
  block: PaperBlock
  level?: 0 | 1 | 2
  /** The text after the number. */
  text: string
}
/** Format of the top level: 第一条 (`article`) or 一、 (`section`). */
export type Scheme = 'article' | 'section'

const digits = '零一二三四五六七八九'
/** `十二` → 12, up to 999; NaN for anything else. */
function valueOf(numeral: string): number {
  const [, hundreds, tens, ones] =
    /^(?:([一二三四五六七八九])百)?(?:零)?(?:([一二三四五六七八九])?十)?([一二三四五六七八九])?$/.exec(numeral) ?? []
  if (numeral === '' || (hundreds ?? (numeral.includes('十') ? '' : undefined) ?? ones) === undefined) return Number.NaN
  const digit = (sign: string | undefined) => (sign === undefined ? 0 : digits.indexOf(sign))
  const tensValue = numeral.includes('十') ? digit(tens) || 1 : 0
  return digit(hundreds) * 100 + tensValue * 10 + digit(ones)
}

const typed: readonly [pattern: RegExp, level: 0 | 1 | 2, scheme?: Scheme][] = [
  [/^第([一二三四五六七八九十百零]+)条[\s　]*/, 0, 'article'],
  [/^([一二三四五六七八九十百零]+)、[\s　]*/, 0, 'section'],
  [/^（([一二三四五六七八九十百零]+)）[\s　]*/, 1],
  [/^(\d{1,3})[.．、](?!\d)[\s　]*/, 2],
]

/** Blocks of level 0 are headings, those of other levels paragraphs. */
const mayBe = (block: PaperBlock, level: number): block is PaperBlock & { text: string } =>
  level === 0
    ? block.kind === 'heading'
    : block.kind === 'text' || block.kind === 'flush' || block.kind === 'subheading' || block.kind === 'heading'

/** The scheme of a document: articles if it has any, else sections. */
export function schemeOf(blocks: readonly PaperBlock[]): Scheme | undefined {
  const has = (scheme: Scheme) =>
    blocks.some((block) => block.kind === 'heading' && typed.some(([p, , of]) => of === scheme && p.test(block.text)))
  return has('article') ? 'article' : has('section') ? 'section' : undefined
}

/**
 * Finds the typed numbers that an automatic list would count identically, so that a clause can be inserted without
 * renumbering the rest by hand. A number that would change (a list that begins at 3, an interrupted list) stays text:
 * the document must say what its author wrote.
 */
export function numbered(blocks: readonly PaperBlock[]): Numbered[] {
  const scheme = schemeOf(blocks)
  const counts = [0, 0, 0]
  return blocks.map((block): Numbered => {
    if (!isText(block)) return { block, text: '' }
    for (const [pattern, level, of] of typed) {
      const [whole, sign = ''] = pattern.exec(block.text) ?? []
      if (whole === undefined || !mayBe(block, level) || (of !== undefined && of !== scheme)) continue
      const value = /^\d/.test(sign) ? Number(sign) : valueOf(sign)
      if (value !== counts[level]! + 1) break
      counts[level] = value
      counts.fill(0, level + 1)
      return { block, level, text: block.text.slice(whole.length) }
    }
    return { block, text: block.text }
  })
}
