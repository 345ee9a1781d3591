import type { Piece } from '../paragraph.ts'
import type { Changes } from './changes.ts'
import type { Numbering } from './numbering.ts'
import type { ParagraphProperties, Styles } from './styles.ts'

export interface Body {
  pieces: Piece[]
  /** Footnotes or endnotes by id, when the part holds these. */
  notes: Map<string, Piece[]>
  /** Ids of the notes that the text refers to, in reading order. */
  references: { kind: 'footnote' | 'endnote'; id: string }[]
  changes: Changes
  /** The words that each comment is about, by its id. */
  anchors: Map<string, string>
  /** Headers and footers that its sections refer to, in reading order. */
  edges: Edge[]
  /** Headers and footers that are written within the part (Word 2003 XML). */
  inlineEdges: Piece[]
  hasHiddenText: boolean
  /** Characters that are struck out. */
  struck: number
  /** Embedded files (workbooks, packages, subdocuments), which are not read. */
  embedded: number
  /** Names of fields whose text is not known. */
  unreadFields: Set<string>
}

export interface Edge {
  kind: 'header' | 'footer'
  type: 'default' | 'first' | 'even'
  id: string
}

/** What a part is read with. */
export interface Reading {
  styles: Styles
  numbering: Numbering
  /** The mark in the text of a picture, chart, note reference or struck-out run. */
  markOf?: (kind: string, id: string) => string
  /** The pieces of another file that the part embeds as text (`w:altChunk`), or of a drawing with words. */
  embedded?: (kind: 'chunk' | 'chart' | 'diagram', id: string) => Piece[]
  /** Whether it is a header or footer. */
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
  /** The automatic number that the file itself has written down (Word 2003 XML). */
  shownNumber?: string
  /** Contents of the text boxes anchored here; read after the paragraph. */
  after: Piece[]
}

export interface Run {
  isHidden: boolean
  isStruck: boolean
  font: string | undefined
}

/** Former formatting, phonetic guides: none of it is what the reader sees. */
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
