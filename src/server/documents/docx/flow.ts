import type { Paragraph, Piece } from '../paragraph.ts'

/** Word's own limit of columns; a larger span is a lie. */
const maxColumns = 63

/** Collects the cells of one table row; merged cells leave their other columns empty. */
export class RowBuilder {
  readonly #cells: Piece[][] = []
  #span = 1
  #isContinued = false
  #isDeleted = false

  /** The row is deleted by a tracked change. */
  drop() {
    this.#isDeleted = true
  }
  skipColumns(count: number) {
    for (let i = 0; i < Math.min(count, maxColumns); i++) this.#cells.push([])
  }
  span(columns: number) {
    this.#span = Math.max(1, Math.min(columns || 1, maxColumns))
  }
  /** The cell only continues a merged one above or to the left. */
  continued() {
    this.#isContinued = true
  }
  endCell(pieces: Piece[]) {
    if (this.#cells.length < maxColumns) this.#cells.push(this.#isContinued ? [] : pieces)
    this.skipColumns(Math.min(this.#span - 1, maxColumns - this.#cells.length))
    this.#span = 1
    this.#isContinued = false
  }
  /** The row as pieces: a frame around several paragraphs is no table, its paragraphs count as the document's own. */
  end(table: number): Piece[] {
    const filled = this.#cells.filter((cell) => cell.length > 0)
    const [only] = filled
    if (this.#isDeleted || !only) return []
    if (filled.length === 1 && only.length > 1) return only
    // A column of automatic numbers: the paragraph in the first cell carries it.
    const number = this.#cells[0]?.[0]?.number
    return [{ kind: 'row', cells: this.#cells.map(cellText), table, ...(number && { number }) }]
  }
}

function cellText(pieces: Piece[]): string {
  const lines = pieces.map((piece) => (piece.kind === 'row' ? piece.cells.filter(Boolean).join(' ') : piece.text))
  return lines.join('\n')
}

/** Cuts a paragraph at its line breaks: authors use them like paragraph ends. The number belongs to the first line. */
export function splitLines(paragraph: Paragraph): Paragraph[] {
  const [first = '', ...rest] = paragraph.text.split('\n')
  const { number: _, ...unnumbered } = paragraph
  const lines: Paragraph[] = [{ ...paragraph, text: first }, ...rest.map((text) => ({ ...unnumbered, text }))]
  return lines.filter((line) => line.text.trim() !== '' || line.number !== undefined)
}
