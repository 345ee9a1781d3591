import type { Merge, Paragraph, Piece } from '../paragraph.ts'
import { isNumberField } from '../running.ts'

/** Word's own limit of columns; a larger span is a lie. */
const maxColumns = 63

/** Collects the cells of one table row; merged cells leave their other columns empty. */
export class RowBuilder {
  readonly #cells: Piece[][] = []
  readonly #merged: (Merge | null)[] = []
  #span = 1
  #continues: Merge | null = null
  #isDeleted = false

  /** The row is deleted by a tracked change. */
  drop() {
    this.#isDeleted = true
  }
  skipColumns(count: number, merged: Merge | null = null) {
    for (let i = 0; i < Math.min(count, maxColumns); i++) this.#push([], merged)
  }
  #push(pieces: Piece[], merged: Merge | null) {
    this.#cells.push(pieces)
    this.#merged.push(merged)
  }
  span(columns: number) {
    this.#span = Math.max(1, Math.min(columns || 1, maxColumns))
  }
  /** The cell only continues a merged one above or to the left. */
  continued(of: Merge) {
    this.#continues = of
  }
  endCell(pieces: Piece[]) {
    if (this.#cells.length < maxColumns) this.#push(this.#continues ? [] : pieces, this.#continues)
    this.skipColumns(Math.min(this.#span - 1, maxColumns - this.#cells.length), 'left')
    this.#span = 1
    this.#continues = null
  }
  /** The row as pieces: a frame around several paragraphs is no table, its paragraphs count as the document's own. */
  end(table: number): Piece[] {
    const filled = this.#cells.filter((cell) => cell.length > 0)
    const [only] = filled
    if (this.#isDeleted || !only) return []
    if (filled.length === 1 && only.length > 1) return only
    return [{ kind: 'row', cells: this.#cells.map(cellText), merged: this.#merged, table }]
  }
}

/** The lines of a cell. Automatic numbers are part of its text: a row has many. */
const cellText = (pieces: Piece[]): string => pieces.map(lineOf).join('\n')

/** A piece as one line. */
export function lineOf(piece: Piece): string {
  if (piece.kind === 'row') return piece.cells.filter(Boolean).join(' ')
  return withNumber(piece)
}

/** A paragraph with its automatic number in front, where nothing else can show the number. */
function withNumber({ number, text }: Paragraph): string {
  return [number, text].filter(Boolean).join(' ')
}

/** Cuts a paragraph at its line breaks: authors use them like paragraph ends. The number belongs to the first line. */
export function splitLines(paragraph: Paragraph): Paragraph[] {
  const [first = '', ...rest] = paragraph.text.split('\n')
  const { number: _, ...unnumbered } = paragraph
  const lines: Paragraph[] = [{ ...paragraph, text: first }, ...rest.map((text) => ({ ...unnumbered, text }))]
  return lines.filter((line) => line.text.trim() !== '' || line.number !== undefined)
}

/** The lines of a header or footer as parts of their own: without those that only fields of page numbers fill. */
export const edgePieces = (pieces: readonly Piece[], part: 'header' | 'footer'): Piece[] =>
  pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'row') return [{ ...piece, part }]
    const text = withNumber(piece).trim()
    return text === '' || isNumberField(text) ? [] : [{ kind: 'paragraph', text, isAside: true, part }]
  })

/** Headers or footers of a document, each different one once. */
export class DistinctEdges {
  readonly #seen = new Set<string>()
  readonly #found = { header: [] as Piece[], footer: [] as Piece[] }

  /** @param read the pieces of one header or footer as its part has them */
  add(kind: 'header' | 'footer', read: readonly Piece[]): void {
    const pieces = edgePieces(read, kind)
    const words = JSON.stringify([kind, pieces.map((piece) => (piece.kind === 'row' ? piece.cells : piece.text))])
    if (this.#seen.has(words)) return
    this.#seen.add(words)
    this.#found[kind].push(...pieces)
  }

  /** Headers first. */
  get pieces(): Piece[] {
    return [...this.#found.header, ...this.#found.footer]
  }
}

/**
 * A note follows the body, with the number of its reference mark; its own automatic numbers are part of its text.
 * @param mark the number of the note among those of its kind, from 1
 */
export const notePieces = (pieces: readonly Piece[], mark: number): Piece[] =>
  pieces.map((piece, index) =>
    piece.kind === 'row'
      ? piece
      : { kind: 'paragraph', text: withNumber(piece), isAside: true, ...(index === 0 && { number: String(mark) }) },
  )
