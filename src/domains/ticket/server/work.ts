import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { renameKind } from '../../../server/files/store.ts'
import { count } from '../../allocation/server/service.ts'
import { captureSome } from '../../coin/server/service.ts'
import type { Ticket, ticketApi } from '../api.ts'
import { isAdvice, ticketType } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'
import { bring, ticketFiles, uncheckedFiles } from './files.ts'
import { cancel, settle, paidUse } from './service.ts'
import { abandoned, entryOf } from './talk.ts'
import { notifyParticipants } from './notices.ts'
import { act } from './acts.ts'
import { type StoredTicket, see } from './records.ts'

type Input<K extends keyof typeof ticketApi> = ParsedInputOf<(typeof ticketApi)[K]>
type At = { id: string; version: number }

/** The lawyer accepts the ticket. */
const accept = (ctx: Ctx, at: At): Promise<Ticket> =>
  act(ctx, at, 'accept', async (inside, ticket) => {
    await notifyParticipants(inside, ticket, 'accepted', 'user')
    return { acceptTime: ctx.now }
  })

/** Requeues a ticket for assignment and releases the lawyer's allocation. @param ctx of its organisation */
export async function giveUp(ctx: Ctx, ticket: StoredTicket) {
  if (ticket.allocationId !== null) await count(ctx, ticket.allocationId, -1)
  await notifyParticipants(ctx, ticket, 'requeued', 'ops')
  const nobody = { lawyerId: null, lawyerName: null, checkLawyerId: null, checkLawyerName: null }
  return { ...nobody, allocationId: null, assignTime: null, queueTime: ctx.now }
}

/**
 * The lawyer delivers a result; only the lawyer and the checker see it until it is checked.
 * @throws `ticket.fileNeeded` for a kind of service whose result is a document
 */
export async function deliver(ctx: Ctx, { content, files, isGenerated, ...at }: Input<'deliver'>): Promise<Ticket> {
  const known = await see(ctx, at.id)
  if (files.length === 0 && !isAdvice(known.ticketType))
    invalid(ctx, 'ticket', {
      files: { key: 'ticket.fileNeeded', vars: { type: ctx.label(ticketType.labelKey(known.ticketType ?? '')) } },
    })
  const brought = await bring(ctx, known, files, uncheckedFiles)
  return act(ctx, at, 'deliver', async (inside, ticket) => {
    await notifyParticipants(inside, ticket, 'check', 'check')
    return { result: { content, files: brought, isGenerated }, checkOpinion: null, resultTime: ctx.now }
  })
}

/** The check is passed: the customer gets the result. */
const pass = (ctx: Ctx, at: At, opinion: string): Promise<Ticket> =>
  act(ctx, at, 'pass', async (inside, ticket) => {
    await renameKind(inside, uncheckedFiles, ticketFiles, ticket.id)
    await notifyParticipants(inside, ticket, 'confirm', 'user')
    const { content = '', files = [] } = ticket.result ?? {}
    const entry = { ...entryOf(ctx, ticket, 'result', content, files), party: 'lawyer' as const }
    const isAnswered = ticket.firstReplyTime === null && { firstReplyTime: ctx.now }
    const by = { psnId: ticket.lawyerId ?? '', psnName: ticket.lawyerName ?? '' }
    return {
      replies: [...ticket.replies, { ...entry, ...by }],
      checkOpinion: opinion || null,
      ...isAnswered,
      deliverTime: ctx.now,
    }
  })

/** The checker returns the result with an opinion. */
export function giveBack(ctx: Ctx, { checkOpinion, ...at }: Input<'return'>): Promise<Ticket> {
  const work = async (inside: Ctx, ticket: StoredTicket) => {
    await notifyParticipants(inside, ticket, 'returned', 'lawyer')
    return { checkOpinion, ...(await abandoned(inside, ticket)) }
  }
  return act(ctx, at, 'return', work)
}

/** Operations decide a dispute: the lawyer continues, or the result is upheld and charged. */
function arbitrate(ctx: Ctx, at: At, action: 'rework' | 'uphold', reason: string): Promise<Ticket> {
  const work = async (inside: Ctx, ticket: StoredTicket) => {
    const replies = [...ticket.replies, entryOf(ctx, ticket, 'settle', reason, [])]
    await notifyParticipants(inside, ticket, action === 'rework' ? 'rework' : 'ended', 'user', 'lawyer')
    if (action === 'rework') return { replies, ...(await abandoned(inside, ticket)) }
    await settle(inside, ticket)
    return { replies, finishTime: ctx.now }
  }
  return act(ctx, at, action, work, reason)
}

/** Operations abort the ticket; the earned part of the coins is charged, the rest is released. */
export function abort(ctx: Ctx, { reason, percent, ...at }: Input<'abort'>): Promise<Ticket> {
  const work = async (inside: Ctx, ticket: StoredTicket) => {
    const coin = await captureSome(inside, paidUse(ticket), (ticket.coin * percent) / 100)
    await notifyParticipants(inside, ticket, 'aborted', 'user', 'lawyer')
    const replies = [...ticket.replies, entryOf(ctx, ticket, 'settle', reason, [])]
    return { coin, replies, finishTime: ctx.now }
  }
  return act(ctx, at, 'abort', work, reason)
}

/** Actions that need only their name and a reason. @throws faults of `reason` where one is required */
export function changeStatus(ctx: Ctx, { action, reason, ...at }: Input<'changeStatus'>): Promise<Ticket> {
  const why = reason ?? ''
  if (why === '' && (action === 'decline' || action === 'rework' || action === 'uphold'))
    failFields('common.invalidInput', { reason: { key: 'ticket.reasonMissing' } }, { fields: ctx.say('record.reason') })
  if (action === 'cancel') return cancel(ctx, at, why)
  if (action === 'accept') return accept(ctx, at)
  if (action === 'decline') return act(ctx, at, 'decline', giveUp, why)
  if (action === 'pass') return pass(ctx, at, why)
  return arbitrate(ctx, at, action, why)
}
