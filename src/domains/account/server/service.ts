import { randomInt } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { fail, failMissing, failTooMany } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { table } from '../../../server/db/table.ts'
import { transact, tx } from '../../../server/db/tx.ts'
import { pinyinKey } from '../../../server/search/pinyin.ts'
import type { Who } from '../../../server/session/who.ts'
import { accountIdentity } from './identity.ts'
import { checkPassword, hashOf, hashPassword, newSecret } from './secrets.ts'

/** Failed checks of a name within a quarter of an hour, after which nothing is compared any more. */
const failuresByName = 5
const failuresByAddress = 50

interface Candidate {
  tenantId: string
  accountId: string
  passwordHash: string
  status: number
  tenantStatus: number
}

/**
 * Checks name and password and opens a session.
 * @returns the token and companion (values that exist nowhere else) and who it is
 * @throws `account.wrong` for an unknown name, a wrong password and a locked name alike; `account.disabled` and
 * `account.tenantExpired` only after a right password
 */
export async function signIn(
  ctx: Ctx,
  login: string,
  password: string,
): Promise<{ token: string; companion: string; who: Who }> {
  const name = login.trim()
  const { allowed, candidate } = await tx(ctx, (ctx) => attempt(ctx, name))
  const refuse = async (key: string): Promise<never> => {
    if (candidate) await tx(ctx, (ctx) => record(ctx, candidate, name, 'account.signInRefused', key))
    return fail(key)
  }
  if (!allowed) return refuse('account.wrong')
  const right = await checkPassword(candidate?.passwordHash, password)
  if (!right || !candidate) return refuse('account.wrong')
  await tx(ctx, (ctx) => sql`select sign_in_succeeded(${name})`.execute(ctx.db))
  if (candidate.status !== 0) return refuse('account.disabled')
  if (candidate.tenantStatus !== 0) return refuse('account.tenantExpired')
  const token = newSecret()
  const companion = newSecret()
  await tx(ctx, async (ctx) => {
    await sql`select request_keys_forget()`.execute(ctx.db)
    await sql`select session_open(${candidate.tenantId}, ${candidate.accountId}, ${hashOf(token)}, ${hashOf(companion)}, ${ctx.ip})`.execute(
      ctx.db,
    )
    await record(ctx, candidate, name, 'account.signIn')
  })
  return { token, companion, who: await whoIs(ctx, token) }
}

/** Writes into the history of the account's tenant, although nobody is signed in yet. */
async function record(ctx: Ctx, candidate: Candidate, name: string, action: string, note = ''): Promise<void> {
  await sql`select set_config('app.tenant', ${candidate.tenantId}, true)`.execute(ctx.db)
  await sql`insert into audit_entry ("tenantId", id, "accountId", "psnName", ip, "requestId", action, note)
    values (${candidate.tenantId}, ${newId()}, ${candidate.accountId}, ${name}, ${ctx.ip}, ${ctx.requestId}, ${action}, ${note})`.execute(
    ctx.db,
  )
}

/**
 * Counts an attempt before anything is compared, so that guesses at once cannot pass the limit together; a right password
 * takes it back.
 */
async function attempt(ctx: Ctx, name: string): Promise<{ allowed: boolean; candidate: Candidate | undefined }> {
  const found = (await sql<Candidate>`select * from sign_in_account(${name})`.execute(ctx.db)).rows[0]
  const allowed = await sql<{ allowed: boolean }>`
    select sign_in_attempt(${name}, ${ctx.ip}, ${failuresByName}, ${failuresByAddress}) as allowed`.execute(ctx.db)
  return { allowed: allowed.rows[0]!.allowed, candidate: found }
}

async function whoIs(ctx: Ctx, token: string): Promise<Who> {
  const credentials = { token, companion: undefined }
  const who = await transact(ctx.platform.databases.pool, (open) => accountIdentity.enter(open, credentials))
  return who ?? fail('account.disabled')
}

/** Ends the session of the presented token, also when it stands for one role; a token of nobody is no error. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.token === undefined) return
  // A token narrowed to a role names no session by itself; whoever it was found to be has one.
  const hash = ctx.signedIn ? ctx.who.sessionHash : hashOf(ctx.token)
  await tx(ctx, async (ctx) => {
    await sql`select session_close(${hash})`.execute(ctx.db)
    if (ctx.signedIn) await audit(ctx, { action: 'account.signOut' })
  })
}

/** Offers the token of the first start; a former one is worthless then. @returns null once anything has been set up */
export async function offerSetUpToken(ctx: Ctx): Promise<string | null> {
  const token = newSecret()
  const result = await sql<{ offered: boolean }>`select set_up_offer(${hashOf(token)}) as offered`.execute(ctx.db)
  return result.rows[0]?.offered ? token : null
}

export interface NewAccount {
  loginName: string
  name: string
  sex?: number
  psnId: string
  roleIds: string[]
  visitor?: boolean
  phone?: string
  email?: string
  photo?: string
  introduction?: string
}

/** Makes an account of the caller's tenant. @returns its id */
export async function addAccount(ctx: Ctx, account: NewAccount & { password: string }): Promise<string> {
  const id = newId()
  const { password, ...rest } = account
  await addAccounts(ctx, [{ ...rest, id, passwordHash: await hashPassword(password) }])
  return id
}

