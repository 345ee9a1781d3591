import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { Message } from '../../../kernel/messages.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { lockAdministrators, refuseWithoutAdministrator } from '../../user/server/service.ts'
import type { Role, roleApi, RoleRow } from '../api.ts'
import type { DataScope } from '../codes.ts'
import { checkGrantable, readRoleGifts, refusalToGive, scopeNodes } from './grantable.ts'
import { knownItems, roleTemplates } from './service.ts'
import { invalid } from '../../../server/invalid.ts'
import { contains, paged } from '../../../server/db/query.ts'

type Row = Selectable<DB['role']>
type Draft = ParsedInputOf<typeof roleApi.save>
const roles = crud('role')

const holders = (ctx: Ctx) => sql<number>`(select count(*)::int from account_role ar
  join account a on a."tenantId" = ar."tenantId" and a.id = ar."accountId" and a."deletedAt" is null
  where ar."tenantId" = ${ctx.tenantId} and ar."roleId" = role.id)`

/** The roles of the tenant: the built-in ones, then its own. */
export async function listRoles(ctx: Ctx, q: ParsedInputOf<typeof roleApi.query>): Promise<Page<RoleRow>> {
  let rows = table(ctx, 'role').select()
  if (q.keyword) {
    const like = contains(q.keyword)
    rows = rows.where((e) => e.or([e('roleName', 'ilike', like), e('roleCode', 'ilike', like)]))
  }
  if (q.enabled !== undefined) rows = rows.where('enabled', '=', q.enabled)
  const records = await rows
    .selectAll()
    .select(holders(ctx).as('userCount'))
    .orderBy('builtIn', 'desc')
    .orderBy('id')
    .$call(paged(q))
    .execute()
  const { n } = await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(
    records.map((row) => ({ ...row, dataScope: row.dataScope as DataScope })),
    n,
    q,
  )
}

/** One role with its rights. */
export async function readRole(ctx: Ctx, id: string): Promise<Role> {
  const row = await roles.get(ctx, id)
  const [gift = failMissing()] = await readRoleGifts(ctx, [id])
  const nodes = await table(ctx, 'role_scope_node')
    .select()
    .innerJoin('org_node', (j) =>
      j.onRef('org_node.tenantId', '=', 'role_scope_node.tenantId').onRef('org_node.id', '=', 'role_scope_node.nodeId'),
    )
    .select(['org_node.id', 'org_node.name'])
    .where('roleId', '=', id)
    .orderBy('org_node.fullName')
    .execute()
  const { userCount } = await table(ctx, 'role')
    .select()
    .select(holders(ctx).as('userCount'))
    .where('role.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    dataScope: gift.dataScope,
    home: row.home === 1 ? 1 : 0,
    userCount,
    perms: knownItems.filter((item) => gift.perms.includes(item)),
    scopeNodes: nodes,
    refusal: row.builtIn ? 'permission.builtIn' : (refusalToGive(ctx, gift) ?? null),
  }
}

/**
 * A role that the caller may change. @throws `permission.builtIn`; `permission.beyondOwn` when it has more rights than
 * the caller
 */
async function changeable(ctx: Ctx, id: string): Promise<Row> {
  const row = await roles.get(ctx, id)
  if (row.builtIn) fail('permission.builtIn')
  await checkGrantable(ctx, [id])
  return row
}

/** Adds or changes a role. All faults are reported at once. */
export async function saveRole(ctx: Ctx, { id, version, perms, scopeNodeIds, ...typed }: Draft): Promise<Role> {
  const before = id === undefined ? undefined : await changeable(ctx, id)
  if (!ctx.who.perms.has(before ? 'system:role:edit' : 'system:role:add')) failNotAllowed()
  const chosen = typed.dataScope === 'custom' ? await scopeNodes(ctx, scopeNodeIds, 'scopeNodeIds') : []
  await refuseFaults(ctx, { id, typed, perms, nodes: chosen.map((node) => node.fullId) })
  if (before) await lockAdministrators(ctx)
  const items = [...new Set(perms)]
  const former = before ? (await readRoleGifts(ctx, [before.id]))[0]!.perms : []
  const note = difference(former, items)
  const row = before
    ? await roles.change(ctx, before, version ?? fail('common.versionMissing'), typed, { note })
    : await roles.add(ctx, typed)
  await table(ctx, 'role_permission').remove().where('roleId', '=', row.id).execute()
  await table(ctx, 'role_permission')
    .insert(items.map((val) => ({ roleId: row.id, val })))
    .execute()
  await table(ctx, 'role_scope_node').remove().where('roleId', '=', row.id).execute()
  if (chosen.length > 0)
    await table(ctx, 'role_scope_node')
      .insert(chosen.map((node) => ({ roleId: row.id, nodeId: node.id })))
      .execute()
  if (before) await refuseWithoutAdministrator(ctx)
  return readRole(ctx, row.id)
}

