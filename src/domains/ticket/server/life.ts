import type { Ctx } from '../../../server/context.ts'
import type { LifeSources, LifeStep } from '../../../server/life.ts'
import { party, ticketStatus } from '../codes.ts'
import { type StoredTicket, tickets } from './records.ts'

const { saved, submitted, toAccept, processing, waiting, inCheck, delivered } = ticketStatus.code

/** The step that is under way in each state; none in those that a ticket ends with. */
const currentIn: Readonly<Record<number, number>> = {
  [saved]: 0,
  [submitted]: 1,
  [toAccept]: 2,
  [processing]: 3,
  [waiting]: 3,
  [inCheck]: 4,
  [delivered]: 5,
}

type Person = readonly [id: string | null, name: string | null]

/** The steps of a ticket from submission to the customer's confirmation. */
function stepsOf(ctx: Ctx, ticket: StoredTicket): LifeStep[] {
  const customer: Person = [ticket.createPsnId, ticket.createPsnName]
  const lawyer: Person = [ticket.lawyerId, ticket.lawyerName]
  const checker: Person = [ticket.checkLawyerId, ticket.checkLawyerName]
  const operations: Person = [null, ctx.label(party.labelKey(party.code.ops))]
  const { status, disputed, submitTime, assignTime, acceptTime, resultTime, deliverTime, finishTime } = ticket
  const isWaiting = status === waiting
  const steps = [
    { name: 'ticket.life.submit', done: submitTime, by: customer, since: null },
    { name: 'ticket.life.assign', done: assignTime, by: operations, since: ticket.queueTime ?? submitTime },
    { name: 'ticket.life.accept', done: acceptTime, by: lawyer, since: assignTime },
    {
      name: isWaiting ? 'ticket.life.supplement' : 'ticket.life.deliver',
      done: resultTime,
      by: isWaiting ? customer : lawyer,
      since: isWaiting ? ticket.waitingSince : acceptTime,
    },
    { name: 'ticket.life.check', done: deliverTime, by: checker, since: resultTime },
    {
      name: disputed ? 'ticket.life.decide' : 'ticket.life.confirm',
      done: finishTime,
      by: disputed ? operations : customer,
      since: deliverTime,
    },
  ]
  // A ticket that was returned has the times of its first round: what follows the present step has not been done.
  const current = currentIn[status] ?? steps.length
  return steps.map(({ name, done, by: [id, who], since }, order) => {
    const isCurrent = order === current
    const isDone = order < current && done !== null
    return {
      order,
      name,
      state: isCurrent ? 'current' : isDone ? 'done' : 'ahead',
      time: isCurrent ? since : isDone ? done : null,
      people: (isCurrent || isDone) && who !== null ? [who] : [],
      actors: isCurrent && id !== null ? [id] : [],
      note: '',
      path: null,
    }
  })
}

export const life: LifeSources = { service_ticket: async (ctx, id) => stepsOf(ctx, await tickets.see(ctx, id)) }
