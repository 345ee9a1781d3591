import { formatInstant } from '../../../kernel/dates.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import type { Entry } from '../api.ts'
import { type entryKind, partyOf } from '../codes.ts'
import { moment, workedMinutes } from './clocks.ts'
import type { StoredTicket } from './records.ts'

/** An entry of the conversation by the caller. */
export const entryOf = (
  ctx: Ctx,
  ticket: StoredTicket,
  kind: string,
  content: string,
  files: readonly FileRef[],
): Entry => ({
  kind: kind as (typeof entryKind.values)[number],
  party: partyOf(ticket, ctx.who.accountId, ctx.who.perms) ?? 'ops',
  psnId: ctx.who.accountId,
  psnName: ctx.who.name,
  content,
  files: [...files],
  time: formatInstant(ctx.now),
})

/** Time since a moment during which the ticket was paused, which does not count. */
export async function waited(ctx: Ctx, ticket: StoredTicket, since: string | null) {
  const minutes = since === null ? 0 : workedMinutes(moment(since), ctx.now, await currentCalendar(ctx))
  return { waitingSince: null, waitedMinutes: ticket.waitedMinutes + minutes }
}

/** The result was not accepted: the delivery clock continues, without the time of the check. */
export const abandoned = async (ctx: Ctx, ticket: StoredTicket) => ({
  ...(await waited(ctx, ticket, ticket.resultTime)),
  resultTime: null,
})
