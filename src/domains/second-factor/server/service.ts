import { type SqlBool, sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit } from '../../../server/audit/audit.ts'
import { table } from '../../../server/db/table.ts'

const recoveryCodes = 10
const stepSeconds = 30
const mostTries = 5
const triesSeconds = 15 * 60
/** For how long a code given within a session counts. */
const proofMinutes = 5

const appOf = (ctx: Ctx, loginName: string, secret: Secret) =>
  new TOTP({ issuer: ctx.say('second-factor.issuer'), label: loginName, secret, period: stepSeconds })
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')

const rowOf = (ctx: Ctx, accountId: string) =>
  table(ctx, 'second_factor').select().selectAll().where('accountId', '=', accountId)

/** Whether this account needs a code to sign in. This stays so when the organisation no longer allows it. */
export async function hasSecondFactor(ctx: Ctx, accountId: string): Promise<boolean> {
  return (await rowOf(ctx, accountId).where('confirmedAt', 'is not', null).executeTakeFirst()) !== undefined
}

/**
 * Checks a six-digit code of the app (one step to either side, RFC 6238 §5.2) or a recovery code, and marks it as used.
 * The row is locked, so that concurrent use of a code succeeds once. After five wrong codes within a quarter of an hour
 * all codes are refused.
 */
export async function checkSecondFactor(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const row = await rowOf(ctx, accountId).where('confirmedAt', 'is not', null).forUpdate().executeTakeFirst()
  if (!row) return false
  const now = Math.floor(ctx.now.getTime() / 1000)
  const fresh = row.triesSince < now - triesSeconds
  if (!fresh && row.tries >= mostTries) return false
  const change = /^\d{6}$/.test(code) ? stepOf(ctx, row, code) : withoutRecovery(row.recovery, code)
  const wrong = fresh ? { tries: 1, triesSince: now } : { tries: row.tries + 1 }
  await table(ctx, 'second_factor')
    .update()
    .set(change ? { ...change, tries: 0 } : wrong)
    .where('accountId', '=', accountId)
    .execute()
  return change !== undefined
}

function stepOf(ctx: Ctx, row: { secret: string; lastStep: number }, code: string): { lastStep: number } | undefined {
  const delta = appOf(ctx, '', openSecret(ctx, row.secret)).validate({
    token: code,
    window: 1,
    timestamp: ctx.now.getTime(),
  })
  if (delta === null) return undefined
  const step = Math.floor(ctx.now.getTime() / 1000 / stepSeconds) + delta
  return step > row.lastStep ? { lastStep: step } : undefined
}

function withoutRecovery(left: string[], code: string): { recovery: string[] } | undefined {
  const hash = hashOf(code)
  return left.includes(hash) ? { recovery: left.filter((one) => one !== hash) } : undefined
}

const openSecret = (ctx: Ctx, sealed: string): Secret =>
  Secret.fromBase32(ctx.platform.keys.open('second factor', sealed) ?? fail('second-factor.unreadable'))

export async function stateOf(ctx: Ctx): Promise<{ allowed: boolean; on: boolean; recoveryLeft: number }> {
  const row = await rowOf(ctx, ctx.who.accountId).executeTakeFirst()
  const on = row !== undefined && row.confirmedAt !== null
  return { allowed: await allowsSecondFactor(ctx), on, recoveryLeft: on ? row.recovery.length : 0 }
}

/** Whether the organisation allows its users a second factor. */
export async function allowsSecondFactor(ctx: Ctx): Promise<boolean> {
  const tenant = ctx.db.selectFrom('tenant').select('secondFactor').where('id', '=', ctx.tenantId)
  return (await tenant.executeTakeFirstOrThrow()).secondFactor
}

/** A new secret for the caller's app. @throws `second-factor.notAllowed`, `second-factor.isOn` */
export async function begin(ctx: Ctx): Promise<{ uri: string; secret: string }> {
  if (!(await allowsSecondFactor(ctx))) return fail('second-factor.notAllowed')
  const { accountId, loginName } = ctx.who
  if (await hasSecondFactor(ctx, accountId)) return fail('second-factor.isOn')
  const secret = new Secret({ size: 20 })
  const sealed = ctx.platform.keys.seal('second factor', secret.base32)
  await table(ctx, 'second_factor')
    .insert({ accountId, secret: sealed })
    .onConflict((c) => c.columns(['tenantId', 'accountId']).doUpdateSet({ secret: sealed, lastStep: 0 }))
    .execute()
  return { uri: appOf(ctx, loginName, secret).toString(), secret: secret.base32 }
}

/** Turns it on with the app's first code. @returns the recovery codes, which are not stored in readable form */
export async function confirm(ctx: Ctx, code: string): Promise<string[]> {
  const { accountId } = ctx.who
  const row = await rowOf(ctx, accountId).where('confirmedAt', 'is', null).forUpdate().executeTakeFirst()
  if (!row) return fail('second-factor.notBegun')
  const step = stepOf(ctx, row, code)
  if (!step) return failField('second-factor.codeWrong', 'code')
  const codes = Array.from({ length: recoveryCodes }, () => {
    const text = randomBytes(5).toString('hex').toUpperCase()
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  await table(ctx, 'second_factor')
    .update()
    .set({ ...step, confirmedAt: ctx.now, recovery: codes.map(hashOf) })
    .where('accountId', '=', accountId)
    .execute()
  await audit(ctx, { action: 'second_factor.on', bizType: 'account', bizId: accountId })
  return codes
}

/** Keeps that the caller has given a correct code in this session. */
export async function keepProof(ctx: Ctx): Promise<void> {
  const { accountId, sessionHash } = ctx.who
  await table(ctx, 'second_factor')
    .update()
    .set({ provedTime: ctx.now, provedSession: sessionHash })
    .where('accountId', '=', accountId)
    .execute()
  await audit(ctx, { action: 'second_factor.prove', bizType: 'account', bizId: accountId })
}

/** Whether the caller has given a correct code in this session within the last five minutes. */
export async function isProvedNow(ctx: Ctx): Promise<boolean> {
  const { accountId, sessionHash } = ctx.who
  const since = new Date(ctx.now.getTime() - proofMinutes * 60_000)
  const row = await rowOf(ctx, accountId)
    .where('confirmedAt', 'is not', null)
    .where('provedSession', '=', sessionHash)
    .where(sql<SqlBool>`"provedTime" >= ${since}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes an account's app. @throws `common.recordMissing` when it has none */
export async function remove(ctx: Ctx, accountId: string): Promise<void> {
  const gone = await table(ctx, 'second_factor')
    .remove()
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  if (!gone) failMissing()
  await audit(ctx, { action: 'second_factor.off', bizType: 'account', bizId: accountId })
}

/** Ids of the accounts of the caller's tenant that use an app. */
export async function enrolledAccounts(ctx: Ctx): Promise<string[]> {
  const rows = await table(ctx, 'second_factor')
    .select()
    .select('accountId')
    .where('confirmedAt', 'is not', null)
    .limit(1000)
    .execute()
  return rows.map((row) => row.accountId)
}
