import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import type { Todo } from '../../../server/todo.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { type TicketAction, ticketStatus } from '../codes.ts'
import { clocksOf } from './clocks.ts'
import { isOpenTo, openTickets } from './tickets.ts'

const { submitted, toAccept, processing, inCheck } = ticketStatus.code

/** What the provider's people do next with a ticket of a status. */
const next: Readonly<Record<number, TicketAction>> = {
  [submitted]: 'assign',
  [toAccept]: 'accept',
  [processing]: 'deliver',
  [inCheck]: 'pass',
}

/** Tickets that wait for the caller as one of the provider's people: to assign, accept, deliver, check or decide on. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  const { perms } = ctx.who
  if (
    !isProvider(ctx) ||
    !['ticket:assign', 'ticket:lawyer:handle', 'ticket:lawyer:check'].some((one) => perms.has(one))
  )
    return []
  const [tickets, days] = [await openTickets(ctx), await currentCalendar(ctx)]
  return tickets.flatMap((ticket) => {
    const action = ticket.disputed ? 'uphold' : next[ticket.status]
    if (action === undefined || !isOpenTo(ctx, ticket, action)) return []
    const isLate = clocksOf(ticket, ctx.now, days).some((one) => one.state === 'running' && one.minutes > one.limit)
    return [
      {
        id: ticket.id,
        bizType: 'service_ticket',
        bizTypeName: ctx.say('ticket.title'),
        path: `/serviceTicketMain/view/${ticket.id}`,
        title: ticket.title,
        node: ctx.say(ticket.disputed ? 'ticket.disputed' : `ticket.do.${action}`),
        initiatorName: ticket.tenantName,
        arriveTime: ticket.assignTime ?? ticket.queueTime ?? ticket.createTime,
        overdue: isLate,
      },
    ]
  })
}
