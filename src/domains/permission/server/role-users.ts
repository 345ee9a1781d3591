import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, table } from '../../../server/db/table.ts'
import type { roleApi } from '../api.ts'
import { lockAdministrators, refuseWithoutAdministrator } from '../../user/server/service.ts'
import { checkGrantable, isInReach } from './grantable.ts'

type Users = OutputOf<typeof roleApi.users>

/** The users who hold a role permanently, or currently by an authorization. */
export async function listUsers(ctx: Ctx, roleId: string): Promise<Users> {
  await getRow(ctx, 'role', roleId)
  const { rows } = await sql<Users[number]>`
    select distinct on (a.name, a.id) a.id, a.name, a."loginName", up.name as "deptName", h.until from (
      select "accountId", null::timestamptz as until from account_role where "tenantId" = ${ctx.tenantId} and "roleId" = ${roleId}
      union all
      select a.id, g."endTime" from auth_grant_role gr
        join auth_grant g on g."tenantId" = gr."tenantId" and g.id = gr."grantId" and g."authType" = 'role' and g.enabled
          and g."deletedAt" is null and g."startTime" <= now() and g."endTime" > now()
        join org_node seat on seat."tenantId" = g."tenantId" and position(g."granteeId" || '/' in seat."fullId") > 0
        join account a on a."tenantId" = seat."tenantId" and a."psnId" = seat.id
        where gr."tenantId" = ${ctx.tenantId} and gr."roleId" = ${roleId}) h
    join account a on a."tenantId" = ${ctx.tenantId} and a.id = h."accountId" and a."deletedAt" is null
    join org_node psn on psn."tenantId" = a."tenantId" and psn.id = a."psnId"
    left join org_node up on up."tenantId" = psn."tenantId" and up.id = psn."parentId"
    order by a.name, a.id, h.until nulls first`.execute(ctx.db)
  return rows
}

/**
 * Assigns a role permanently to some users and removes it from others.
 * @throws `permission.beyondOwn` when the role has more rights than the caller; `permission.lastRole` when a user would
 *   have no enabled role left, without which users cannot sign in
 */
export async function grantRole(ctx: Ctx, q: ParsedInputOf<typeof roleApi.grant>): Promise<Users> {
  const [role] = await checkGrantable(ctx, [q.id])
  const ids = [...new Set([...q.add, ...q.remove])]
  if (ids.length === 0) return listUsers(ctx, q.id)
  const people = await table(ctx, 'account')
    .select()
    .innerJoin('org_node as seat', (j) =>
      j.onRef('seat.tenantId', '=', 'account.tenantId').onRef('seat.id', '=', 'account.psnId'),
    )
    .select(['account.id', 'account.name', 'seat.fullId'])
    .where('account.id', 'in', ids)
    .execute()
  if (people.length !== ids.length) failMissing()
  const beyond = people.filter((person) => !isInReach(ctx, person.fullId))
  if (beyond.length > 0) fail('permission.outOfReach', { names: beyond.map((person) => person.name) })
  const names = (some: readonly string[]) =>
    people
      .filter((person) => some.includes(person.id))
      .map((person) => person.name)
      .join('、')
  if (q.add.length > 0)
    await table(ctx, 'account_role')
      .insert([...new Set(q.add)].map((accountId) => ({ accountId, roleId: q.id })))
      .onConflict((c) => c.doNothing())
      .execute()
  if (q.remove.length > 0) {
    await lockAdministrators(ctx)
    await table(ctx, 'account_role').remove().where('roleId', '=', q.id).where('accountId', 'in', q.remove).execute()
    const left = await table(ctx, 'account_role')
      .select()
      .innerJoin('role', (j) =>
        j.onRef('role.tenantId', '=', 'account_role.tenantId').onRef('role.id', '=', 'account_role.roleId'),
      )
      .select('accountId')
      .where('accountId', 'in', q.remove)
      .where('role.enabled', '=', true)
      .where('role.deletedAt', 'is', null)
      .execute()
    const bare = q.remove.filter((id) => !left.some((row) => row.accountId === id))
    if (bare.length > 0) fail('permission.lastRole', { names: names(bare) })
    await refuseWithoutAdministrator(ctx)
  }
  const note = [q.add.length > 0 && `+ ${names(q.add)}`, q.remove.length > 0 && `- ${names(q.remove)}`]
  await audit(ctx, {
    action: 'role.grant',
    bizType: 'role',
    bizId: q.id,
    note: `${role!.roleName}: ${note.filter(Boolean).join(' ')}`,
  })
  return listUsers(ctx, q.id)
}
