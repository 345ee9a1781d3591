import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Who } from '../../../server/session/who.ts'
import { checkSecondFactor, hasSecondFactor } from '../../second-factor/server/service.ts'
import type { accountApi } from '../api.ts'
import { asTenant } from './as-tenant.ts'
import { type Candidate, candidates, isUsable } from './candidates.ts'
import { setPassword } from './passwords.ts'
import { openSession, record } from './session.ts'
import { newLinkTicket, newTicket, takeTicket, type Ticket, type TicketKind } from './tickets.ts'

export interface Choice {
  userId: string
  tenantName: string
  loginName: string
}
/** A session, or the step required before it. */
export type Step =
  | { token: string; who: Who }
  | { token: ''; step: 'account' | 'secondFactor' | 'password'; ticket: string; users: Choice[] }

const codesPerTicket = 5
/** Message keys by the account's status. An enabled account is refused because of its organisation. */
const refusals: Record<number, MessageKey> = { 0: 'account.tenantExpired', 2: 'account.awaitsConfirmation' }

/**
 * Continues after a correct password or phone code: with the second factor if the account has one, with a new password
 * if it must be changed, else with the session.
 * @throws `account.disabled`, `account.awaitsConfirmation` and `account.tenantExpired`
 */
export async function proceed(
  ctx: Ctx,
  who: Candidate,
  done: { secondFactor?: boolean; how?: string } = {},
): Promise<Step> {
  if (!isUsable(who)) {
    const key = refusals[who.status] ?? 'account.disabled'
    await asTenant(ctx, who.tenantId, (ctx) => record(ctx, who, 'account.signInRefused', key))
    return fail(key)
  }
  if (!done.secondFactor && (await asTenant(ctx, who.tenantId, (ctx) => hasSecondFactor(ctx, who.accountId))))
    return stop(ctx, 'secondFactor', { account: who })
  if (who.mustChangePassword) return stop(ctx, 'password', { account: who })
  return openSession(ctx, who, done.how ?? 'account.signIn')
}

/** Requests the choice of one of the phone number's accounts. */
export const chooseAccount = (ctx: Ctx, phone: string, of: Candidate[]): Promise<Step> =>
  stop(ctx, 'account', { phone }, of.map(choiceOf))

export const choiceOf = (one: Candidate): Choice => ({
  userId: one.accountId,
  tenantName: one.tenantName,
  loginName: one.loginName,
})

async function stop(
  ctx: Ctx,
  step: 'account' | 'secondFactor' | 'password',
  of: { account?: Candidate; phone?: string },
  users: Choice[] = [],
): Promise<Step> {
  return { token: '', step, ticket: await newTicket(ctx, `step:${step}`, of), users }
}

/**
 * Takes the ticket of the previous step and runs the next one.
 * @throws `account.stepOver` for an invalid or expired ticket; a refusal at the field of the code or password
 */
export async function finishSignIn(ctx: Ctx, q: ParsedInputOf<typeof accountApi.finishLogin>): Promise<Step> {
  if (q.userId !== undefined) {
    const ticket = await take(ctx, 'step:account', q.ticket)
    const one = (await candidates(ctx, 'phone', ticket.phone)).find(({ accountId }) => accountId === q.userId)
    return one ? proceed(ctx, one) : fail('account.stepOver')
  }
  if (q.code !== undefined) {
    const ticket = await take(ctx, 'step:secondFactor', q.ticket)
    return withCode(ctx, await ownerOf(ctx, ticket), ticket, q.ticket, q.code)
  }
  if (q.password !== undefined) {
    const link = await takeTicket(ctx, 'first', q.ticket)
    const ticket = link ?? (await take(ctx, 'step:password', q.ticket))
    const who = await ownerOf(ctx, ticket)
    try {
      if (link && !isUsable(who)) return await proceed(ctx, who)
      if (link && !who.mustChangePassword) return fail('account.stepOver')
      await setPassword(ctx, who, q.password)
    } catch (error) {
      if (link) await newLinkTicket(ctx, who, q.ticket)
      else await newTicket(ctx, 'step:password', { account: who }, q.ticket)
      throw error
    }
    return proceed(ctx, { ...who, mustChangePassword: false }, { secondFactor: link === undefined })
  }
  return fail('account.stepOver')
}

async function withCode(ctx: Ctx, who: Candidate, ticket: Ticket, value: string, code: string): Promise<Step> {
  if (await asTenant(ctx, who.tenantId, (ctx) => checkSecondFactor(ctx, who.accountId, code)))
    return proceed(ctx, who, { secondFactor: true })
  await asTenant(ctx, who.tenantId, (ctx) => record(ctx, who, 'account.signInRefused', 'account.codeWrong'))
  const tries = ticket.tries + 1
  if (tries >= codesPerTicket) return fail('account.stepOver')
  await newTicket(ctx, 'step:secondFactor', { account: who, tries }, value)
  return failField('account.codeWrong', 'code')
}

async function take(ctx: Ctx, kind: TicketKind, value: string): Promise<Ticket> {
  return (await takeTicket(ctx, kind, value)) ?? fail('account.stepOver')
}

async function ownerOf(ctx: Ctx, ticket: Ticket): Promise<Candidate> {
  const [one] = await candidates(ctx, 'id', ticket.accountId ?? '', ticket.tenantId)
  return one ?? fail('account.stepOver')
}
