import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import type { DeskRow, ticketApi } from '../api.ts'
import { type DeskTab, SOON_MINUTES, ticketStatus, urgency } from '../codes.ts'
import { clocksOf, nextClock } from './clocks.ts'
import { openTickets, type OpenTicket } from './records.ts'

const { submitted, toAccept, processing, waiting, inCheck } = ticketStatus.code

interface Waiting extends DeskRow {
  isOver: boolean
}

const views: Readonly<Record<DeskTab, (ticket: Waiting) => boolean>> = {
  toAssign: ({ status }) => status === submitted,
  toAccept: ({ status }) => status === toAccept,
  soon: ({ clock, isOver }) => clock !== null && !isOver && clock.limit - clock.minutes <= SOON_MINUTES,
  late: ({ isOver }) => isOver,
  inCheck: ({ status }) => status === inCheck,
  disputed: ({ disputed }) => disputed,
  working: ({ status }) => status === processing || status === waiting,
}
/** The views of each role, in the order of its work. */
const viewsOf: readonly (readonly [item: string, views: readonly DeskTab[]])[] = [
  ['ticket:assign', ['toAssign', 'soon', 'late', 'inCheck', 'disputed', 'toAccept', 'working']],
  ['ticket:lawyer:handle', ['toAccept', 'working', 'soon', 'late']],
  ['ticket:lawyer:check', ['inCheck']],
]

/** The caller's open tickets of one view, and how many each view has, read with one query. */
export async function desk(ctx: Ctx, q: ParsedInputOf<typeof ticketApi.desk>) {
  const [open, days] = [await openTickets(ctx, q.keyword), await currentCalendar(ctx)]
  const tickets = open.map((ticket): Waiting => {
    const { id, ticketNo, tenantCode, title, ticketType, tenantName, lawyerName, status, disputed } = ticket
    const clock = nextClock(clocksOf(ticket, ctx.now, days)) ?? null
    return {
      id,
      ticketNo,
      tenantCode,
      title,
      ticketType,
      tenantName,
      lawyerName,
      status,
      disputed,
      urgency: ticket.urgency,
      clock,
      since: sinceOf(ticket),
      isOver: clock !== null && clock.minutes > clock.limit,
    }
  })
  const offered = [...new Set(viewsOf.flatMap(([item, own]) => (ctx.who.perms.has(item) ? own : [])))]
  const tabs = offered.map((tab) => ({ tab, count: tickets.filter(views[tab]).length }))
  const asked = offered.find((tab) => tab === q.tab)
  const tab = asked ?? tabs.find(({ count }) => count > 0)?.tab ?? offered[0] ?? 'inCheck'
  const found = tickets.filter(views[tab]).toSorted(byUrgency)
  const start = (q.current - 1) * q.size
  return { ...pageOf(found.slice(start, start + q.size), found.length, q), tab, tabs }
}

/** Critical ones first, then by the end of their clock; those without a clock by their wait. */
function byUrgency(a: Waiting, b: Waiting): number {
  const { critical } = urgency.code
  if ((a.urgency === critical) !== (b.urgency === critical)) return a.urgency === critical ? -1 : 1
  const end = ({ clock }: Waiting) => clock?.due ?? '9'
  return end(a).localeCompare(end(b)) || a.since.localeCompare(b.since)
}

const sinceOf = (ticket: OpenTicket): string =>
  (ticket.disputed ? ticket.deliverTime : null) ??
  ticket.resultTime ??
  ticket.waitingSince ??
  ticket.acceptTime ??
  ticket.assignTime ??
  ticket.queueTime ??
  ticket.createTime
