import { randomInt } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { AppError, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { pinyinKey } from '../../../server/search/pinyin.ts'
import { checkNewPassword, setPassword as replacePassword } from './passwords.ts'
import { provePassword } from './phone.ts'
import { hashOf, hashPassword, newSecret } from './secrets.ts'

export { newLinkTicket } from './tickets.ts'
export { provePassword } from './phone.ts'
export { endSessions } from './session.ts'

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
  /** Whether the password is a first one, to be changed at the first sign-in. */
  mustChangePassword?: boolean
  /** Whether the provider makes it for an organisation. */
  madeByProvider?: boolean
  phone?: string
  email?: string
  photo?: string
  introduction?: string
}

/** Makes an account of the caller's tenant. @returns its id */
export async function addAccount(ctx: Ctx, account: NewAccount & { password: string }): Promise<string> {
  const id = newId()
  const { password, ...rest } = account
  checkNewPassword(password, account)
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

/**
 * Changes the caller's own password; his other sessions end. For handlers with transactions of their own.
 * @throws a refusal of the field `password` for a wrong present one, of `newPassword` for one that may not be used
 */
export async function changePassword(ctx: Ctx, present: string, next: string): Promise<void> {
  const { accountId, sessionHash } = ctx.who
  const { passwordHash } = await tx(ctx, (ctx) => getRow(ctx, 'account', accountId))
  await provePassword(ctx, passwordHash, present)
  try {
    await replacePassword(ctx, { tenantId: ctx.tenantId, accountId }, next, { keep: sessionHash })
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    throw new AppError(error.key, error.vars, { fields: { newPassword: { key: error.key } } })
  }
}

/**
 * Gives an account of the caller's tenant a one-time password, which its owner has to change at once; its sessions end. Who
 * may do that to whom, the caller has checked. For handlers with transactions of their own.
 * @returns the password, which exists nowhere else
 * @throws `common.recordMissing`
 */
export async function resetPassword(ctx: Ctx, accountId: string): Promise<string> {
  await tx(ctx, (ctx) => getRow(ctx, 'account', accountId))
  const secret = newOneTimePassword()
  await replacePassword(ctx, { tenantId: ctx.tenantId, accountId }, secret, { mustChange: true })
  await tx(ctx, (ctx) => audit(ctx, { action: 'account.passwordReset', bizType: 'account', bizId: accountId }))
  return secret
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

/** Enabled accounts of the people below a department or institution. */
export async function membersBelow(ctx: Ctx, nodeId: string): Promise<string[]> {
  const found = await people(ctx)
    .where('account.status', '=', 0)
    .where(sql<SqlBool>`${nodeId} = any(string_to_array(psn."fullId", '/'))`)
    .execute()
  return found.map(({ id }) => id)
}

/** Name and department of one account, enabled or not. @throws `common.recordMissing` */
export async function personOf(ctx: Ctx, id: string): Promise<Person> {
  return (await people(ctx).where('account.id', '=', id).executeTakeFirst()) ?? failMissing()
}

/** Some accounts of the tenant: their names, and whether they can sign in. */
export async function accountsAmong(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AccountFacts>> {
  const rows = await table(ctx, 'account')
    .select()
    .select(['account.id', 'account.name', 'account.status'])
    .where(sql<SqlBool>`account.id = any(${[...new Set(ids)]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name, status }) => [id, { name, isEnabled: status === 0 }]))
}
interface AccountFacts {
  name: string
  isEnabled: boolean
}

/** Accounts that hold a role now, of their own or for a time, and can sign in, but for those of `except`. */
export async function membersOf(ctx: Ctx, roleCode: string, except: readonly string[] = []): Promise<string[]> {
  const own = sql<SqlBool>`exists (select 1 from account_role ar
    join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId" and r.enabled and r."deletedAt" is null
    where ar."tenantId" = account."tenantId" and ar."accountId" = account.id and r."roleCode" = ${roleCode})`
  // Whom an authorization reaches is dear to find out: asked only where one gives this role at all.
  const lent = sql<SqlBool>`(exists (select 1 from auth_grant g
      join auth_grant_role gr on gr."tenantId" = g."tenantId" and gr."grantId" = g.id
      join role r on r."tenantId" = gr."tenantId" and r.id = gr."roleId" and r."roleCode" = ${roleCode}
      where g."tenantId" = ${ctx.tenantId} and g."authType" = 'role' and g.enabled and g."deletedAt" is null)
    and exists (select 1 from held_roles(account."tenantId", account.id) h
      join role r on r."tenantId" = account."tenantId" and r.id = h."roleId" and r."roleCode" = ${roleCode}))`
  const members = await table(ctx, 'account')
    .select()
    .select('account.id')
    .where('account.status', '=', 0)
    .where(sql<SqlBool>`account.id <> all (${[...except]}::text[])`)
    .where((e) => e.or([own, lent]))
    .execute()
  return members.map(({ id }) => id)
}

/** What of a password is stored. Slow on purpose: not to be waited for inside a transaction. */
export const passwordHashOf = (password: string): Promise<string> => hashPassword(password)

/** Twelve characters that cannot be mistaken for each other (about 70 bits), for a password that is used once. */
export function newOneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
