import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { type Calendar, currentCalendar } from '../../calendar/server/service.ts'
import { ticketStatus } from '../codes.ts'
import { ANSWER_WITHIN, clocksOf, moment, workedMinutes } from './clocks.ts'
import { settle } from './service.ts'
import { notifyParticipants } from './notices.ts'
import { move } from './acts.ts'
import { type StoredTicket, see } from './records.ts'
import { giveUp } from './work.ts'

/** A delivered result counts as confirmed after this time. */
const CONFIRMED_AFTER_MS = 7 * 86_400_000
const { toAccept, submitted, delivered, waiting, processing } = ticketStatus.code

/**
 * Checks an organisation's open tickets: requeues those that their lawyer has not accepted in time, ends those
 * delivered a week ago, and notifies operations of overdue clocks, once each.
 */
export async function watch(ctx: Ctx): Promise<void> {
  const open = await tx(ctx, (ctx) =>
    table(ctx, 'service_ticket')
      .select()
      .select(['id', 'toldLate'])
      .where('status', 'in', [toAccept, submitted, delivered, waiting, processing])
      .execute(),
  )
  // One transaction per ticket, so that an error in one does not affect the others.
  for (const { id, toldLate } of open) await tx(ctx, (ctx) => lookAfter(ctx, id, toldLate))
}

async function lookAfter(ctx: Ctx, id: string, toldLate: string | null): Promise<void> {
  const [ticket, days] = [await see(ctx, id), await currentCalendar(ctx)]
  if (isUnanswered(ctx, ticket, days)) {
    await move(ctx, ticket, 'decline', await giveUp(ctx, ticket), ctx.say('ticket.notAnswered'))
    return
  }
  if (isSettled(ctx, ticket)) {
    await settle(ctx, ticket)
    await notifyParticipants(ctx, ticket, 'ended', 'user', 'lawyer')
    await move(ctx, ticket, 'confirm', { finishTime: ctx.now }, ctx.say('ticket.confirmedByTime'))
    return
  }
  const late = clocksOf(ticket, ctx.now, days).find(
    ({ state, minutes, limit }) => state === 'running' && minutes > limit,
  )
  if (!late || late.clock === toldLate) return
  await notifyParticipants(ctx, ticket, 'late', 'ops', 'lawyer')
  await table(ctx, 'service_ticket').update().set({ toldLate: late.clock }).where('id', '=', id).execute()
}

const isUnanswered = (ctx: Ctx, { status, assignTime }: StoredTicket, days: Calendar): boolean =>
  status === toAccept && assignTime !== null && workedMinutes(moment(assignTime), ctx.now, days) >= ANSWER_WITHIN

const isSettled = (ctx: Ctx, { status, disputed, deliverTime }: StoredTicket): boolean =>
  status === delivered &&
  !disputed &&
  deliverTime !== null &&
  moment(deliverTime).getTime() + CONFIRMED_AFTER_MS <= ctx.now.getTime()
