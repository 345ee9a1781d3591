import type { Vars } from '../../kernel/errors.ts'
import type { FileChange } from '../../kernel/file-change.ts'
import type { Notice, NoticeKey } from './types.ts'

/** Notices as they are stored: texts that were read earlier have keys alone. */
export type Stored = string | Exclude<Notice, string>

export const keyOf = (notice: Stored): string => (typeof notice === 'string' ? notice : notice.key)

export const hasNotice = (notices: readonly Stored[], key: NoticeKey): boolean =>
  notices.some((notice) => keyOf(notice) === key)

/**
 * Notices as sentences in the user's language.
 * @param stored the `notices` of a text, as extracted or as read from the database
 */
export const sayNotices = (ctx: { say(key: string, vars?: Vars): string }, stored: readonly Stored[]): string[] =>
  stored.map((notice) => (typeof notice === 'string' ? ctx.say(notice) : ctx.say(notice.key, notice.vars)))

/** The tracked changes and comments of a text, as far as they are listed. */
export const changesIn = (stored: readonly Stored[]): FileChange[] =>
  stored.flatMap((notice) => (typeof notice === 'string' ? [] : (notice.changes ?? [])))

/**
 * Notices about content that was not read. Two files with equal texts may still differ where one of these applies.
 */
const gaps = new Set<string>([
  'documents.scanned',
  'documents.scannedPages',
  'documents.truncated',
  'documents.hiddenText',
  'documents.numberingUnread',
  'documents.fieldsUnread',
  'documents.embeddedUnread',
  'documents.chunksUnread',
  'documents.slantedText',
  'documents.annotationsUnread',
] satisfies NoticeKey[])
export const isGap = (notice: Stored): boolean => gaps.has(keyOf(notice))
