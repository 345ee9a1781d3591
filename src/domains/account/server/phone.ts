import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, fail, failField, failMissing, failTooMany } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { accountApi, phoneApi } from '../api.ts'
import { attemptAt } from './attempts.ts'
import { type Candidate, candidates, isUsable } from './candidates.ts'
import { setPassword } from './passwords.ts'
import { checkPassword } from './secrets.ts'
import { spendCode } from './sms-codes.ts'
import { type Choice, chooseAccount, choiceOf, proceed, type Step } from './steps.ts'
import { newTicket, seeTicket, takeTicket } from './tickets.ts'

/** Signs in with a phone number and the code sent to it. With several accounts the next step is to choose one. */
export async function signInByPhone(ctx: Ctx, phone: string, code: string): Promise<Step> {
  await spendCode(ctx, phone, 'login', code)
  const found = (await candidates(ctx, 'phone', phone)).filter(isUsable)
  if (found.length > 1) return chooseAccount(ctx, phone, found)
  return found[0] ? proceed(ctx, found[0]) : fail('account.smsWrong')
}

/** Returns a ticket that proves a phone number, for ten minutes and one purpose. */
export async function verifyCode(
  ctx: Ctx,
  q: ParsedInputOf<typeof phoneApi.verifiedSmsCode>,
): Promise<{ verified: boolean; ticket: string }> {
  await spendCode(ctx, q.phone, q.type, q.smsCode)
  return { verified: true, ticket: await newTicket(ctx, `phone:${q.type}`, { phone: q.phone }) }
}

/** The accounts of a phone number that was verified for a reset. @throws `account.phoneUnknown` when there is none */
export async function accountsOfPhone(
  ctx: Ctx,
  q: ParsedInputOf<typeof phoneApi.getUserIdByPhone>,
): Promise<{ userId: string; users: Choice[] }> {
  const ticket = await seeTicket(ctx, 'phone:reset', q.ticket)
  if (ticket?.phone !== q.phone) return fail('account.stepOver')
  const found = (await candidates(ctx, 'phone', q.phone)).filter(isUsable)
  return found[0] ? { userId: found[0].accountId, users: found.map(choiceOf) } : fail('account.phoneUnknown')
}

/**
 * Sets a new password for an account of a verified phone number, and ends its sessions.
 * @throws `account.stepOver` without the proof; a refusal at the field `password`
 */
export async function resetByPhone(ctx: Ctx, q: ParsedInputOf<typeof accountApi.resetByPhone>): Promise<void> {
  const ticket = await takeTicket(ctx, 'phone:reset', q.ticket)
  if (ticket?.phone !== q.phone) return fail('account.stepOver')
  const one: Candidate | undefined = (await candidates(ctx, 'phone', q.phone)).find(
    (who) => who.accountId === q.userId && isUsable(who),
  )
  if (!one) return fail('account.stepOver')
  try {
    await setPassword(ctx, one, q.password)
  } catch (error) {
    if (error instanceof AppError) await newTicket(ctx, 'phone:reset', { phone: q.phone }, q.ticket)
    throw error
  }
}

/**
 * Changes the caller's own phone number. The new number is proved by its code; the caller's identity by a ticket of the
 * current number, or by the password without one.
 * @throws `common.recordMissing` for another account's id; `account.phoneTaken`; `account.proofNeeded`
 */
export async function changePhone(ctx: Ctx, q: ParsedInputOf<typeof phoneApi.updatePhoneByUserId>): Promise<void> {
  if (q.userId !== ctx.who.accountId) return failMissing()
  const before = await tx(ctx, (ctx) => getRow(ctx, 'account', q.userId))
  if (before.phone) {
    const ticket = q.ticket === undefined ? undefined : await takeTicket(ctx, 'phone:bind', q.ticket)
    if (ticket?.phone !== before.phone) return fail('account.proofNeeded')
  } else await provePassword(ctx, before.passwordHash, q.password ?? '')
  await spendCode(ctx, q.phone, 'bind', q.smsCode)
  await tx(ctx, async (ctx) => {
    const taken = await table(ctx, 'account').select().select('id').where('phone', '=', q.phone).executeTakeFirst()
    if (taken) return failField('account.phoneTaken', 'phone')
    await table(ctx, 'account').update().set({ phone: q.phone }).where('id', '=', q.userId).execute()
    const changes = changesBetween(before, { ...before, phone: q.phone }, ['phone'])
    await audit(ctx, { action: 'account.phoneChanged', bizType: 'account', bizId: q.userId, changes })
  })
}

/** Checks the caller's own password again. @throws `account.passwordWrong` at its field */
export async function provePassword(ctx: Ctx, stored: string, password: string): Promise<void> {
  if (!(await isOwnPassword(ctx, stored, password))) failField('account.passwordWrong', 'password')
}

/**
 * Whether this is the caller's password. Attempts are limited, so that an unattended session cannot be used to guess
 * it.
 * @throws `common.tooMany` after five wrong ones within 15 minutes, without a comparison
 */
async function isOwnPassword(ctx: Ctx, stored: string, password: string): Promise<boolean> {
  const counted = await attemptAt(ctx, 'password of', ctx.who.accountId)
  if (!counted) return failTooMany(15 * 60)
  const right = await checkPassword(stored, password)
  await (right ? counted.succeeded() : counted.failed())
  return right
}
