import type { Vars } from '../../kernel/errors.ts'
import type { FileChange } from '../../kernel/file-change.ts'
import { limits } from './limits.ts'
import type { Notice, NoticeKey } from './types.ts'

/** A stored notice. Texts that were read by earlier versions have keys only. */
export type Stored = string | Exclude<Notice, string>

export const keyOf = (notice: Stored): string => (typeof notice === 'string' ? notice : notice.key)

export const hasNotice = (notices: readonly Stored[], key: NoticeKey): boolean =>
  notices.some((notice) => keyOf(notice) === key)

type Figures = Record<string, string | number>

/** Merges the figures of two notices of the same kind: counts are added, lists of names joined. */
function together(a: Figures, b: Figures): Figures {
  const both = (x: string | number | undefined, y: string | number) => {
    if (x === undefined) return y
    if (typeof x === 'number' && typeof y === 'number') return x + y
    return [...new Set(`${x}, ${y}`.split(', '))].join(', ')
  }
  return { ...a, ...Object.fromEntries(Object.entries(b).map(([name, value]) => [name, both(a[name], value)])) }
}

/** Merges notices of the same kind, of a file and its embedded files, in the order of first occurrence. */
export function merged(notices: readonly Notice[]): Notice[] {
  const found = new Map<string, Notice>()
  for (const notice of notices) {
    const before = found.get(keyOf(notice))
    if (before === undefined || typeof before === 'string') found.set(keyOf(notice), notice)
    else if (typeof notice !== 'string') {
      const changes = [...(before.changes ?? []), ...(notice.changes ?? [])].slice(0, limits.changes)
      const vars = together(before.vars, notice.vars)
      found.set(before.key, { ...before, vars, ...((before.changes ?? notice.changes) && { changes }) })
    }
  }
  return [...found.values()]
}

/**
 * Translates notices into the user's language.
 * @param stored the `notices` of a text, as extracted or as read from the database
 */
export const sayNotices = (ctx: { say(key: string, vars?: Vars): string }, stored: readonly Stored[]): string[] =>
  stored.map((notice) => (typeof notice === 'string' ? ctx.say(notice) : ctx.say(notice.key, notice.vars)))

/** The listed tracked changes and comments of a text. */
export const changesIn = (stored: readonly Stored[]): FileChange[] =>
  stored.flatMap((notice) => (typeof notice === 'string' ? [] : (notice.changes ?? [])))

/**
 * Notices about content that was not read. With one of these, two files with equal texts may still differ.
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
