import { enumeration } from '../../kernel/codes.ts'

/** What people are told about. Each has its sentence under `notice.text.<kind>`, with the vars it names. */
export const noticeKind = enumeration('notice.kind', {
  approvalWaiting: 'approvalWaiting',
  approvalReturned: 'approvalReturned',
  approvalRejected: 'approvalRejected',
  approvalApproved: 'approvalApproved',
  approvalVoided: 'approvalVoided',
  approvalUrged: 'approvalUrged',
  sealWaiting: 'sealWaiting',
  reminderDue: 'reminderDue',
  overdue: 'overdue',
  rectifyAsked: 'rectifyAsked',
  mentioned: 'mentioned',
  announcement: 'announcement',
  workFinished: 'workFinished',
  workFailed: 'workFailed',
  creditChanged: 'creditChanged',
  ticket: 'ticket',
  hiring: 'hiring',
  caseHandover: 'caseHandover',
  paymentUnmatched: 'paymentUnmatched',
  security: 'security',
  price: 'price',
  order: 'order',
  refund: 'refund',
  balance: 'balance',
  term: 'term',
})
export type NoticeKind = (typeof noticeKind.values)[number]

/** What the provider's people alone are told about. */
const forProvider: readonly NoticeKind[] = ['paymentUnmatched', 'price']
/** What somebody may be told about, as values and labels. */
export const kindsFor = (isProvider: boolean) =>
  noticeKind.options.filter(({ value }) => isProvider || !forProvider.includes(value))

/** What has happened to a service ticket, as its notices tell it. */
export type TicketStep = (typeof ticketSteps)[number]
const ticketSteps = [
  'allocate',
  'requeued',
  'accept',
  'accepted',
  'work',
  'supplement',
  'check',
  'returned',
  'confirm',
  'dispute',
  'replied',
  'rework',
  'ended',
  'aborted',
  'cancelled',
  'late',
] as const

/** Changes of who can sign in to an organisation, and how. Its administrators are notified of each. */
const securitySteps = [
  'ssoSaved',
  'ssoDeleted',
  'signInSettings',
  'adminProposed',
  'adminConfirmed',
  'adminRejected',
  'adminReset',
] as const
export type SecurityStep = (typeof securitySteps)[number]
/** The key of a notice's sentence: a record that the receiver may not see is named without its title. */
export function sentenceOf(kind: string, vars: Readonly<Record<string, unknown>>): string {
  if (kind === 'mentioned' && vars['title'] === '') return 'notice.text.mentionedUnseen'
  if ('whatKeys' in vars && vars['title'] === '') return 'notice.text.dutyUnseen'
  // The sentence of some kinds depends on what has happened.
  return 'step' in vars ? `notice.text.${kind}.${String(vars['step'])}` : `notice.text.${kind}`
}

export const readState = enumeration('notice.read', { unread: 'unread', read: 'read' })

/** What a page hears while it is open. */
export const topics = { notice: 'notice', todo: 'todo' } as const

/**
 * The vars of a notice as its sentence takes them: `whatKeys` holds message keys, which become `what` in the receiver's language.
 * @param say the word of a key
 * @param separator the text between two words of an enumeration
 */
export function varsOf<V extends string | number>(
  vars: Readonly<Record<string, V>>,
  say: (key: string) => string,
  separator: string,
): Record<string, string | number> {
  const { whatKeys } = vars
  return typeof whatKeys === 'string' ? { ...vars, what: whatKeys.split(' ').map(say).join(separator) } : { ...vars }
}