const difference = (before: readonly string[], after: readonly string[]): string =>
  [
    ...after.filter((item) => !before.includes(item)).map((item) => `+${item}`),
    ...before.filter((item) => !after.includes(item)).map((item) => `-${item}`),
  ].join(' ')

async function refuseFaults(
  ctx: Ctx,
  {
    id,
    typed,
    perms,
    nodes,
  }: { id: string | undefined; typed: Pick<Draft, 'roleCode' | 'dataScope'>; perms: string[]; nodes: string[] },
): Promise<void> {
  const faults: Record<string, Message> = {}
  const taken = await table(ctx, 'role').select().select('id').where('roleCode', '=', typed.roleCode).executeTakeFirst()
  if ((taken && taken.id !== id) || roleTemplates.some((role) => role.roleCode === typed.roleCode))
    faults['roleCode'] = { key: 'permission.fault.codeTaken' }
  const unknown = perms.filter((item) => !knownItems.includes(item))
  if (perms.length === 0) faults['perms'] = { key: 'permission.fault.noPerms' }
  else if (unknown.length > 0)
    faults['perms'] = { key: 'permission.fault.unknownItem', vars: { items: unknown.join(', ') } }
  else if (perms.some((item) => !ctx.who.lasting.perms.has(item)))
    faults['perms'] = { key: 'permission.fault.beyondOwn' }
  if (typed.dataScope === 'custom' && nodes.length === 0) faults['scopeNodeIds'] = { key: 'permission.fault.noNodes' }
  else if (refusalToGive(ctx, { perms: [], dataScope: typed.dataScope, nodes }))
    faults['dataScope'] = { key: 'permission.fault.scopeBeyondOwn' }
  if (Object.keys(faults).length > 0) invalid(ctx, 'permission', faults)
}

/** Enables or disables a role, which applies to the next call of its holders. */
export async function switchRole(ctx: Ctx, q: ParsedInputOf<typeof roleApi.changeStatus>): Promise<Role> {
  const before = await changeable(ctx, q.id)
  const enabled = q.action === 'enable'
  if (before.enabled === enabled) fail('common.wrongState')
  await lockAdministrators(ctx)
  await roles.change(ctx, before, q.version, { enabled }, { action: `role.${q.action}` })
  if (!enabled) await refuseWithoutAdministrator(ctx)
  return readRole(ctx, q.id)
}

/** Deletes roles. @throws `permission.inUse` with the names of permanent or temporary holders */
export async function deleteRoles(ctx: Ctx, ids: readonly string[]): Promise<number> {
  for (const id of new Set(ids)) {
    const row = await changeable(ctx, id)
    const users = await namesUsing(ctx, id)
    if (users.length > 0)
      fail('permission.inUse', { role: row.roleName, count: users.length, names: users.slice(0, 5) })
    await roles.retire(ctx, id)
  }
  return new Set(ids).size
}

async function namesUsing(ctx: Ctx, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.name from account_role ar
      join account a on a."tenantId" = ar."tenantId" and a.id = ar."accountId" and a."deletedAt" is null
      where ar."tenantId" = ${ctx.tenantId} and ar."roleId" = ${roleId}
    union select o.name from auth_grant_role gr
      join auth_grant g on g."tenantId" = gr."tenantId" and g.id = gr."grantId" and g.enabled and g."endTime" > now()
      join org_node o on o."tenantId" = g."tenantId" and o.id = g."granteeId"
      where gr."tenantId" = ${ctx.tenantId} and gr."roleId" = ${roleId}
    order by 1`.execute(ctx.db)
  return rows.map((row) => row.name)
}
