import { sql } from 'kysely'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Scope } from '../../../server/session/who.ts'
import type { DataScope } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

/** The rights that an assignment of a role or an authorization would give. */
export interface Gift {
  perms: readonly string[]
  dataScope: DataScope
  /** Paths of the nodes of a `custom` scope. */
  nodes: readonly string[]
}

/**
 * Message key of the reason why the caller may not give these rights; undefined when allowed. Callers can give only
 * permission items that they hold, and no wider data scope than their own. Temporary rights, by an authorization or a
 * delegation, cannot be given: they would outlast their end.
 */
export function refusalToGive(ctx: Ctx, gift: Gift): MessageKey | undefined {
  if (gift.perms.some((item) => !ctx.who.lasting.perms.has(item))) return 'permission.beyondOwn'
  return reaches(ctx.who.lasting.scope, gift, ctx) ? undefined : 'permission.scopeBeyondOwn'
}

/** Whether a data scope is within the giver's own. Relative scopes are evaluated for the giver's own place. */
function reaches(own: Scope, { dataScope, nodes }: Gift, ctx: Ctx): boolean {
  if (own.all || dataScope === 'self') return true
  const has = (path: string) => own.below.some((mine) => path.startsWith(mine))
  if (dataScope === 'all') return false
  if (dataScope === 'custom') return nodes.every(has)
  const { ognId, deptId } = ctx.who.seat
  // A relative scope may be given to a colleague at the giver's own place, so the giver must see as much from there.
  const path = (id: string) => ctx.who.seat.psnFullId.slice(0, ctx.who.seat.psnFullId.indexOf(id) + id.length + 1)
  if (dataScope === 'ognBelow') return has(path(ognId))
  if (dataScope === 'ogn') return own.ogns.includes(ognId) || has(path(ognId))
  if (deptId === null) return false
  if (dataScope === 'deptBelow') return has(path(deptId))
  return own.depts.includes(deptId) || own.ogns.includes(ognId) || has(path(deptId))
}

/** Whether a node is within the caller's data scope. Callers can give rights only to users within it. */
export const isInReach = ({ who: { scope } }: Ctx, fullId: string): boolean =>
  scope.all || scope.below.some((path) => fullId.startsWith(path))

interface RoleGift extends Gift {
  id: string
  roleCode: string
  roleName: string
  builtIn: boolean
  enabled: boolean
}

/** The tenant's roles with their rights, enabled or not, in the order of creation. */
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

/** Existing institutions and departments by their ids. @throws a refusal at the field when one is missing */
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
 * Checks that the caller may assign or remove these roles.
 * @returns the roles
 * @throws `common.recordMissing` for a missing role, `permission.beyondOwn` and `permission.scopeBeyondOwn`
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
