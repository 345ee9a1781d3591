import type { Merge, Paragraph, Piece } from '../paragraph.ts'
import { isNumberField } from '../running.ts'

/** Word's own limit of columns; larger spans are invalid. */
const maxColumns = 63

/** Collects the cells of one table row. The other columns of a merged cell are empty. */
export class RowBuilder {
  readonly #cells: Piece[][] = []
  readonly #merged: (Merge | null)[] = []
  #span = 1
  #continues: Merge | null = null
  #isDeleted = false

  /** Marks the row as deleted by a tracked change. */
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
  /** Marks the cell as the continuation of a merged one above or to the left. */
  continued(of: Merge) {
    this.#continues = of
  }
  endCell(pieces: Piece[]) {
    if (this.#cells.length < maxColumns) this.#push(this.#continues ? [] : pieces, this.#continues)
    this.skipColumns(Math.min(this.#span - 1, maxColumns - this.#cells.length), 'left')
    this.#span = 1
    this.#continues = null
  }
  /** The row as pieces. A frame around several paragraphs is not a table: its paragraphs belong to the document. */
  end(table: number): Piece[] {
    const filled = this.#cells.filter((cell) => cell.length > 0)
    const [only] = filled
    if (this.#isDeleted || !only) return []
    if (filled.length === 1 && only.length > 1) return only
    return [{ kind: 'row', cells: this.#cells.map(cellText), merged: this.#merged, table }]
  }
}

/** The lines of a cell. Automatic numbers are part of its text, because a row may have several. */
const cellText = (pieces: Piece[]): string => pieces.map(lineOf).join('\n')

/** A piece as one line. */
export function lineOf(piece: Piece): string {
  if (piece.kind === 'row') return piece.cells.filter(Boolean).join(' ')
  return withNumber(piece)
}

/** The text of a paragraph after its automatic number, for places that have no field for the number. */
function withNumber({ number, text }: Paragraph): string {
  return [number, text].filter(Boolean).join(' ')
}

/**
 * Splits a paragraph at its line breaks, which authors use like paragraph ends. The number belongs to the first line.
 */
export function splitLines(paragraph: Paragraph): Paragraph[] {
  const [first = '', ...rest] = paragraph.text.split('\n')
  const { number: _, ...unnumbered } = paragraph
  const lines: Paragraph[] = [{ ...paragraph, text: first }, ...rest.map((text) => ({ ...unnumbered, text }))]
  return lines.filter((line) => line.text.trim() !== '' || line.number !== undefined)
}

/** The lines of a header or footer, without those that contain only page numbers. */
export const edgePieces = (pieces: readonly Piece[], part: 'header' | 'footer'): Piece[] =>
  pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'row') return [{ ...piece, part }]
    const text = withNumber(piece).trim()
    return text === '' || isNumberField(text) ? [] : [{ kind: 'paragraph', text, isAside: true, part }]
  })

/** The headers and footers of a document, each distinct one once. */
export class DistinctEdges {
  readonly #seen = new Set<string>()
  readonly #found = { header: [] as Piece[], footer: [] as Piece[] }

  /** @param read the pieces of one header or footer */
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
 * The pieces of a note, which follows the body with the number of its reference mark. Its automatic numbers are part of
 * its text.
 * @param mark number of the note within its kind, from 1
 */
export const notePieces = (pieces: readonly Piece[], mark: number): Piece[] =>
  pieces.map((piece, index) =>
    piece.kind === 'row'
      ? piece
      : { kind: 'paragraph', text: withNumber(piece), isAside: true, ...(index === 0 && { number: String(mark) }) },
  )
