import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import type { Db } from '../../../server/db/transactions/kysely.ts'
import type { Delegation } from '../../../server/session/who.ts'
import type { PathNode, ScopeWord } from './areas.ts'

export { areaOf, covers, type PathNode } from './areas.ts'
export { authorizationBook } from './book.ts'

/** A role that an account currently holds. */
interface HeldRole extends ScopeWord {
  id: string
  roleCode: string
  roleName: string
  home: number
  perms: string[]
  /** The authorization that grants it; null for a permanent role. */
  grantId: string | null
}

/** Permission items of approvals that are not named `…:approve`; a test compares them with those of all kinds. */
const otherApprovals = ['case:close', 'contract:force:terminate', 'lawfirm:in']
/** Whether a delegation of approvals gives a permission item of the granter, as an expression. */
export const isDelegated = (item: Expression<unknown>) =>
  sql<SqlBool>`(${item} like '%:approve' or ${item} = any(${otherApprovals}))`

/** Approvals that are currently delegated to an account. */
interface HeldDelegation extends Delegation {
  /** The granter's permission items for approving. */
  perms: string[]
}

/** A temporary wider data scope of an account. */
interface HeldView extends ScopeWord {
  grantId: string
  granterName: string
  /** In China's local time. */
  until: string
}

/** The current rights of an account: permissions, and visibility beyond the own records. */
export interface Rights {
  roles: HeldRole[]
  views: HeldView[]
  delegations: HeldDelegation[]
  /** Milliseconds until the next begin or end of an authorization of the tenant; null for none. */
  goodForMs: number | null
}

/**
 * Reads the current rights of an account. A delegation is evaluated with the granter's current rights: only roles that
 * the granter still holds and their approval items, and nothing while the granter cannot sign in.
 */
export async function readRights(db: Db, tenantId: string, accountId: string): Promise<Rights> {
  const { rows } = await sql<{ rights: Rights }>`
    with grants as (select * from grants_reaching(${tenantId}, ${accountId})),
    perms_of as (select rp."roleId", jsonb_agg(rp.val) as perms from role_permission rp where rp."tenantId" = ${tenantId} group by 1)
    select jsonb_build_object(
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'roleCode', r."roleCode", 'roleName', r."roleName",
          'home', r.home, 'dataScope', r."dataScope", 'grantId', h."grantId", 'perms', coalesce(p.perms, '[]'),
          'nodes', (select coalesce(jsonb_agg(o."fullId"), '[]') from role_scope_node sn
            join org_node o on o."tenantId" = sn."tenantId" and o.id = sn."nodeId" and o."deletedAt" is null
            where sn."tenantId" = r."tenantId" and sn."roleId" = r.id)) order by r."roleCode"), '[]')
        from held_roles(${tenantId}, ${accountId}) h
        join role r on r."tenantId" = ${tenantId} and r.id = h."roleId" left join perms_of p on p."roleId" = r.id),
      'views', (select coalesce(jsonb_agg(jsonb_build_object('grantId', g.id, 'dataScope', g."dataScope",
          'until', wall_time(g."endTime"), 'granterName', (select name from account where "tenantId" = g."tenantId" and id = g."granterId"),
          'nodes', (select coalesce(jsonb_agg(o."fullId"), '[]') from auth_grant_node gn
            join org_node o on o."tenantId" = gn."tenantId" and o.id = gn."nodeId" and o."deletedAt" is null
            where gn."tenantId" = g."tenantId" and gn."grantId" = g.id))), '[]')
        from grants g where g."authType" = 'data'),
      'delegations', (select coalesce(jsonb_agg(jsonb_build_object('grantId', g.id, 'accountId', giver.id, 'name', giver.name,
          'roles', left_to.roles, 'perms', left_to.perms)), '[]')
        from grants g
        join account giver on giver."tenantId" = g."tenantId" and giver.id = g."granterId" and giver.status = 0
          and giver."deletedAt" is null and not giver.visitor
        cross join lateral (select coalesce(jsonb_agg(distinct r."roleCode"), '[]') as roles,
            coalesce(jsonb_agg(distinct rp.val) filter (where ${isDelegated(sql.ref('rp.val'))}), '[]') as perms
          from auth_grant_role gr
          join held_roles(g."tenantId", giver.id) h on h."roleId" = gr."roleId"
          join role r on r."tenantId" = gr."tenantId" and r.id = gr."roleId"
          left join role_permission rp on rp."tenantId" = r."tenantId" and rp."roleId" = r.id
          where gr."tenantId" = g."tenantId" and gr."grantId" = g.id) left_to
        where g."authType" = 'delegate'),
      'goodForMs', (select extract(epoch from min(moment) - clock_timestamp()) * 1000 from auth_grant g
        cross join lateral (values (g."startTime"), (g."endTime")) m(moment)
        where g."tenantId" = ${tenantId} and g.enabled and g."deletedAt" is null and moment > clock_timestamp())
    ) as rights`.execute(db)
  return onlyRow(rows).rights
}

/**
 * Accounts to which one of the granters has currently delegated approvals.
 * @param role only approvals of this role; null for steps assigned to the granters by name
 */
export async function deputiesOf(ctx: Ctx, givers: readonly string[], role: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct taker.id from auth_grant g
    join account taker on taker."tenantId" = g."tenantId" and taker."psnId" = g."granteeId" and taker."deletedAt" is null
    where g."tenantId" = ${ctx.tenantId} and g."authType" = 'delegate' and g.enabled and g."deletedAt" is null
      and g."granterId" = any(${[...givers]}) and g."startTime" <= ${ctx.now} and g."endTime" > ${ctx.now}
      and (${role}::text is null or exists (select 1 from auth_grant_role gr
        join role r on r."tenantId" = gr."tenantId" and r.id = gr."roleId"
        where gr."tenantId" = g."tenantId" and gr."grantId" = g.id and r."roleCode" = ${role}))`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The path from an account's person node up to the root. */
export async function readPath(db: Db, tenantId: string, accountId: string): Promise<PathNode[]> {
  const { rows } = await sql<PathNode>`
    with recursive up as (
      select o.*, 0 as height from account a join org_node o on o."tenantId" = a."tenantId" and o.id = a."psnId"
      where a."tenantId" = ${tenantId} and a.id = ${accountId}
      union all select o.*, up.height + 1 from org_node o join up on o."tenantId" = up."tenantId" and o.id = up."parentId")
    select id, kind, name, code, "fullId", "fullName", "parentId" from up order by height`.execute(db)
  return rows
}
