import type { Block } from '../../kernel/block.ts'
import type { FileChange } from '../../kernel/file-change.ts'

/** Kind of a document, detected by its content, never by its name. */
export type DocumentKind = 'docx' | 'doc' | 'pdf' | 'txt' | 'md'

/** The readable content of one uploaded file. */
export interface Extracted {
  kind: DocumentKind
  /** All text, blocks joined by `\n`, cells of a row by `\t`. Tracked insertions accepted, deletions dropped. */
  text: string
  blocks: Block[]
  /** Number of pages where the format has it. */
  pages: number | null
  /** Numbers of tracked insertions, deletions and comments (Office files). */
  revisions: { insertions: number; deletions: number; comments: number }
  /** Notices for the reader. */
  notices: Notice[]
  /** Names of the objects whose placeholders are in `text`, if requested (`kernel/object-marks.ts`). */
  objects?: string[]
}

/** A notice about a file that was read: a message key, with figures where it has some. */
export type Notice = NoticeKey | { key: NoticeKey; vars: Record<string, string | number>; changes?: FileChange[] }

export type NoticeKey =
  | 'documents.noText'
  | 'documents.scanned'
  | 'documents.scannedPages'
  | 'documents.truncated'
  | 'documents.macros'
  | 'documents.hiddenText'
  | 'documents.numberingUnread'
  | 'documents.revisions'
  | 'documents.struckText'
  | 'documents.fieldsUnread'
  | 'documents.embeddedUnread'
  | 'documents.chunksUnread'
  | 'documents.slantedText'
  | 'documents.annotationsUnread'

/** Why a file cannot be read, as message keys of the platform's locale. */
export type RefusalKey =
  | 'documents.empty'
  | 'documents.unknownType'
  | 'documents.webPage'
  | 'documents.notSheet'
  | 'documents.encrypted'
  | 'documents.damaged'
  | 'documents.tooLarge'
  | 'documents.tooDeep'
  | 'documents.bomb'
  | 'documents.tooSlow'
  | 'documents.hostile'