/** Makes many accounts of the caller's tenant. `passwordHash`: see {@link passwordHashOf}. */
export async function addAccounts(
  ctx: Ctx,
  accounts: readonly (NewAccount & { id: string; passwordHash: string })[],
): Promise<void> {
  const rows = accounts.map((given) => {
    const { roleIds: _, ...account } = given
    return { ...account, pinyin: pinyinKey(account.name) }
  })
  await insertMany(ctx, 'account', rows)
  await insertMany(
    ctx,
    'account_role',
    accounts.flatMap(({ id, roleIds }) => roleIds.map((roleId) => ({ accountId: id, roleId }))),
  )
}

/** Enabled accounts of the tenant that hold a permission now, by a role of their own or one given for a time. */
export async function accountsWith(ctx: Ctx, item: string): Promise<{ id: string; name: string }[]> {
  return table(ctx, 'account')
    .select()
    .select(['account.id', 'account.name'])
    .where('status', '=', 0)
    .where(
      sql<SqlBool>`exists (select 1 from held_roles(account."tenantId", account.id) h
        join role_permission p on p."tenantId" = account."tenantId" and p."roleId" = h."roleId" and p.val = ${item})`,
    )
    .orderBy('account.name')
    .execute()
}

/** Accounts with their department; enabled ones unless told otherwise. */
const people = (ctx: Ctx) =>
  table(ctx, 'account')
    .select()
    .innerJoin('org_node as psn', (j) =>
      j.onRef('psn.tenantId', '=', 'account.tenantId').onRef('psn.id', '=', 'account.psnId'),
    )
    .leftJoin('org_node as up', (j) => j.onRef('up.tenantId', '=', 'psn.tenantId').onRef('up.id', '=', 'psn.parentId'))
    .select(['account.id', 'account.name', 'up.name as deptName'])

export interface Person {
  id: string
  name: string
  deptName: string | null
}

/** Everybody who can be chosen: enabled accounts, by name; at most 2,000. */
export function listPeople(ctx: Ctx): Promise<Person[]> {
  return people(ctx).where('account.status', '=', 0).orderBy('account.name').limit(2000).execute()
}

/** Name and department of one account, enabled or not. @throws `common.recordMissing` */
export async function personOf(ctx: Ctx, id: string): Promise<Person> {
  return (await people(ctx).where('account.id', '=', id).executeTakeFirst()) ?? failMissing()
}

/** Whether somebody else than `except` holds a role and can sign in. */
export async function hasOtherMember(ctx: Ctx, roleCode: string, except: string): Promise<boolean> {
  const member = await table(ctx, 'account')
    .select()
    .innerJoin('account_role', (j) =>
      j.onRef('account_role.tenantId', '=', 'account.tenantId').onRef('account_role.accountId', '=', 'account.id'),
    )
    .innerJoin('role', (j) =>
      j.onRef('role.tenantId', '=', 'account_role.tenantId').onRef('role.id', '=', 'account_role.roleId'),
    )
    .select('account.id')
    .where('account.status', '=', 0)
    .where('account.id', '<>', except)
    .where('role.roleCode', '=', roleCode)
    .where('role.enabled', '=', true)
    .where('role.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined || holdsForATime(ctx, roleCode, except)
}

async function holdsForATime(ctx: Ctx, roleCode: string, except: string): Promise<boolean> {
  const member = await table(ctx, 'account')
    .select()
    .select('account.id')
    .where('account.status', '=', 0)
    .where('account.id', '<>', except)
    .where(
      sql<SqlBool>`exists (select 1 from held_roles(account."tenantId", account.id) h
        join role r on r."tenantId" = account."tenantId" and r.id = h."roleId" and r."roleCode" = ${roleCode})`,
    )
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

/** What of a password is stored. Slow on purpose: not to be waited for inside a transaction. */
export const passwordHashOf = (password: string): Promise<string> => hashPassword(password)

/** Twelve characters that cannot be mistaken for each other (about 70 bits), for a password that is used once. */
export function newOneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Ends all sessions of accounts of the tenant, but for the one with the given hash: their next call is refused. */
export async function endSessions(
  ctx: Ctx,
  accountIds: readonly string[],
  exceptHash: string | null = null,
): Promise<void> {
  await sql`select sessions_end(${accountIds}, ${exceptHash})`.execute(ctx.db)
}

/** Puts another password in place of the former one and ends the account's sessions, but for the one with `exceptHash`. */
export async function setPassword(
  ctx: Ctx,
  accountId: string,
  passwordHash: string,
  exceptHash: string | null = null,
): Promise<void> {
  await table(ctx, 'account').update().set({ passwordHash }).where('id', '=', accountId).execute()
  await endSessions(ctx, [accountId], exceptHash)
}

/**
 * Whether the caller knows his own password. Counted like an attempt to sign in, so that a session left open is no way to
 * guess it.
 * @throws `common.tooMany` after too many failures
 */
export async function knowsOwnPassword(ctx: Ctx, password: string): Promise<boolean> {
  const name = ctx.who.loginName
  const { allowed, candidate } = await tx(ctx, (ctx) => attempt(ctx, name))
  if (!allowed) failTooMany(15 * 60)
  const right = await checkPassword(candidate?.passwordHash, password)
  if (right) await tx(ctx, (ctx) => sql`select sign_in_succeeded(${name})`.execute(ctx.db))
  return right
}
