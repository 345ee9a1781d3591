import { enumeration } from '../../kernel/codes.ts'

/** Groups of actions, by the prefix of their names. */
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
