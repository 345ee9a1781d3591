import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import type { Queue } from '../../../server/queues.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { ticketApi } from '../api.ts'
import { ticketStatus } from '../codes.ts'
import { clocksOf } from './clocks.ts'
import { list, openTickets, type OpenTicket } from './records.ts'

const { submitted, inCheck } = ticketStatus.code

/** Tickets to assign, results to check and disputes to decide, by their clocks. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!isProvider(ctx) || !ctx.who.perms.has('ticket:assign')) return []
  const [open, days] = await Promise.all([openTickets(ctx), currentCalendar(ctx)])
  const kinds = [
    { key: 'toAssign', filter: { status: [submitted] }, is: (one: OpenTicket) => one.status === submitted },
    { key: 'inCheck', filter: { status: [inCheck] }, is: (one: OpenTicket) => one.status === inCheck },
    { key: 'disputed', filter: { disputed: true }, is: (one: OpenTicket) => one.disputed },
  ] as const
  const found = await Promise.all(
    kinds.map(async ({ key, filter, is }): Promise<Queue[]> => {
      const { total } = await list(ctx, ticketApi.query.input.parse({ side: 'all', size: 1, ...filter }))
      const [first] = open
        .filter(is)
        .map((ticket) => ({
          ...ticket,
          clock: clocksOf(ticket, ctx.now, days).find(({ state }) => state === 'running'),
        }))
        .toSorted((a, b) => (a.clock?.due ?? '9').localeCompare(b.clock?.due ?? '9'))
      if (total === 0 || !first) return []
      const query = Object.entries({ side: 'all', ...filter }).map(([name, value]) => `${name}=${String(value)}`)
      return [
        {
          key: `ticket/${key}`,
          name: `${ctx.say('ticket.title')} · ${ctx.say(`ticket.home.${key}`)}`,
          count: total,
          path: `/serviceTicketIndex?${query.join('&')}`,
          urgent: `${first.tenantName} · ${first.title}`,
          urgentPath: `/serviceTicketMain/view/${first.id}`,
          amount: null,
          since: first.queueTime ?? first.createTime,
          due: first.clock?.due ?? null,
          overdue: first.clock !== undefined && first.clock.minutes > first.clock.limit,
        },
      ]
    }),
  )
  return found.flat()
}
