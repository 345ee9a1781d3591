import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { sharedRows } from '../../../server/db/shared.ts'
import { accountsWith } from '../../account/server/service.ts'
import { count, covering, listLawyers } from '../../allocation/server/service.ts'
import { platformLawyers } from '../../lawyer/server/service.ts'
import type { Candidate, Ticket, ticketApi } from '../api.ts'
import { ticketStatus, type TicketType } from '../codes.ts'
import { conflictsWith, ongoing } from './conflicts.ts'
import { answerTimes } from './answers.ts'
import { notifyParticipants } from './notices.ts'
import { act } from './acts.ts'
import { type StoredTicket, see } from './records.ts'

/** Maximum number of open tickets per lawyer. */
const MOST_AT_ONCE = 6
/** Fields of law that suit each kind of service; other kinds are open to any lawyer. */
const fieldsOf: Readonly<Partial<Record<TicketType, readonly string[]>>> = {
  review: ['contract', 'company'],
  draft: ['contract', 'company', 'labour'],
  letter: ['dispute', 'contract'],
  agency: ['dispute'],
}

/** Lawyers for a ticket, the best first: without conflict, with an allocation, of the field, least busy, best rated. */
async function candidates(ctx: Ctx, ticket: StoredTicket): Promise<Candidate[]> {
  const type = ticket.ticketType ?? 'other'
  const lawyers = await listLawyers(ctx)
  const [profiles, allocations, conflictsOf, answersIn] = [
    await platformLawyers(ctx),
    await covering(ctx, ticket.tenantId, type),
    await conflictsWith(ctx, ticket.tenantId),
    await answerTimes(ctx),
  ]
  const work = await sharedRows(ctx, 'service_ticket')
    .select((e) => [
      'lawyerId',
      e.fn.countAll<number>().filterWhere('status', 'in', ongoing).as('load'),
      e.fn
        .countAll<number>()
        .filterWhere('status', '=', ticketStatus.code.ended)
        .filterWhere('ticketType', '=', type)
        .as('finished'),
      e.fn.avg<number | null>('score').as('rating'),
    ])
    .where('lawyerId', 'is not', null)
    .groupBy('lawyerId')
    .execute()
  const found = lawyers.map(({ id, name }): Candidate => {
    const profile = profiles.find(({ userId }) => userId === id)
    const allocation = allocations.find(({ lawyerId }) => lawyerId === id)
    const own = work.find(({ lawyerId }) => lawyerId === id)
    const specialties = profile?.specialties ?? []
    const load = own?.load ?? 0
    return {
      id,
      name,
      firmName: profile?.firmName ?? null,
      specialties,
      fits: fieldsOf[type]?.some((field) => specialties.includes(field)) ?? true,
      load,
      most: MOST_AT_ONCE,
      isBusy: load >= MOST_AT_ONCE,
      finished: own?.finished ?? 0,
      rating: own?.rating ? Math.round(own.rating * 10) / 10 : null,
      answersIn: answersIn.get(id) ?? null,
      allocationId: allocation?.id ?? null,
      left: allocation?.left ?? null,
      conflicts: conflictsOf(id),
    }
  })
  const order = ({ id, conflicts, isBusy, fits, load, rating }: Candidate) => {
    const place = allocations.findIndex(({ lawyerId }) => lawyerId === id)
    return [
      conflicts.length,
      Number(isBusy),
      place < 0 ? allocations.length : place,
      Number(!fits),
      load,
      -(rating ?? 3),
    ]
  }
  return found.toSorted((a, b) => firstDifference(order(a), order(b)))
}

const firstDifference = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, i) => value - b[i]!).find((difference) => difference !== 0) ?? 0

/** Candidates for the assignment of a ticket, and for its check. */
export async function choices(ctx: Ctx, { id }: { id: string }) {
  const ticket = await see(ctx, id)
  const checking = await accountsWith(ctx, 'ticket:lawyer:check')
  const assigning = await accountsWith(ctx, 'ticket:assign')
  return {
    lawyers: await candidates(ctx, ticket),
    checkers: checking.filter((one) => !assigning.some((other) => other.id === one.id)),
  }
}

/**
 * Offers a ticket to a lawyer. Refuses a lawyer who serves an opponent of the customer; one who serves a business
 * partner of the customer requires a confirmation.
 * @throws `ticket.conflict`; `record.confirmNeeded` for a warning without a reason; `ticket.samePerson`
 */
export async function assign(
  ctx: Ctx,
  { lawyerId, checkLawyerId, confirmReason, ...at }: ParsedInputOf<typeof ticketApi.assign>,
): Promise<Ticket> {
  const { lawyers, checkers } = await choices(ctx, at)
  const lawyer = lawyers.find(({ id }) => id === lawyerId) ?? failMissing()
  const checker = checkers.find(({ id }) => id === checkLawyerId) ?? failMissing()
  if (lawyer.id === checker.id) fail('ticket.samePerson')
  const names = lawyer.conflicts.map(({ name }) => name)
  if (lawyer.conflicts.some(({ kind }) => kind === 'certain')) fail('ticket.conflict', { lawyer: lawyer.name, names })
  const warnings = names.length > 0 ? [ctx.say('ticket.conflictWarning', { lawyer: lawyer.name, names })] : []
  refuseUnconfirmed(ctx, confirmReason, warnings)
  const work = async (inside: Ctx, ticket: StoredTicket) => {
    if (ticket.allocationId !== null) await count(inside, ticket.allocationId, -1)
    if (lawyer.allocationId !== null) await count(inside, lawyer.allocationId, 1)
    await notifyParticipants(inside, { ...ticket, lawyerId }, 'accept', 'lawyer')
    return {
      lawyerId,
      lawyerName: lawyer.name,
      checkLawyerId,
      checkLawyerName: checker.name,
      allocationId: lawyer.allocationId,
      assignTime: ctx.now,
      conflictReason: warnings.length > 0 ? confirmReason : null,
    }
  }
  const assigned = await act(ctx, at, 'assign', work, `${lawyer.name} / ${checker.name}`)
  // Logged with the provider: the customer must not see which other organisations the lawyer serves.
  if (warnings.length > 0)
    await audit(ctx, {
      action: 'service_ticket.conflictCleared',
      bizType: 'service_ticket',
      bizId: at.id,
      note: confirmedNote(ctx, confirmReason, warnings),
    })
  return assigned
}
