import { enumeration } from '../../kernel/codes.ts'

/** Kinds of notices. Each has its sentence under `notice.text.<kind>`, with the vars it uses. */
export const noticeKind = enumeration('notice.kind', {
  approvalWaiting: 'approvalWaiting',
  approvalReturned: 'approvalReturned',
  approvalRejected: 'approvalRejected',
  approvalApproved: 'approvalApproved',
  approvalVoided: 'approvalVoided',
  approvalUrged: 'approvalUrged',
  approvalCopied: 'approvalCopied',
  approvalLimit: 'approvalLimit',
  approvalTakenBack: 'approvalTakenBack',
  approvalEdited: 'approvalEdited',
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
  waiver: 'waiver',
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

/** Kinds of notices that only the provider's staff receive. */
const forProvider: readonly NoticeKind[] = ['paymentUnmatched', 'price']
/** The kinds of notices that a user can receive, as values and labels. */
export const kindsFor = (isProvider: boolean) =>
  noticeKind.options.filter(({ value }) => isProvider || !forProvider.includes(value))

/** What happened to a service ticket, in its notices. */
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
/** The message key of a notice: a record that is not visible to the receiver is mentioned without its title. */
export function sentenceOf(kind: string, vars: Readonly<Record<string, unknown>>): string {
  if (kind === 'mentioned' && vars['title'] === '') return 'notice.text.mentionedUnseen'
  if ('whatKeys' in vars && vars['title'] === '') return 'notice.text.dutyUnseen'
  // The sentence of some kinds depends on the step.
  return 'step' in vars ? `notice.text.${kind}.${String(vars['step'])}` : `notice.text.${kind}`
}

export const readState = enumeration('notice.read', { unread: 'unread', read: 'read' })

/** Topics of the event stream for open pages. */
export const topics = { notice: 'notice', todo: 'todo' } as const

/**
 * The variables of a notice for its sentence: `whatKeys` contains message keys, which become `what` in the receiver's
 * language.
 * @param say translates a key
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
