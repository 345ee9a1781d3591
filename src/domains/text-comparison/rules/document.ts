import type { Block } from '../../../kernel/block.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import type { DiffType, Ignore } from '../codes.ts'
import type { Lead } from './lead.ts'
import type { Part } from './parts.ts'

/** The parts of a document that the comparison needs. */
export type ReadText = Pick<Extracted, 'text' | 'blocks' | 'objects'> & Partial<Pick<Extracted, 'kind'>>

/** A block prepared for comparison. */
export interface Piece {
  block: Block
  /** As in the document, including a typed number. */
  text: string
  lead: Lead
  /** Normalised text for comparison, without its number. */
  key: string
}

/**
 * A line of the comparison, in the order of both documents. `left` and `right` are indices in the lists of blocks; a
 * moved block has two lines, one at its old and one at its new place, each referring to the other side too.
 */
export interface Row {
  kind: 'same' | DiffType
  left: number | null
  right: number | null
  /** Of a moved block: which of its two lines this is. */
  side?: 'left' | 'right'
  /** Only its number differs. */
  isNumber?: true
  /** Equal and different segments inside a block that is on both sides; absent if all of it is equal. */
  parts?: Part[]
}

export interface Comparison {
  rows: Row[]
  /** Per cent of the compared characters that are on both sides, at any place. */
  similarity: number
  /**
   * False when time ran out before an optimum was found: all differences shown are real, but more than necessary may be
   * marked.
   */
  isExact: boolean
}

export interface ComparisonInput {
  before: ReadText
  after: ReadText
  ignore: readonly Ignore[]
  /** Whole words are compared, as in word processors. */
  isWhole?: boolean
  /** One of the two is a PDF: blanks and the places of pictures and notes are not compared. */
  isPrinted?: boolean
}
