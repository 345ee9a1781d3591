import type { Piece } from '../paragraph.ts'
import type { Changes } from './changes.ts'
import type { Numbering } from './numbering.ts'
import type { ParagraphProperties, Styles } from './styles.ts'

export interface Body {
  pieces: Piece[]
  /** Footnotes or endnotes by id, when the part contains these. */
  notes: Map<string, Piece[]>
  /** Ids of the notes that the text references, in reading order. */
  references: { kind: 'footnote' | 'endnote'; id: string }[]
  changes: Changes
  /** The text that each comment is attached to, by its id. */
  anchors: Map<string, string>
  /** Headers and footers that its sections reference, in reading order. */
  edges: Edge[]
  /** Headers and footers contained in the part itself (Word 2003 XML). */
  inlineEdges: Piece[]
  hasHiddenText: boolean
  /** Number of struck-out characters. */
  struck: number
  /** Number of embedded files (workbooks, packages, subdocuments), which are not read. */
  embedded: number
  /** Names of fields whose text is unknown. */
  unreadFields: Set<string>
}

export interface Edge {
  kind: 'header' | 'footer'
  type: 'default' | 'first' | 'even'
  id: string
}

/** Context and options for reading a part. */
export interface Reading {
  styles: Styles
  numbering: Numbering
  /** Returns the placeholder in the text for a picture, chart, note reference or struck-out run. */
  markOf?: (kind: string, id: string) => string
  /** Returns the pieces of an embedded file (`w:altChunk`) or of a drawing with text. */
  embedded?: (kind: 'chunk' | 'chart' | 'diagram', id: string) => Piece[]
  /** Whether the part is a header or footer. */
  isEdge?: boolean
}

export const blank = (): OpenParagraph => ({
  text: '',
  style: undefined,
  own: {},
  isMarkDeleted: false,
  isMarkHidden: false,
  endsSection: false,
  after: [],
})

export interface OpenParagraph {
  text: string
  style: string | undefined
  own: ParagraphProperties
  isMarkDeleted: boolean
  isMarkHidden: boolean
  endsSection: boolean
  /** The automatic number stored in the file (Word 2003 XML). */
  shownNumber?: string
  /** Contents of the text boxes anchored here; read after the paragraph. */
  after: Piece[]
}

export interface Run {
  isHidden: boolean
  isStruck: boolean
  font: string | undefined
}

/** Elements without visible text: former formatting, phonetic guides. */
export const skipped = new Set([
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:rt',
])
