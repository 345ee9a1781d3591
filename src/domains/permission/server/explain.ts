import { sql } from 'kysely'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow } from '../../../server/db/table.ts'
import { isDelegated, readRights, type Rights } from '../../authorization/server/service.ts'
import type { Explanation, permissionApi, Source } from '../api.ts'
import { partsOfItem } from '../codes.ts'
import { knownItems } from './service.ts'

/** The sources of an item among a user's rights. */
function sourcesOf(rights: Rights, val: string): Source[] {
  return [
    ...rights.roles
      .filter((role) => role.perms.includes(val))
      .map(({ grantId, roleName, roleCode }) => ({
        kind: grantId === null ? ('role' as const) : ('authorization' as const),
        name: roleName,
        roleCode,
        grantId,
      })),
    ...rights.delegations
      .filter((giver) => giver.perms.includes(val))
      .map((giver) => ({ kind: 'delegation' as const, name: giver.name, roleCode: null, grantId: giver.grantId })),
  ]
}

type Holder = OutputOf<typeof permissionApi.who>[number]

/** Enabled users who currently hold an item, with its sources. At most 500, by name. */
export async function whoHolds(ctx: Ctx, val: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select a.id, a.name, up.name as "deptName", held.sources from account a
    join org_node psn on psn."tenantId" = a."tenantId" and psn.id = a."psnId"
    left join org_node up on up."tenantId" = psn."tenantId" and up.id = psn."parentId"
    cross join lateral (select jsonb_agg(s) as sources from (
      select case when h."grantId" is null then 'role' else 'authorization' end as kind, r."roleName" as name, r."roleCode", h."grantId"
        from held_roles(a."tenantId", a.id) h
        join role r on r."tenantId" = a."tenantId" and r.id = h."roleId"
        join role_permission p on p."tenantId" = a."tenantId" and p."roleId" = r.id and p.val = ${val}
      union all
      select 'delegation', giver.name, null, g.id from grants_reaching(a."tenantId", a.id) g
        join account giver on giver."tenantId" = g."tenantId" and giver.id = g."granterId" and giver.status = 0
          and giver."deletedAt" is null and not giver.visitor
        where g."authType" = 'delegate' and ${isDelegated(sql`${val}`)} and exists (
          select 1 from auth_grant_role gr
          join held_roles(g."tenantId", giver.id) h on h."roleId" = gr."roleId"
          join role_permission p on p."tenantId" = gr."tenantId" and p."roleId" = gr."roleId" and p.val = ${val}
          where gr."tenantId" = g."tenantId" and gr."grantId" = g.id)) s) held
    where a."tenantId" = ${ctx.tenantId} and a.status = 0 and a."deletedAt" is null and held.sources is not null
    order by a.name, a.id limit 500`.execute(ctx.db)
  return rows
}

interface Near {
  name: string
  reason: 'disabledRole' | 'future' | 'past' | 'revoked'
}

/** Why a user holds an item, or what prevents it. @throws `common.recordMissing` */
export async function explain(ctx: Ctx, accountId: string, val: string): Promise<Explanation> {
  const account = await getRow(ctx, 'account', accountId)
  const sources = sourcesOf(await readRights(ctx.db, ctx.tenantId, accountId), val)
  const obstacles: Explanation['obstacles'] = []
  if (account.status !== 0) obstacles.push({ key: 'permission.why.disabled', names: [account.name] })
  const writes = partsOfItem(val).type === 'button'
  if (account.visitor && writes) obstacles.push({ key: 'permission.why.visitor', names: [account.name] })
  const held = sources.length > 0 && obstacles.length === 0
  if (sources.length === 0) {
    const near = await nearMisses(ctx, accountId, val)
    for (const [reason, some] of Map.groupBy(near, (one) => one.reason))
      obstacles.push({ key: `permission.why.${reason}`, names: some.map((one) => one.name) })
    obstacles.push(await notGiven(ctx, val))
  }
  return { name: account.name, held, sources, obstacles }
}

async function notGiven(ctx: Ctx, val: string): Promise<Explanation['obstacles'][number]> {
  if (!knownItems.includes(val)) return { key: 'permission.why.unknown', names: [val] }
  const { rows } = await sql<{ name: string }>`
    select r."roleName" as name from role r join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id
    where r."tenantId" = ${ctx.tenantId} and r."deletedAt" is null and r.enabled and p.val = ${val} order by r.id`.execute(
    ctx.db,
  )
  return rows.length > 0
    ? { key: 'permission.why.noRole', names: rows.map((row) => row.name) }
    : { key: 'permission.why.nobody', names: [] }
}

/** Disabled roles and inactive authorizations that would grant the item. */
async function nearMisses(ctx: Ctx, accountId: string, val: string): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select r."roleName" as name, 'disabledRole' as reason from account_role ar
      join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId" and r."deletedAt" is null and not r.enabled
      join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id and p.val = ${val}
      where ar."tenantId" = ${ctx.tenantId} and ar."accountId" = ${accountId}
    union
    select r."roleName", case when not g.enabled then 'revoked' when g."startTime" > now() then 'future' else 'past' end
      from account a join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
      join auth_grant g on g."tenantId" = a."tenantId" and g."authType" = 'role' and g."deletedAt" is null
        and position(g."granteeId" || '/' in seat."fullId") > 0
        and (not g.enabled or g."startTime" > now() or g."endTime" <= now())
      join auth_grant_role gr on gr."tenantId" = g."tenantId" and gr."grantId" = g.id
      join role r on r."tenantId" = gr."tenantId" and r.id = gr."roleId"
      join role_permission p on p."tenantId" = r."tenantId" and p."roleId" = r.id and p.val = ${val}
      where a."tenantId" = ${ctx.tenantId} and a.id = ${accountId}`.execute(ctx.db)
  return rows
}
