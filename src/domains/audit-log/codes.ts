import { enumeration } from '../../kernel/codes.ts'

/** Groups of actions, each by the beginning of its actions' names. */
export const actionGroup = enumeration('audit-log.group', {
  signIn: 'account.sign',
  denied: 'denied',
  session: 'session.',
  contract: 'contract',
  archive: 'archive.',
  workflow: 'workflow.',
  review: 'review',
  file: 'file.',
  note: 'note.',
  announcement: 'announcement.',
  task: 'task.',
})
