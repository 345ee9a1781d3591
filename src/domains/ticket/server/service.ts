import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { copyFile } from '../../../server/files/store.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { count } from '../../allocation/server/service.ts'
import { capture, release, reserve } from '../../coin/server/service.ts'
import { beginContract } from '../../contract/server/service.ts'
import { beginDispute } from '../../dispute/server/service.ts'
import type { Ticket, ticketApi } from '../api.ts'
import { type TicketAction, ticketStatus } from '../codes.ts'
import { moment } from './clocks.ts'
import { bring } from './files.ts'
import { abandoned, entryOf, waited } from './talk.ts'
import { notifyParticipants } from './notices.ts'
import { act, allow, show } from './acts.ts'
import { type StoredTicket, see, tickets } from './records.ts'
import { invalid } from '../../../server/invalid.ts'

type Input<K extends keyof typeof ticketApi> = ParsedInputOf<(typeof ticketApi)[K]>
/** The coin use of a ticket, under the ticket number, which the points ledger shows. */
export const paidUse = ({ ticketNo }: Pick<Ticket, 'ticketNo'>) => ({ moduleCode: 'LAWYER_TICKET', bizId: ticketNo })
const fewestWords = 10

function wrong(ctx: Ctx, field: string, key: MessageKey): never {
  return invalid(ctx, 'ticket', { [field]: key })
}

/** Saves a draft. @throws `ticket.ofCustomer` for the provider's people, who do not create tickets */
export async function save(ctx: Ctx, { id, version, ...draft }: Input<'save'>): Promise<Ticket> {
  if (isProvider(ctx)) fail('ticket.ofCustomer')
  if (draft.expectTime !== null && moment(draft.expectTime) <= ctx.now) wrong(ctx, 'expectTime', 'ticket.past')
  const attachments = await namedFiles(ctx, 'service_ticket', id, draft.attachments)
  const ticket = await tickets.save(ctx, { id, version }, { ...draft, attachments })
  await takeFiles(ctx, 'service_ticket', ticket.id, attachments)
  return show(ctx, ticket.id)
}

/** Deletes drafts. @throws `ticket.ofCustomer` for the provider's people */
export const remove = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  isProvider(ctx) ? fail('ticket.ofCustomer') : tickets.remove(ctx, ids)

/**
 * Passes a ticket to operations and holds its price in coins.
 * @throws `record.incomplete` with all missing fields; `coin.short`
 */
export function submit(ctx: Ctx, at: Input<'submit'>): Promise<Ticket> {
  return act(ctx, at, 'submit', async (inside, ticket) => {
    refuseIncomplete(inside, 'ticket', ticket, {
      ticketType: 'choose',
      description: 'missing',
      contactPhone: 'missing',
    })
    if (ticket.description.length < fewestWords) wrong(inside, 'description', 'ticket.fewWords')
    const coin = await reserve(inside, paidUse(ticket))
    await notifyParticipants(inside, ticket, 'allocate', 'ops')
    return { coin, submitTime: ctx.now, queueTime: ctx.now }
  })
}

/** Cancels the ticket before its lawyer has started, and releases its coins. */
export function cancel(ctx: Ctx, at: { id: string; version: number }, reason: string): Promise<Ticket> {
  const work = async (inside: Ctx, ticket: StoredTicket) => {
    await release(inside, paidUse(ticket))
    if (ticket.allocationId !== null) await count(inside, ticket.allocationId, -1)
    await notifyParticipants(inside, ticket, 'cancelled', 'lawyer', 'ops')
    return { finishTime: ctx.now }
  }
  return act(ctx, at, 'cancel', work, reason)
}

