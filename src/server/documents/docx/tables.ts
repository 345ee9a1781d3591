import type { Piece, Row } from '../paragraph.ts'

const sides = new Set(['w:top', 'w:left', 'w:start', 'w:bottom', 'w:right', 'w:end', 'w:insideH', 'w:insideV'])

/** Whether an element draws a line around or between cells. @param parent the element around it */
export const isFrame = (name: string, parent: string | undefined, value: string | undefined): boolean =>
  sides.has(name) && (parent === 'w:tblBorders' || parent === 'w:tcBorders') && !/^(?:none|nil)$/.test(value ?? '')

/** The open tables at a place of the text: the number of each, and whether it has borders. */
export class Tables {
  #count = 0
  readonly #open: { rows: Row[]; hasFrame: boolean }[] = []

  begin(): void {
    this.#open.push({ rows: [], hasFrame: false })
  }

  /** Records that the innermost table has borders. */
  frame(): void {
    const table = this.#open.at(-1)
    if (table) table.hasFrame = true
  }

  get number(): number {
    return this.#count
  }

  addRow(pieces: Piece[]): Piece[] {
    for (const piece of pieces) if (piece.kind === 'row') this.#open.at(-1)?.rows.push(piece)
    return pieces
  }

  end(): void {
    const table = this.#open.pop()
    if (table && !table.hasFrame) for (const row of table.rows) row.isFrameless = true
    if (this.#open.length === 0) this.#count += 1
  }
}
