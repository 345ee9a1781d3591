import { lineOf } from '../docx/flow.ts'
import type { Piece } from '../paragraph.ts'
import type { FlowKind } from './rtf-words.ts'

const mostColumns = 63

/** Counters shared by all flows of a file. */
export interface Counters {
  pieces: number
  tables: number
}

/** One sequence of paragraphs and rows: the text, a note, a header, a text box or a comment. */
export class Flow {
  kind: FlowKind
  readonly pages: 'first' | 'even' | undefined
  /** The enclosing flow. */
  readonly around: Flow | undefined
  readonly isEdge: boolean
  readonly pieces: Piece[] = []
  /** Contents of the text boxes of the open paragraph, which follow it. */
  readonly after: Piece[] = []
  line = ''
  #inTable = false
  /** Whether the line begins with a paragraph whose mark is deleted. */
  #isCarried = false
  #cells: string[] = []
  #cell: string[] = []
  #wasRow = false
  readonly #counters: Counters

  constructor(counters: Counters, kind: FlowKind, around?: Flow, pages?: 'first' | 'even') {
    this.#counters = counters
    this.kind = kind
    this.around = around
    this.pages = pages
    this.isEdge = kind === 'header' || kind === 'footer' || around?.isEdge === true
  }

  paragraph(): void {
    this.#inTable = false
  }

  /** The open paragraph belongs to a table. Text of a deleted paragraph mark before the table stays before it. */
  table(): void {
    if (this.#isCarried) this.endLine()
    this.#inTable = true
  }

  /** The mark of the open paragraph is deleted: its text continues in the next one. */
  carry(): void {
    this.#isCarried = !this.#isInRow
  }

  endLine(): void {
    this.#isCarried = false
    if (this.#isInRow) {
      this.#cell.push(this.#take(), ...this.after.splice(0).map(lineOf))
      return
    }
    this.#wasRow = false
    for (const text of this.#take().split('\n')) if (text.trim()) this.#put({ kind: 'paragraph', text })
    for (const piece of this.after.splice(0)) this.#put(piece)
  }

  endCell(): void {
    const lines = [...this.#cell, this.#take(), ...this.after.splice(0).map(lineOf)]
    this.#cell = []
    this.#isCarried = false
    if (this.#cells.length >= mostColumns) return
    this.#cells.push(
      lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
    )
  }

  endRow(): void {
    const cells = this.#cells
    this.#cells = []
    this.#cell = []
    this.line = ''
    if (!this.#wasRow) this.#counters.tables += 1
    this.#wasRow = true
    if (cells.some(Boolean)) this.#put({ kind: 'row', cells, table: this.#counters.tables })
  }

  /** Ends the open line, cell and row. @returns all pieces */
  finish(): Piece[] {
    if (this.#isInRow) {
      if (this.line.trim() || this.#cell.length > 0) this.endCell()
      if (this.#cells.length > 0) this.endRow()
      this.#inTable = false
    }
    this.endLine()
    return this.pieces
  }

  get #isInRow(): boolean {
    return this.#inTable || this.#cells.length > 0
  }

  #take(): string {
    const { line } = this
    this.line = ''
    return line
  }

  #put(piece: Piece): void {
    this.#counters.pieces += 1
    this.pieces.push(piece)
  }
}
