import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { transact, tx } from '../../../server/db/tx.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Who } from '../../../server/session/who.ts'
import { asTenant } from './as-tenant.ts'
import { accountIdentity } from './identity.ts'
import { hashOf, newSecret } from './secrets.ts'

const day = 24 * 60 * 60
const deviceDays = 180
const devicesPerAccount = 10

/** The account of a session. */
export interface Owner {
  tenantId: string
  accountId: string
  loginName: string
}

/** Hash of the cookie value that identifies this browser, if it has one. */
export const deviceOf = (ctx: Ctx): string | null => {
  const value = ctx.cookie('sadevice')
  return value ? hashOf(value) : null
}

/**
 * Opens a session, and sets the cookies of its companion and of this browser as a known device of the account.
 * @param how action in the history, such as `account.signIn`
 * @returns the token, which is stored only as a hash, and the caller
 */
export async function openSession(ctx: Ctx, owner: Owner, how: string): Promise<{ token: string; who: Who }> {
  const token = newSecret()
  const companion = newSecret()
  const known = ctx.cookie('sadevice')
  const device = known?.length === 64 ? known : newSecret()
  await asTenant(ctx, owner.tenantId, async (ctx) => {
    await sql`select request_keys_forget()`.execute(ctx.db)
    await sql`select session_open(${owner.tenantId}, ${owner.accountId}, ${hashOf(token)}, ${hashOf(companion)}, ${ctx.ip})`.execute(
      ctx.db,
    )
    await sql`select session_describe(${hashOf(token)}, ${ctx.userAgent})`.execute(ctx.db)
    await keepDevice(ctx, owner.accountId, hashOf(device))
    await record(ctx, owner, how)
  })
  ctx.reply.setCookie('sacompanion', companion, { httpOnly: true, maxAgeSeconds: day })
  ctx.reply.setCookie('sadevice', device, { httpOnly: true, maxAgeSeconds: deviceDays * day })
  return { token, who: await whoIs(ctx, token) }
}

async function keepDevice(ctx: Ctx, accountId: string, deviceHash: string): Promise<void> {
  await table(ctx, 'known_device')
    .insert({ deviceHash, accountId })
    .onConflict((c) => c.columns(['tenantId', 'deviceHash', 'accountId']).doUpdateSet({ createTime: ctx.now }))
    .execute()
  const newest = table(ctx, 'known_device')
    .select()
    .select('deviceHash')
    .where('accountId', '=', accountId)
    .orderBy('createTime', 'desc')
    .limit(devicesPerAccount)
  await table(ctx, 'known_device')
    .remove()
    .where('accountId', '=', accountId)
    .where('deviceHash', 'not in', newest)
    .execute()
}

/** Writes a history entry of the transaction's tenant about an account that is not signed in yet. */
export async function record(ctx: Ctx, owner: Owner, action: string, note = ''): Promise<void> {
  const person = await table(ctx, 'account')
    .select()
    .select('name')
    .where('id', '=', owner.accountId)
    .executeTakeFirst()
  await table(ctx, 'audit_entry')
    .insert({
      id: newId(),
      accountId: owner.accountId,
      // The same name as in the account's later entries.
      psnName: person?.name ?? owner.loginName,
      ip: ctx.ip,
      requestId: ctx.requestId,
      action,
      note,
    })
    .execute()
}

async function whoIs(ctx: Ctx, token: string): Promise<Who> {
  const credentials = { token, companion: undefined }
  const who = await transact(ctx.platform.databases.pool, (open) => accountIdentity.enter(open, credentials))
  return who ?? fail('account.disabled')
}

/** Ends the session of the sent token, also of one narrowed to a role. An unknown token is not an error. */
export async function signOut(ctx: Ctx): Promise<void> {
  ctx.reply.setCookie('sacompanion', '', { httpOnly: true, maxAgeSeconds: 0 })
  if (ctx.token === undefined) return
  // A token narrowed to a role does not identify a session; the caller found with it has the session.
  const hash = ctx.signedIn ? ctx.who.sessionHash : hashOf(ctx.token)
  await tx(ctx, async (ctx) => {
    await sql`select session_close(${hash})`.execute(ctx.db)
    if (ctx.signedIn) await audit(ctx, { action: 'account.signOut' })
  })
}

/**
 * Ends all sessions of accounts of the tenant, except the one to keep: their next call is refused.
 * @param keep hash of the token of the session to keep
 */
export async function endSessions(ctx: Ctx, accountIds: readonly string[], keep: string | null = null): Promise<void> {
  await sql`select sessions_end(${accountIds}, ${keep})`.execute(ctx.db)
}
