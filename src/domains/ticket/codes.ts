import { type Actions, type Refusal, refusalOf } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { can, transitions } from '../../kernel/states.ts'

export const ticketType = enumeration('ticket.type', {
  consult: 'consult',
  review: 'review',
  draft: 'draft',
  letter: 'letter',
  agency: 'agency',
  other: 'other',
})
export type TicketType = (typeof ticketType.values)[number]
/** Whether the result of a kind of service may be an answer without a file. */
export const isAdvice = (type: TicketType | null): boolean => type === 'consult' || type === 'other' || type === null
export const urgency = enumeration('ticket.urgency', { normal: 'normal', urgent: 'urgent', critical: 'critical' })
export type Urgency = (typeof urgency.values)[number]
export const ticketStatus = enumeration('ticket.status', {
  toAccept: 0,
  saved: 1,
  submitted: 2,
  delivered: 3,
  waiting: 4,
  aborted: 5,
  ended: 6,
  cancelled: 7,
  inCheck: 8,
  processing: 9,
})
/** Which tickets a list shows. */
export const side = enumeration('ticket.side', { all: 'all', user: 'user', lawyer: 'lawyer', check: 'check' })
export type Side = (typeof side.values)[number]
/** Kinds of entries in the conversation. */
export const entryKind = enumeration('ticket.entry', {
  reply: 'reply',
  ask: 'ask',
  supplement: 'supplement',
  result: 'result',
  reject: 'reject',
  dispute: 'dispute',
  settle: 'settle',
})
export const party = enumeration('ticket.party', { user: 'user', lawyer: 'lawyer', check: 'check', ops: 'ops' })
export const clock = enumeration('ticket.clock', {
  allocate: 'allocate',
  accept: 'accept',
  firstReply: 'firstReply',
  deliver: 'deliver',
})
/** Whether the first answer came within the time promised from submission. */
export const answered = enumeration('ticket.answered', { inTime: 'inTime', late: 'late', open: 'open' })
export type Answered = (typeof answered.values)[number]
export const madeInto = enumeration('ticket.made', { dispute: 'dispute', contract: 'contract' })

/** Views of the desk. Each role sees those that its work is in. */
export const deskTab = enumeration('ticket.desk', {
  toAssign: 'toAssign',
  toAccept: 'toAccept',
  soon: 'soon',
  late: 'late',
  inCheck: 'inCheck',
  disputed: 'disputed',
  working: 'working',
})
export type DeskTab = (typeof deskTab.values)[number]

/** Items of the provider's people who work on tickets. */
export const workItems = ['ticket:assign', 'ticket:lawyer:handle', 'ticket:lawyer:check'] as const
/** Any of these items opens tickets; each shows the tickets of that role. */
export const anyItem = ['ticket:user:add', ...workItems] as const

/** Kinds of records that a ticket can be started from. */
export const ticketSource = enumeration('ticket.source', { contract: 'contract', case: 'legal_case' })

interface State {
  status: number
  disputed: boolean
}
const { toAccept, saved, submitted, delivered, waiting, aborted, ended, cancelled, inCheck, processing } =
  ticketStatus.code
/** States between submission and end. */
const openStates = [toAccept, submitted, delivered, waiting, inCheck, processing] as const

/** A ticket that the customer rejected twice is disputed, and then decided by operations. */
export const ticketTransitions = transitions<State>()({
  edit: { from: { status: [saved] }, to: {} },
  delete: { from: { status: [saved] }, to: {} },
  submit: { from: { status: [saved] }, to: { status: submitted } },
  cancel: { from: { status: [toAccept, submitted] }, to: { status: cancelled } },
  assign: { from: { status: [toAccept, submitted] }, to: { status: toAccept } },
  accept: { from: { status: [toAccept] }, to: { status: processing } },
  decline: { from: { status: [toAccept] }, to: { status: submitted } },
  reply: { from: { status: openStates }, to: {} },
  ask: { from: { status: [processing] }, to: { status: waiting } },
  supplement: { from: { status: [waiting] }, to: { status: processing } },
  deliver: { from: { status: [processing] }, to: { status: inCheck } },
  pass: { from: { status: [inCheck] }, to: { status: delivered } },
  return: { from: { status: [inCheck] }, to: { status: processing } },
  confirm: { from: { status: [delivered] }, to: { status: ended, disputed: false } },
  reject: { from: { status: [delivered], disputed: [false] }, to: { status: processing } },
  dispute: { from: { status: [delivered], disputed: [false] }, to: { disputed: true } },
  rework: { from: { status: [delivered], disputed: [true] }, to: { status: processing, disputed: false } },
  uphold: { from: { status: [delivered], disputed: [true] }, to: { status: ended, disputed: false } },
  abort: { from: { status: openStates }, to: { status: aborted, disputed: false } },
  rate: { from: { status: [ended] }, to: {} },
  make: { from: { status: [...openStates, ended] }, to: {} },
})
export type TicketAction = keyof typeof ticketTransitions

const add = { item: 'ticket:user:add', owner: 'createPsnId' } as const
const confirm = { item: 'ticket:user:confirm', owner: 'createPsnId' } as const
const assign = { item: 'ticket:assign' } as const
const handle = { item: 'ticket:lawyer:handle', owner: 'lawyerId' } as const
const check = { item: 'ticket:lawyer:check', owner: 'checkLawyerId' } as const
export const ticketActions: Actions<State, TicketAction> = {
  transitions: ticketTransitions,
  states: { status: ticketStatus },
  guards: {
    edit: add,
    delete: add,
    submit: add,
    cancel: add,
    supplement: add,
    // Open to all parties of a ticket: see `ticketRefusal`.
    reply: add,
    make: add,
    confirm,
    reject: confirm,
    dispute: confirm,
    rate: confirm,
    assign,
    rework: assign,
    uphold: assign,
    abort: assign,
    accept: handle,
    decline: handle,
    ask: handle,
    deliver: handle,
    pass: check,
    return: check,
  },
}

export interface Parties {
  createPsnId: string
  lawyerId: string | null
  checkLawyerId: string | null
}
/** The role of an account in a ticket; undefined for readers only. */
export function partyOf(ticket: Parties, me: string, perms: ReadonlySet<string>) {
  if (ticket.createPsnId === me) return party.code.user
  if (ticket.lawyerId === me) return party.code.lawyer
  if (ticket.checkLawyerId === me) return party.code.check
  return perms.has('ticket:assign') ? party.code.ops : undefined
}

/** Why an action is refused to an account, for server and buttons. @returns undefined when it is allowed */
export function ticketRefusal(
  ticket: State & Parties,
  accountId: string,
  perms: ReadonlySet<string>,
  action: TicketAction,
): Refusal | undefined {
  if (action !== 'reply') {
    const caller = { perms, accountId, isOwner: ticket.createPsnId === accountId, hasTask: false, mayWithdraw: false }
    return refusalOf(ticketActions, ticket, caller, action)
  }
  const speaks = partyOf(ticket, accountId, perms)
  if (speaks === undefined || speaks === 'check') return 'hidden'
  return can(ticketTransitions, ticket, action) ? undefined : 'record.refusal.state'
}

/** Business minutes before its limit from which a clock ends soon. */
export const SOON_MINUTES = 60
