import { type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DataScope } from '../../permission/codes.ts'
import { readRoleGifts, refusalToGive } from '../../permission/server/service.ts'

/**
 * The tenant's enabled roles, and whether the caller may assign them. Callers may neither assign more rights than they
 * hold, nor change accounts that hold more.
 */
export async function listRoles(
  ctx: Ctx,
): Promise<{ id: string; roleCode: string; roleName: string; grantable: boolean }[]> {
  const roles = await readRoleGifts(ctx)
  return roles
    .filter((role) => role.enabled)
    .map((role) => ({ ...role, grantable: refusalToGive(ctx, role) === undefined }))
}

/** @throws `user.roleMissing` for a missing role, `user.aboveRole` for one beyond the caller's own rights */
export async function refuseRolesAbove(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const roles = new Map((await listRoles(ctx)).map((role) => [role.id, role]))
  for (const id of roleIds) {
    const role = roles.get(id) ?? fail('user.roleMissing')
    if (!role.grantable) fail('user.aboveRole', { role: role.roleName })
  }
}

/**
 * Refuses when one of the accounts holds more rights than the caller: by a permanent role, enabled or not, or by a
 * current or future authorization (a role, a delegation, a wider scope). Future ones count because a caller who takes
 * the account over could wait for them.
 * @throws `user.aboveLevel` with the name of one such account
 */
export async function refuseAbove(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  const beyond = (await readRoleGifts(ctx)).filter((role) => refusalToGive(ctx, role)).map((role) => role.id)
  const grants = await grantsOf(ctx, accountIds)
  const wider = grants.find(
    ({ dataScope, nodes }) => dataScope !== null && refusalToGive(ctx, { dataScope, nodes, perms: [] }),
  )
  if (wider) fail('user.aboveLevel', { name: wider.name })
  const lent = grants.find((grant) => grant.roleIds.some((id) => beyond.includes(id)))
  if (lent) fail('user.aboveLevel', { name: lent.name })
  if (beyond.length === 0) return
  const above = await table(ctx, 'account')
    .select()
    .innerJoin('account_role', (j) =>
      j.onRef('account_role.tenantId', '=', 'account.tenantId').onRef('account_role.accountId', '=', 'account.id'),
    )
    .select('account.name')
    .where('account.id', 'in', [...accountIds])
    .where('account_role.roleId', 'in', beyond)
    .limit(1)
    .executeTakeFirst()
  if (above) fail('user.aboveLevel', { name: above.name })
}

/** Authorizations of the accounts, by their person node, department or institution, that have not ended. */
async function grantsOf(ctx: Ctx, accountIds: readonly string[]) {
  const { rows } = await sql<{ name: string; dataScope: DataScope | null; roleIds: string[]; nodes: string[] }>`
    select a.name, g."dataScope",
      array(select gr."roleId" from auth_grant_role gr where gr."tenantId" = g."tenantId" and gr."grantId" = g.id) as "roleIds",
      array(select o."fullId" from auth_grant_node gn
        join org_node o on o."tenantId" = gn."tenantId" and o.id = gn."nodeId"
        where gn."tenantId" = g."tenantId" and gn."grantId" = g.id) as nodes
    from account a
      join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
      join auth_grant g on g."tenantId" = a."tenantId" and position(g."granteeId" || '/' in seat."fullId") > 0
    where a."tenantId" = ${ctx.tenantId} and a.id = any(${accountIds})
      and g.enabled and g."deletedAt" is null and g."endTime" > clock_timestamp()`.execute(ctx.db)
  return rows
}

/** Serializes changes that affect who may administer, by an advisory lock per tenant. */
export async function lockAdministrators(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${ctx.tenantId}`}, 0))`.execute(ctx.db)
}

/** The permission items required to administer a tenant's users and roles. */
const administration = ['system:user:role', 'system:role:grant']

/**
 * Called after a change, under {@link lockAdministrators}.
 * @throws `user.lastAdministrator` when no enabled account is left that may administer users and roles
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
