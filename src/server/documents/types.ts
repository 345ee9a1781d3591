import type { Block } from '../../kernel/block.ts'

/** What a file really is, told by its content and never by its name. */
export type DocumentKind = 'docx' | 'doc' | 'pdf' | 'txt' | 'md'

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
