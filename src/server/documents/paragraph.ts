/** What every reader hands to the recognition of structure, in reading order. */
export type Piece = Paragraph | Row

export interface Paragraph {
  kind: 'paragraph'
  text: string
  /** Computed number that does not stand in the text. */
  number?: string
  /** Outline depth from 1, where the format itself marks a heading. */
  outline?: number
  /** Page from 1. */
  page?: number
  /** True for text whose numbers are not its own: contents, footnotes. */
  isAside?: boolean
}

/** The side on which the cell is that a merged one continues. */
export type Merge = 'left' | 'up'

export interface Row {
  kind: 'row'
  /** One for each column of the table's grid; a merged cell's text stands in its first column. */
  cells: string[]
  /** One for each cell; absent where the format knows no merged cells. */
  merged?: (Merge | null)[]
  table: number
  number?: string
}
