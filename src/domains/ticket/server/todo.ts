import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import type { Todo } from '../../../server/todo.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { type TicketAction, ticketStatus } from '../codes.ts'
import { clocksOf, isOver } from './clocks.ts'
import { isOpenTo } from './acts.ts'
import { type OpenTicket, openTickets, unratedTickets } from './records.ts'

const { submitted, toAccept, processing, inCheck, waiting, delivered, ended } = ticketStatus.code

type NextAction = Extract<
  TicketAction,
  'assign' | 'accept' | 'deliver' | 'pass' | 'uphold' | 'supplement' | 'confirm' | 'rate'
>

/** The provider's next action by status. */
const next: Readonly<Record<number, NextAction>> = {
  [submitted]: 'assign',
  [toAccept]: 'accept',
  [processing]: 'deliver',
  [inCheck]: 'pass',
}

/** The customer's next action by status. Disputed tickets wait for the provider. */
const nextOfCustomer: Readonly<Record<number, NextAction>> = {
  [waiting]: 'supplement',
  [delivered]: 'confirm',
  [ended]: 'rate',
}

const itemsOf = (ctx: Ctx): readonly string[] =>
  isProvider(ctx)
    ? ['ticket:assign', 'ticket:lawyer:handle', 'ticket:lawyer:check']
    : ['ticket:user:add', 'ticket:user:confirm']

function nextFor(ctx: Ctx, { status, disputed }: OpenTicket): NextAction | undefined {
  if (isProvider(ctx)) return disputed ? 'uphold' : next[status]
  return disputed ? undefined : nextOfCustomer[status]
}

/**
 * Tickets that wait for the caller: for the provider's people to assign, accept, deliver, check or decide; for the
 * customer to supplement, confirm or rate.
 */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!itemsOf(ctx).some((one) => ctx.who.perms.has(one))) return []
  const [open, days] = [await openTickets(ctx), await currentCalendar(ctx)]
  const tickets = isProvider(ctx) ? open : [...open, ...(await unratedTickets(ctx))]
  return tickets.flatMap((ticket) => {
    const action = nextFor(ctx, ticket)
    if (action === undefined || !isOpenTo(ctx, ticket, action)) return []
    const isLate = isOver(clocksOf(ticket, ctx.now, days))
    return [
      {
        id: ticket.id,
        bizType: 'service_ticket',
        bizTypeName: ctx.say('ticket.title'),
        path: `/serviceTicketMain/view/${ticket.id}`,
        title: ticket.title,
        node: ctx.say(ticket.disputed ? 'ticket.disputed' : `ticket.do.${action}`),
        initiatorName: isProvider(ctx) ? ticket.tenantName : (ticket.lawyerName ?? ticket.tenantName),
        arriveTime:
          (isProvider(ctx) ? null : (ticket.resultTime ?? ticket.waitingSince)) ??
          ticket.assignTime ??
          ticket.queueTime ??
          ticket.createTime,
        overdue: isLate && isProvider(ctx),
      },
    ]
  })
}
