/** What a file really is, told by its content and never by its name. */
export type DocumentKind = 'docx' | 'doc' | 'pdf' | 'txt' | 'md'

/**
 * A piece of a document in reading order. `start` and `end` are offsets (UTF-16 code units) into `Extracted.text`,
 * so that a finding or a search hit can point at exactly what the reader sees.
 */
export interface Block {
  id: number
  kind: 'heading' | 'clause' | 'paragraph' | 'tableRow'
  /** Outline depth from 1 for headings and clauses, 0 for the rest. */
  level: number
  /**
   * The number that the reader sees in front of the text: computed from Word's automatic numbering (`第三条`, `3.1`, `（二）`),
   * or read from the typed text. Computed numbers are not part of `text`; typed ones are.
   */
  number: string | null
  /** True when `number` was computed from automatic numbering and does not stand in `text`. */
  numberIsComputed: boolean
  start: number
  end: number
  /** Offsets of the cells of a table row; absent for other kinds. */
  cells?: { start: number; end: number }[]
  /** Which table of the document a row belongs to, from 0. */
  table?: number
  /** Page number from 1, where the format knows pages (PDF). */
  page?: number
}

/** The readable content of one uploaded file. */
export interface Extracted {
  kind: DocumentKind
  /** All text, blocks joined by `\n`, cells of a row by `\t`. Tracked insertions accepted, deletions dropped. */
  text: string
  blocks: Block[]
  /** Number of pages where the format knows it. */
  pages: number | null
  /** Tracked insertions, deletions and comments found (Office files). */
  revisions: { insertions: number; deletions: number; comments: number }
  /** Things the reader should know. */
  notices: NoticeKey[]
  /** What the private characters in `text` stand for, where they were asked for (`kernel/object-marks.ts`). */
  objects?: string[]
}

/** What the reader should know about a file that was read, as message keys of the platform's locale. */
export type NoticeKey =
  | 'documents.noText'
  | 'documents.scanned'
  | 'documents.truncated'
  | 'documents.macros'
  | 'documents.hiddenText'
  | 'documents.numberingUnread'

/** Why a file cannot be read, as message keys of the platform's locale. */
export type RefusalKey =
  | 'documents.empty'
  | 'documents.unknownType'
  | 'documents.notSheet'
  | 'documents.encrypted'
  | 'documents.damaged'
  | 'documents.tooLarge'
  | 'documents.tooDeep'
  | 'documents.bomb'
  | 'documents.tooSlow'
  | 'documents.hostile'
