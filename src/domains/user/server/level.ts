import { type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'

/** Data scopes from the narrowest to the widest. */
const scopes = sql`array['self', 'dept', 'deptBelow', 'ogn', 'ognBelow', 'all']`

/**
 * Nobody gives, and nobody touches whoever has, more than he has himself: a role is within the caller's reach when all its
 * permission items are among his own and its data scope is no wider than his.
 */
const isWithin = (ctx: Ctx) => {
  const items = [...ctx.who.perms]
  const own = [...ctx.who.roles]
  const scope = sql<SqlBool>`${ctx.who.scope.kind === 'all'} or array_position(${scopes}, role."dataScope") <= (
    select max(array_position(${scopes}, mine."dataScope")) from role mine
    where mine."tenantId" = role."tenantId" and mine."roleCode" = any (${own}) and mine."deletedAt" is null)`
  return sql<SqlBool>`((${scope}) and not exists (select 1 from role_permission p
    where p."tenantId" = role."tenantId" and p."roleId" = role.id and not (p.val = any (${items}))))`
}

/** The tenant's roles in use, and whether the caller may give them. */
export function listRoles(ctx: Ctx): Promise<{ id: string; roleCode: string; roleName: string; grantable: boolean }[]> {
  return table(ctx, 'role')
    .select()
    .select(['id', 'roleCode', 'roleName', isWithin(ctx).as('grantable')])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute() as Promise<{ id: string; roleCode: string; roleName: string; grantable: boolean }[]>
}

/** @throws `user.roleMissing` for a role that is not there, `user.aboveRole` for one beyond the caller's own rights */
export async function refuseRolesAbove(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const roles = new Map((await listRoles(ctx)).map((role) => [role.id, role]))
  for (const id of roleIds) {
    const role = roles.get(id) ?? fail('user.roleMissing')
    if (!role.grantable) fail('user.aboveRole', { role: role.roleName })
  }
}

/** @throws `user.aboveLevel` when one of the accounts has a role, in use or not, beyond the caller's own rights */
export async function refuseAbove(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  const above = await table(ctx, 'role')
    .select()
    .innerJoin('account_role', (j) =>
      j.onRef('account_role.tenantId', '=', 'role.tenantId').onRef('account_role.roleId', '=', 'role.id'),
    )
    .innerJoin('account', (j) =>
      j.onRef('account.tenantId', '=', 'account_role.tenantId').onRef('account.id', '=', 'account_role.accountId'),
    )
    .select('account.name')
    .where('account.id', 'in', [...accountIds])
    .where((e) => e.not(isWithin(ctx)))
    .limit(1)
    .executeTakeFirst()
  if (above) fail('user.aboveLevel', { name: above.name })
}

/** Changes of who may administer come one after another. */
export async function lockAdministrators(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${ctx.tenantId}`}, 0))`.execute(ctx.db)
}

/** What somebody needs who keeps a tenant's users and roles. */
const administration = ['system:user:role', 'system:role:grant']

/**
 * Called after a change, under {@link lockAdministrators}.
 * @throws `user.lastAdministrator` when nobody is left who can sign in and administer users and roles
 */
export async function refuseWithoutAdministrator(ctx: Ctx): Promise<void> {
  const left = await table(ctx, 'account')
    .select()
    .select('account.id')
    .where('account.status', '=', 0)
    .where(sql<SqlBool>`${administration}::text[] <@ array(select p.val from account_role held
      join role r on r."tenantId" = held."tenantId" and r.id = held."roleId" and r.enabled and r."deletedAt" is null
      join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id
      where held."tenantId" = account."tenantId" and held."accountId" = account.id)`)
    .limit(1)
    .executeTakeFirst()
  if (!left) fail('user.lastAdministrator')
}
