import { sql } from 'kysely'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Scope } from '../../../server/session/who.ts'
import type { DataScope } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

/** What a role, or something that gives roles, would give away. */
export interface Gift {
  perms: readonly string[]
  dataScope: DataScope
  /** Paths of the nodes of a scope of one's own choice. */
  nodes: readonly string[]
}

/**
 * Why the caller may not give this away, as a message key; undefined when he may. Nobody gives what he does not hold
 * himself: no permission item, and no wider view of records than his own. What he has for a time, by an authorization or
 * in another's place, is not his to give: it would outlast its end.
 */
export function refusalToGive(ctx: Ctx, gift: Gift): string | undefined {
  if (gift.perms.some((item) => !ctx.who.lasting.perms.has(item))) return 'permission.beyondOwn'
  return reaches(ctx.who.lasting.scope, gift, ctx) ? undefined : 'permission.scopeBeyondOwn'
}

/** Scopes relative to a seat stay inside the giver's view where his own is as wide as any seat's of that kind below him. */
function reaches(own: Scope, { dataScope, nodes }: Gift, ctx: Ctx): boolean {
  if (own.all || dataScope === 'self') return true
  const has = (path: string) => own.below.some((mine) => path.startsWith(mine))
  if (dataScope === 'all') return false
  if (dataScope === 'custom') return nodes.every(has)
  const { ognId, deptId } = ctx.who.seat
  // Whoever gives a relative scope may give it to somebody of his own seat: he must see as much from there himself.
  const path = (id: string) => ctx.who.seat.psnFullId.slice(0, ctx.who.seat.psnFullId.indexOf(id) + id.length + 1)
  if (dataScope === 'ognBelow') return has(path(ognId))
  if (dataScope === 'ogn') return own.ogns.includes(ognId) || has(path(ognId))
  if (deptId === null) return false
  if (dataScope === 'deptBelow') return has(path(deptId))
  return own.depts.includes(deptId) || own.ogns.includes(ognId) || has(path(deptId))
}

/** Whether a seat, department or institution lies in what the caller sees: beyond it he gives nobody anything. */
export const isInReach = ({ who: { scope } }: Ctx, fullId: string): boolean =>
  scope.all || scope.below.some((path) => fullId.startsWith(path))

interface RoleGift extends Gift {
  id: string
  roleCode: string
  roleName: string
  builtIn: boolean
  enabled: boolean
}

/** The tenant's roles with what each gives, switched on or not, in the order they were made. */
export async function readRoleGifts(ctx: Ctx, ids?: readonly string[]): Promise<RoleGift[]> {
  let roles = table(ctx, 'role').select()
  if (ids) roles = roles.where('role.id', 'in', [...ids])
  const rows = await roles
    .select(['id', 'roleCode', 'roleName', 'builtIn', 'enabled', 'dataScope'])
    .select([
      sql<string[]>`array(select p.val from role_permission p
        where p."tenantId" = role."tenantId" and p."roleId" = role.id)`.as('perms'),
      sql<string[]>`array(select o."fullId" from role_scope_node n
        join org_node o on o."tenantId" = n."tenantId" and o.id = n."nodeId"
        where n."tenantId" = role."tenantId" and n."roleId" = role.id)`.as('nodes'),
    ])
    .orderBy('builtIn', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, dataScope: row.dataScope as DataScope }))
}

/** Living institutions and departments by their ids. @throws naming the field when one is not there */
export async function scopeNodes(
  ctx: Ctx,
  ids: readonly string[],
  field: string,
): Promise<{ id: string; name: string; fullId: string }[]> {
  if (ids.length === 0) return []
  const rows = await table(ctx, 'org_node')
    .select()
    .select(['id', 'name', 'fullId'])
    .where('id', 'in', [...new Set(ids)])
    .where('kind', 'in', ['ogn', 'dept'])
    .execute()
  if (rows.length !== new Set(ids).size) invalid(ctx, 'permission', { [field]: 'common.recordMissing' })
  return rows
}

/**
 * Checks that the caller may give these roles to somebody, or take them from him.
 * @returns the roles
 * @throws `common.recordMissing` for a role that is not there, `permission.beyondOwn` and `permission.scopeBeyondOwn`
 */
export async function checkGrantable(
  ctx: Ctx,
  roleIds: readonly string[],
): Promise<{ id: string; roleName: string }[]> {
  const ids = [...new Set(roleIds)]
  if (ids.length === 0) return []
  const roles = await readRoleGifts(ctx, ids)
  if (roles.length !== ids.length) failMissing()
  for (const role of roles) {
    const refusal = refusalToGive(ctx, role)
    if (refusal) fail(refusal, { role: role.roleName })
  }
  return roles
}
