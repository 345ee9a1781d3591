import type { FileChange } from '../../../kernel/file-change.ts'
import { limits } from '../limits.ts'
import type { Notice } from '../types.ts'
import type { Body } from './body-types.ts'

/** The notices about a document with these parts. */
export function noticesOf(
  bodies: readonly Pick<Body, 'changes' | 'struck' | 'hasHiddenText' | 'unreadFields' | 'embedded'>[],
  more: { hasMacros: boolean; comments: readonly FileChange[]; commentCount?: number },
): Notice[] {
  const notices: Notice[] = []
  if (more.hasMacros) notices.push('documents.macros')
  const insertions = sum(bodies.map((b) => b.changes.insertions))
  const deletions = sum(bodies.map((b) => b.changes.deletions))
  const comments = more.commentCount ?? more.comments.length
  if (insertions + deletions + comments > 0) {
    const changes = [...bodies.flatMap((b) => b.changes.list), ...more.comments]
    notices.push({
      key: 'documents.revisions',
      vars: { insertions, deletions, comments },
      changes: changes.slice(0, limits.changes),
    })
  }
  const struck = sum(bodies.map((b) => b.struck))
  if (struck > 0) notices.push({ key: 'documents.struckText', vars: { count: struck } })
  if (bodies.some((b) => b.hasHiddenText)) notices.push('documents.hiddenText')
  const fields = [...new Set(bodies.flatMap((b) => [...b.unreadFields]))]
  if (fields.length > 0)
    notices.push({ key: 'documents.fieldsUnread', vars: { fields: fields.slice(0, 20).join(', ').slice(0, 200) } })
  const embedded = sum(bodies.map((b) => b.embedded))
  if (embedded > 0) notices.push({ key: 'documents.embeddedUnread', vars: { count: embedded } })
  return notices
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
