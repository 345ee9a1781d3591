import type { Piece } from './paragraph.ts'
import type { Extracted, Notice } from './types.ts'

/** The result of a reader of one format. */
export interface Content {
  pieces: Iterable<Piece>
  pages?: number
  revisions?: Extracted['revisions']
  notices: Notice[]
  objects?: string[]
}
