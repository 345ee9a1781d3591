import type { Block } from '../../../kernel/block.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import type { DiffType, Ignore } from '../codes.ts'
import type { Lead } from './lead.ts'
import type { Part } from './parts.ts'

/** What the comparison needs of a document. */
export type ReadText = Pick<Extracted, 'text' | 'blocks' | 'objects'> & Partial<Pick<Extracted, 'kind'>>

/** A block prepared for comparison. */
export interface Piece {
  block: Block
  /** As it stands in the document, typed number included. */
  text: string
  lead: Lead
  /** What it counts as, without its number. */
  key: string
}

/**
 * A line of the comparison, in the order of both documents. `left` and `right` are places in the lists of blocks; a moved block
 * has two lines, one where it was and one where it is, each naming the other side too.
 */
export interface Row {
  kind: 'same' | DiffType
  left: number | null
  right: number | null
  /** Of a moved block: which of its two lines this is. */
  side?: 'left' | 'right'
  /** Only its number is another. */
  isNumber?: true
  /** What is the same and what is not inside a block that is on both sides; absent where all of it is the same. */
  parts?: Part[]
}

export interface Comparison {
  rows: Row[]
  /** Per cent of what counts that is on both sides, wherever it stands. */
  similarity: number
  /** False when time ended before the best was found somewhere: all that is shown is true, but more than needed may be marked. */
  isExact: boolean
}

export interface Asked {
  before: ReadText
  after: ReadText
  ignore: readonly Ignore[]
  /** Words are taken as wholes, as word processors do. */
  isWhole?: boolean
  /** One of the two is a PDF: blanks and places of pictures and notes are not compared. */
  isPrinted?: boolean
}
