import { enumeration } from '../../kernel/codes.ts'

/** What people are told about. Each has its sentence under `notice.text.<kind>`, with the vars it names. */
export const noticeKind = enumeration('notice.kind', {
  approvalWaiting: 'approvalWaiting',
  approvalReturned: 'approvalReturned',
  approvalRejected: 'approvalRejected',
  approvalApproved: 'approvalApproved',
  approvalVoided: 'approvalVoided',
  approvalUrged: 'approvalUrged',
  reminderDue: 'reminderDue',
  overdue: 'overdue',
  mentioned: 'mentioned',
  announcement: 'announcement',
  workFinished: 'workFinished',
  workFailed: 'workFailed',
})
export type NoticeKind = (typeof noticeKind.values)[number]

/** The key of a notice's sentence: a record that the receiver may not see is told of without its title. */
export const sentenceOf = (kind: string, vars: Readonly<Record<string, unknown>>): string =>
  kind === 'mentioned' && vars['title'] === '' ? 'notice.text.mentionedUnseen' : `notice.text.${kind}`

export const readState = enumeration('notice.read', { unread: 'unread', read: 'read' })

/** What a page hears while it is open. */
export const topics = { notice: 'notice', todo: 'todo' } as const
