import type { Piece } from './paragraph.ts'
import type { Extracted, Notice } from './types.ts'

/** What a reader of one format gives. */
export interface Content {
  pieces: Iterable<Piece>
  pages?: number
  revisions?: Extracted['revisions']
  notices: Notice[]
  objects?: string[]
}
