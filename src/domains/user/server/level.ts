import { type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { readRoleGifts, refusalToGive } from '../../permission/server/service.ts'

/**
 * The tenant's roles in use, and whether the caller may give them: nobody gives, and nobody touches whoever has, more than
 * he has himself.
 */
export async function listRoles(
  ctx: Ctx,
): Promise<{ id: string; roleCode: string; roleName: string; grantable: boolean }[]> {
  const roles = await readRoleGifts(ctx)
  return roles
    .filter((role) => role.enabled)
    .map((role) => ({ ...role, grantable: refusalToGive(ctx, role) === undefined }))
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
  const beyond = (await readRoleGifts(ctx)).filter((role) => refusalToGive(ctx, role)).map((role) => role.id)
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