/** Adds a message to a ticket. A question sets it to waiting; the customer's answer resumes it. */
export async function reply(ctx: Ctx, q: Input<'reply'>): Promise<Ticket> {
  const known = await see(ctx, q.id)
  const isAnswer = known.status === ticketStatus.code.waiting && known.createPsnId === ctx.who.accountId
  const action = q.asks ? 'ask' : isAnswer ? 'supplement' : 'reply'
  await allow(ctx, known, action)
  const files = await bring(ctx, known, q.files)
  return act(ctx, { id: q.id }, action, async (inside, ticket) => {
    const entry = entryOf(ctx, ticket, action, q.content, files)
    const replies = [...ticket.replies, entry]
    const steps = { ask: 'supplement', supplement: 'work', reply: 'replied' } as const
    await notifyParticipants(inside, ticket, steps[action], entry.party === 'user' ? 'lawyer' : 'user')
    if (entry.party === 'ops') await notifyParticipants(inside, ticket, 'replied', 'lawyer')
    const isFirst = entry.party === 'lawyer' && ticket.firstReplyTime === null
    return {
      replies,
      ...(isFirst && { firstReplyTime: ctx.now }),
      ...(action === 'ask' && { waitingSince: ctx.now }),
      ...(action === 'supplement' && (await waited(inside, ticket, ticket.waitingSince))),
    }
  })
}

/** The customer accepts the result: the coins are charged. */
export function confirm(ctx: Ctx, { score, comment, ...at }: Input<'confirm'>): Promise<Ticket> {
  return act(ctx, at, 'confirm', async (inside, ticket) => {
    await settle(inside, ticket)
    await notifyParticipants(inside, ticket, 'ended', 'lawyer')
    return { score, comment, finishTime: ctx.now }
  })
}

/** Charges the held coins of a delivered ticket. @param ctx of the ticket's organisation */
export async function settle(ctx: Ctx, ticket: Pick<Ticket, 'ticketNo' | 'coin'>): Promise<void> {
  if (ticket.coin > 0) await capture(ctx, paidUse(ticket))
}

/** The customer rejects the result: the lawyer continues; after the second time operations decide. */
export async function reject(ctx: Ctx, { reason, ...at }: Input<'reject'>): Promise<Ticket> {
  const { rejections } = await see(ctx, at.id)
  const action: TicketAction = rejections === 0 ? 'reject' : 'dispute'
  const work = async (inside: Ctx, ticket: StoredTicket) => {
    const replies = [...ticket.replies, entryOf(ctx, ticket, action, reason, [])]
    const counted = { replies, rejections: ticket.rejections + 1 }
    if (action === 'dispute') {
      await notifyParticipants(inside, ticket, 'dispute', 'ops', 'lawyer')
      return counted
    }
    await notifyParticipants(inside, ticket, 'rework', 'lawyer')
    return { ...counted, ...(await abandoned(inside, ticket)) }
  }
  return act(ctx, at, action, work, reason)
}

/** Rates a ticket that ended automatically or by operations. @throws `ticket.rated` the second time */
export function rate(ctx: Ctx, { score, comment, ...at }: Input<'rate'>): Promise<Ticket> {
  return act(ctx, at, 'rate', (_, ticket) => (ticket.score === null ? { score, comment } : fail('ticket.rated')))
}

/**
 * Creates a dispute or a contract from the ticket's data, including its files.
 * @throws `ticket.made` when a record was created from it before; 4403 for a caller who may not add such a record
 */
export function make(ctx: Ctx, { into, ...at }: Input<'make'>): Promise<Ticket> {
  return act(ctx, at, 'make', async (inside, ticket) => {
    if (ticket.becameId !== null) fail('ticket.made')
    const { title, description, attachments, ticketNo } = ticket
    const begun =
      into === 'dispute'
        ? await beginDispute(inside, { title, facts: description, occurDate: null })
        : await beginContract(inside, { contractName: title, summary: `${ticketNo}\n${description}` })
    for (const { fileId } of attachments) await copyFile(inside, fileId, `${into}.attachment`, begun.id)
    return { becameType: into, becameId: begun.id }
  })
}
