import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { ticketApi, TicketNote } from '../api.ts'
import { see } from './records.ts'

const notes = crud('ticket_note')
const mostNotes = 200

/** The internal notes on a ticket that is visible to the caller, oldest first. The rows are the provider's own. */
export async function listNotes(ctx: Ctx, { id }: { id: string }): Promise<TicketNote[]> {
  await see(ctx, id)
  return table(ctx, 'ticket_note')
    .select()
    .select(['id', 'createPsnId', 'createPsnName', 'content', 'createTime'])
    .where('ticketId', '=', id)
    .orderBy('id')
    .limit(mostNotes)
    .execute()
}

/** Adds an internal note. */
export async function addNote(ctx: Ctx, q: ParsedInputOf<typeof ticketApi.addNote>): Promise<TicketNote[]> {
  await see(ctx, q.id)
  const { accountId: createPsnId, name: createPsnName } = ctx.who
  await notes.add(ctx, { ticketId: q.id, content: q.content, createPsnId, createPsnName })
  return listNotes(ctx, q)
}
