import { AppError, Code, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { atProvider, inTenant, isProvider } from '../../../server/db/shared.ts'
import { refuseStale } from '../../../server/db/table.ts'
import { refuseAction } from '../../../server/record/refuse.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { refreshWork } from '../../notice/server/service.ts'
import type { Ticket } from '../api.ts'
import { type TicketAction, ticketTransitions, ticketRefusal, ticketStatus } from '../codes.ts'
import { answerOf, clocksOf } from './clocks.ts'
import { type StoredTicket, see, tickets } from './records.ts'

/** Whether an action is open to the caller now. */
export const isOpenTo = (ctx: Ctx, ticket: Parameters<typeof ticketRefusal>[0], action: TicketAction): boolean =>
  ticketRefusal(ticket, ctx.who.accountId, ctx.who.perms, action) === undefined

/** Refuses an action that is not open to the caller now, with the reason that its button shows. */
export async function allow(ctx: Ctx, ticket: StoredTicket, action: TicketAction): Promise<void> {
  if (action !== 'reply') return tickets.allow(ctx, ticket, action)
  // Replying is open to several parties, so the check for one owner does not apply.
  const refusal = ticketRefusal(ticket, ctx.who.accountId, ctx.who.perms, action)
  if (refusal === 'hidden') failNotAllowed()
  if (refusal) refuseAction(ctx, { words: tickets.words, actions: tickets.actions, row: ticket, action, refusal })
}

/** A ticket as returned to the caller: results and opinions that are not checked yet are hidden from the customer. */
export async function show(ctx: Ctx, id: string): Promise<Ticket> {
  const ticket = await see(ctx, id)
  const days = await currentCalendar(ctx)
  const times = { clocks: clocksOf(ticket, ctx.now, days), answer: answerOf(ticket, ctx.now, days) }
  if (isProvider(ctx)) return { ...ticket, ...times, robotSessionId: null }
  const { delivered, ended } = ticketStatus.code
  const isFinished = ticket.status === delivered || ticket.status === ended
  return { ...ticket, ...times, checkOpinion: null, conflictReason: null, ...(!isFinished && { result: null }) }
}

/**
 * Takes an action on a ticket that is visible to the caller, in the ticket's organisation.
 * @param version that the caller has seen; the current one where nothing can be overwritten
 * @param work does the action's work there and returns the columns that it changes
 */
export async function act(
  ctx: Ctx,
  { id, version }: { id: string; version?: number },
  action: TicketAction,
  work: (inside: Ctx, ticket: StoredTicket) => Promise<object> | object,
  note = '',
): Promise<Ticket> {
  const ticket = await see(ctx, id)
  try {
    await allow(ctx, ticket, action)
  } catch (refused) {
    // The state that refuses the action is the work of a colleague, whom the refusal names.
    const isStale = version !== undefined && version < ticket.version
    if (isStale && refused instanceof AppError && refused.code === Code.refused)
      await inTenant(ctx, ticket.tenantId, (inside) => refuseStale(inside, 'service_ticket', id, version))
    throw refused
  }
  // A declined ticket is no longer visible to the lawyer, so the reply is its last visible state.
  const left = action === 'decline' ? await show(ctx, id) : undefined
  await inTenant(ctx, ticket.tenantId, async (inside) => {
    await move(inside, ticket, action, await work(inside, ticket), note, version)
  })
  return left ? ({ ...left, ...ticketTransitions[action].to, version: left.version + 1 } as Ticket) : show(ctx, id)
}

/**
 * Writes the result of an action, and refreshes the work lists of both sides.
 * @param ctx of the ticket's organisation
 */
export async function move(
  ctx: Ctx,
  ticket: StoredTicket,
  action: TicketAction,
  columns: object,
  note = '',
  version = ticket.version,
): Promise<void> {
  const { lawyerId, checkLawyerId } = await tickets.transition(ctx, ticket, version, action, { ...columns }, note)
  refreshWork(ctx, [ticket.createPsnId])
  await atProvider(ctx, (there) =>
    Promise.resolve(
      refreshWork(there, [ctx.who.accountId, ticket.lawyerId, ticket.checkLawyerId, lawyerId, checkLawyerId]),
    ),
  )
}
