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

/** Creates the token of the first start, which replaces a former one. @returns null once the installation is set up */
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
  /** Whether the password must be changed at the first sign-in. */
  mustChangePassword?: boolean
  /** Whether the provider creates it for an organisation. */
  madeByProvider?: boolean
  phone?: string
  email?: string
  photo?: string
  introduction?: string
}

/** Creates an account of the caller's tenant. @returns its id */
export async function addAccount(ctx: Ctx, account: NewAccount & { password: string }): Promise<string> {
  const id = newId()
  const { password, ...rest } = account
  checkNewPassword(password, account)
  await addAccounts(ctx, [{ ...rest, id, passwordHash: await hashPassword(password) }])
  return id
}

/** Creates many accounts of the caller's tenant. `passwordHash`: see {@link passwordHashOf}. */
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
 * Changes the caller's own password and ends the caller's other sessions. For handlers that open their own
 * transactions.
 * @throws a refusal at the field `password` for a wrong current one, at `newPassword` for one that may not be used
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
 * Sets a one-time password for an account of the caller's tenant, which the user must change at the next sign-in, and
 * ends the account's sessions. Callers check the permission. For handlers that open their own transactions.
 * @returns the password, which is not stored
 * @throws `common.recordMissing`
 */
export async function resetPassword(ctx: Ctx, accountId: string): Promise<string> {
  await tx(ctx, (ctx) => getRow(ctx, 'account', accountId))
  const secret = newOneTimePassword()
  await replacePassword(ctx, { tenantId: ctx.tenantId, accountId }, secret, { mustChange: true })
  await tx(ctx, (ctx) => audit(ctx, { action: 'account.passwordReset', bizType: 'account', bizId: accountId }))
  return secret
}

/** Enabled accounts of the tenant that currently hold a permission, by a permanent or a temporary role. */
export const accountsWith = (ctx: Ctx, item: string): Promise<{ id: string; name: string }[]> =>
  holdersOf(ctx, item).orderBy('account.name').execute()

/** Those of some accounts that are enabled and currently hold a permission. */
export async function ableAmong(ctx: Ctx, item: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const able = await holdersOf(ctx, item)
    .where('account.id', 'in', [...ids])
    .execute()
  return new Set(able.map(({ id }) => id))
}

const holdersOf = (ctx: Ctx, item: string) =>
  table(ctx, 'account')
    .select()
    .select(['account.id', 'account.name'])
    .where('status', '=', 0)
    .where(
      sql<SqlBool>`exists (select 1 from held_roles(account."tenantId", account.id) h
        join role_permission p on p."tenantId" = account."tenantId" and p."roleId" = h."roleId" and p.val = ${item})`,
    )

/** Query of accounts with their department. Callers filter by status. */
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

/** The accounts to choose from: enabled ones, by name; at most 2,000. */
export function listPeople(ctx: Ctx): Promise<Person[]> {
  return people(ctx).where('account.status', '=', 0).orderBy('account.name').limit(2000).execute()
}

/** Ids of the enabled accounts below a department or institution. */
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

/** Names of some accounts of the tenant, and whether they are enabled. */
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

/** Enabled accounts that currently hold a role, permanently or temporarily, without those of `except`. */
export async function membersOf(ctx: Ctx, roleCode: string, except: readonly string[] = []): Promise<string[]> {
  const own = sql<SqlBool>`exists (select 1 from account_role ar
    join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId" and r.enabled and r."deletedAt" is null
    where ar."tenantId" = account."tenantId" and ar."accountId" = account.id and r."roleCode" = ${roleCode})`
  // Evaluating authorizations is expensive: done only where one grants this role.
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

/** The stored hash of a password. Slow by design: must not be awaited inside a transaction. */
export const passwordHashOf = (password: string): Promise<string> => hashPassword(password)

/** A one-time password of twelve unambiguous characters (about 70 bits). */
export function newOneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
