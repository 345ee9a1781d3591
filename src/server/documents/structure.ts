import { limits } from './limits.ts'
import { majorRank, Outline } from './outline.ts'
import { type Paragraph, type Piece, type Row, withoutStruckMarks } from './paragraph.ts'
import { computedNumber, typedNumber, type TypedNumber } from './typed-number.ts'
import type { Block } from '../../kernel/block.ts'

/** Maximum length of a title, in UTF-16 code units; Latin titles need more letters. */
const titleLength = { han: 40, latin: 90 }

interface Placed {
  piece: Piece
  text: string
  /** Struck-out words, as ranges of `text`. */
  struck: { start: number; end: number }[]
  number: TypedNumber | null
  level: number
}

/**
 * Converts pieces in reading order to text and blocks: recognises clause numbers, their depth and headings, in the same
 * way for every format. Text and blocks beyond the limits are left out.
 */
export function recogniseStructure(pieces: Iterable<Piece>): { text: string; blocks: Block[]; isTruncated: boolean } {
  const placed = place(pieces)
  const blocks: Block[] = []
  const texts: string[] = []
  let at = 0
  for (const [index, item] of placed.items.entries()) {
    const kind = kindOf(item, placed.items[index + 1])
    const { piece } = item
    const computed = piece.number
    blocks.push({
      id: index,
      kind,
      level: kind === 'heading' || kind === 'clause' ? item.level : 0,
      number: computed ?? (kind === 'tableRow' ? null : (item.number?.number ?? null)),
      numberIsComputed: computed !== undefined,
      start: at,
      end: at + item.text.length,
      ...(piece.kind === 'row' && {
        cells: cellsOf(item.text, at, piece.merged),
        table: piece.table,
        ...(piece.isFrameless && { isFrameless: true }),
      }),
      ...(piece.kind === 'paragraph' && piece.page !== undefined && { page: piece.page }),
      ...(piece.part && { part: piece.part }),
      ...(item.struck.length > 0 && {
        struck: item.struck.map(({ start, end }) => ({ start: at + start, end: at + end })),
      }),
    })
    texts.push(item.text)
    at += item.text.length + 1
  }
  return { text: texts.join('\n'), blocks, isTruncated: placed.isTruncated }
}

function place(pieces: Iterable<Piece>): { items: Placed[]; isTruncated: boolean } {
  const outline = new Outline()
  const items: Placed[] = []
  let length = 0
  for (const piece of pieces) {
    const { text: whole, struck } = withoutStruckMarks(
      piece.kind === 'row' ? piece.cells.map((cell) => clean(cell.replace(/\t/g, ' '))).join('\t') : clean(piece.text),
    )
    if (whole.trim() === '' && piece.number === undefined) continue
    const room = limits.textLength - length
    if (room <= 0 || items.length >= limits.blocks) return { items, isTruncated: true }
    const text = whole.slice(0, room).toWellFormed()
    const inside = struck.filter(({ end }) => end <= text.length)
    items.push({ piece, text, struck: inside, ...placeParagraph(piece, text, outline) })
    if (text.length < whole.length) return { items, isTruncated: true }
    length += text.length + 1
  }
  return { items, isTruncated: false }
}

function placeParagraph(piece: Piece, text: string, outline: Outline): { number: TypedNumber | null; level: number } {
  if (piece.kind === 'row' || piece.isAside || piece.part) return { number: null, level: 0 }
  const number = piece.number === undefined ? typedNumber(text) : computedNumber(piece.number)
  if (piece.outline !== undefined) return { number, level: outline.heading(piece.outline, number) }
  return { number, level: number ? outline.numbered(number) : 0 }
}

function kindOf({ piece, text, number, level }: Placed, next: Placed | undefined): Block['kind'] {
  if (piece.kind === 'row') return 'tableRow'
  if (piece.part) return 'paragraph'
  if (piece.outline !== undefined && isShort(text) && !(number && isSentence(text))) return 'heading'
  if (!number) return 'paragraph'
  if (!isTitle(piece, text, number)) return 'clause'
  if (number.isNamed) return 'heading'
  // Short numbered lines are titles when something is below them, and list items otherwise.
  const isEnclosing = next !== undefined && (next.level > level || (next.level === 0 && number.rank <= majorRank))
  return isEnclosing ? 'heading' : 'clause'
}

const isShort = (text: string) => text.length <= (/\p{Script=Han}/u.test(text) ? titleLength.han : titleLength.latin)

/** Clauses often have heading styles only for their numbers: a sentence is not a title. */
const isSentence = (text: string) => /[。；]/.test(text) || (/[.;]$/.test(text) && text.split(/\s+/).length > 5)

function isTitle(piece: Paragraph, text: string, number: TypedNumber): boolean {
  const rest = (piece.number === undefined ? text.slice(number.number.length) : text).replace(/^[\s：:、.．-]+/, '')
  if (!isShort(rest) || /[。；;！？!?]|[：:，,]\s*\S|_{2,}|\.\s+\S|[，,、]$/u.test(rest)) return false
  // Below the parts of the document, a line that ends in a colon introduces a list.
  return !/[：:]$/.test(rest) || number.rank <= majorRank
}

/** Removes control characters and lone surrogates, which cannot be stored or shown, and outer white space. */
function clean(text: string): string {
  return text
    .slice(0, limits.textLength + 1)
    .toWellFormed()
    .replace(/(?![\t\n])[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu, '')
    .replace(/^[\s\uFDD0\uFDD1]+|[\s\uFDD0\uFDD1]+$/g, (edge) => edge.replace(/\s/g, ''))
}

function cellsOf(row: string, start: number, merged: Row['merged'] = []): NonNullable<Block['cells']> {
  let at = start
  return row.split('\t').map((cell, column) => {
    const of = merged[column]
    const range = { start: at, end: at + cell.length, ...(of && { merged: of }) }
    at = range.end + 1
    return range
  })
}
