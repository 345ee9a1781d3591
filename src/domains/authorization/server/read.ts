import { type Expression, sql, type SqlBool } from 'kysely'
import { formatInstant } from '../../../kernel/dates.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { readRoleGifts, refusalToGive } from '../../permission/server/service.ts'
import type { authorizationApi, Grant } from '../api.ts'
import { stateOf } from '../codes.ts'
import { readRights } from './service.ts'
import { contains, paged } from '../../../server/db/query.ts'

const namesOfRoles = sql<
  Grant['roles']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'roleCode', r."roleCode",
    'roleName', r."roleName", 'builtIn', r."builtIn") order by r.id), '[]') from auth_grant_role gr
  join role r on r."tenantId" = gr."tenantId" and r.id = gr."roleId"
  where gr."tenantId" = auth_grant."tenantId" and gr."grantId" = auth_grant.id)`
const namesOfNodes = sql<Grant['scopeNodes']>`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name)
    order by o."fullName"), '[]') from auth_grant_node gn
  join org_node o on o."tenantId" = gn."tenantId" and o.id = gn."nodeId"
  where gn."tenantId" = auth_grant."tenantId" and gn."grantId" = auth_grant.id)`

const grants = (ctx: Ctx) =>
  table(ctx, 'auth_grant')
    .select()
    .innerJoin('account as giver', (j) =>
      j.onRef('giver.tenantId', '=', 'auth_grant.tenantId').onRef('giver.id', '=', 'auth_grant.granterId'),
    )
    .innerJoin('org_node as taker', (j) =>
      j.onRef('taker.tenantId', '=', 'auth_grant.tenantId').onRef('taker.id', '=', 'auth_grant.granteeId'),
    )

/** Converts a query of grants to the output of lists and records. */
async function shown(ctx: Ctx, rows: ReturnType<typeof grants>): Promise<Grant[]> {
  const found = await rows
    .select([
      'auth_grant.id',
      'auth_grant.version',
      'authType',
      'granterId',
      'giver.name as granterName',
      'taker.kind as granteeType',
      'granteeId',
      'taker.name as granteeName',
      'taker.fullName as granteeFullName',
      'dataScope',
      'startTime',
      'endTime',
      'reason',
      'auth_grant.enabled',
      'auth_grant.createTime',
      namesOfRoles.as('roles'),
      namesOfNodes.as('scopeNodes'),
    ])
    .execute()
  const now = formatInstant(ctx.now)
  return found.map((row) => {
    const state = stateOf(row, now)
    const enabled = state === 'running' || state === 'coming'
    return {
      ...row,
      authType: row.authType as Grant['authType'],
      granteeType: row.granteeType as Grant['granteeType'],
      dataScope: row.dataScope as Grant['dataScope'],
      enabled,
      state,
    }
  })
}

/** All authorizations of the tenant, newest first. */
export async function listGrants(ctx: Ctx, q: ParsedInputOf<typeof authorizationApi.query>): Promise<Page<Grant>> {
  let rows = grants(ctx)
  if (q.authType) rows = rows.where('authType', '=', q.authType)
  if (q.granteeId) rows = rows.where('granteeId', '=', q.granteeId)
  if (q.keyword) {
    const like = contains(q.keyword)
    rows = rows.where((e) => e.or([e('giver.name', 'ilike', like), e('taker.name', 'ilike', like)]))
  }
  const good = sql<SqlBool>`(auth_grant.enabled and "endTime" > ${ctx.now})`
  if (q.enabled !== undefined) rows = rows.where(q.enabled ? good : sql<SqlBool>`not ${good}`)
  const records = await shown(ctx, rows.orderBy('auth_grant.id', 'desc').$call(paged(q)))
  const { n } = await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** One authorization of the tenant. @throws `common.recordMissing` */
export async function readGrant(ctx: Ctx, id: string): Promise<Grant> {
  return (await shown(ctx, grants(ctx).where('auth_grant.id', '=', id)))[0] ?? failMissing()
}

/** Delegations from and to the caller, newest first; at most 100 each. */
export async function ownDelegations(ctx: Ctx): Promise<OutputOf<typeof authorizationApi.mine>> {
  const some = (mine: Expression<SqlBool>) =>
    shown(ctx, grants(ctx).where('authType', '=', 'delegate').where(mine).orderBy('auth_grant.id', 'desc').limit(100))
  return {
    given: await some(sql<SqlBool>`"granterId" = ${ctx.who.accountId}`),
    taken: await some(sql<SqlBool>`"granteeId" = ${ctx.who.seat.psnId}`),
  }
}

/** Enabled roles that the caller may grant, and held roles that the caller may delegate. */
export async function choices(ctx: Ctx): Promise<OutputOf<typeof authorizationApi.choices>> {
  const roles = (await readRoleGifts(ctx)).filter((role) => role.enabled)
  const held = new Set((await readRights(ctx.db, ctx.tenantId, ctx.who.accountId)).roles.map((role) => role.id))
  return {
    give: ctx.who.perms.has('system:auth:add') ? roles.filter((role) => !refusalToGive(ctx, role)) : [],
    own: roles.filter((role) => held.has(role.id)),
  }
}
