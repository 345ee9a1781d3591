import { sql } from 'kysely'
import { formatInstant } from '../../../kernel/dates.ts'
import type { Vars } from '../../../kernel/errors.ts'
import type { Message, MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { isInReach, readRoleGifts, refusalToGive } from '../../permission/server/service.ts'
import type { AuthType } from '../codes.ts'
import type { DataScope } from '../../permission/codes.ts'
import { circleOf, lockedLinks } from './periods.ts'
import { readRights } from './service.ts'

/** A planned authorization. */
export interface Plan {
  /** Id of an authorization to extend. */
  id?: string
  authType: AuthType
  granterId: string
  granteeId: string
  roleIds: readonly string[]
  dataScope: DataScope | null
  /** Paths of the chosen nodes. */
  nodes: readonly string[]
  startTime: string
  endTime: string
  reason: string
}
export type Faults = Record<string, Message>
/** The last part of a fault's message key. */
type FaultName = MessageKey extends infer K ? (K extends `authorization.fault.${infer Name}` ? Name : never) : never

/** All faults of a planned authorization, by field; empty when there are none. */
export async function faultsOf(ctx: Ctx, plan: Plan): Promise<Faults> {
  const faults: Faults = {}
  const fault = (field: string, key: FaultName, vars: Vars = {}) => {
    faults[field] ??= { key: `authorization.fault.${key}`, vars }
  }
  if (plan.endTime <= plan.startTime) fault('endTime', 'endBeforeStart')
  else if (plan.endTime <= formatInstant(ctx.now)) fault('endTime', 'over')
  await checkGrantee(ctx, plan, fault)
  if (plan.authType === 'data') checkView(ctx, plan, fault)
  else await checkRoles(ctx, plan, fault)
  if (plan.authType === 'delegate') {
    if (plan.reason === '') fault('reason', 'noReason')
    if (!faults['endTime'] && !faults['granteeId']) await checkChain(ctx, plan, fault)
  } else if (!faults['endTime']) await checkTwice(ctx, plan, fault)
  return faults
}

type Fault = (field: string, key: FaultName, vars?: Vars) => void

async function checkGrantee(ctx: Ctx, plan: Plan, fault: Fault): Promise<void> {
  const node = await table(ctx, 'org_node')
    .select()
    .select(['kind', 'fullId', 'name'])
    .where('id', '=', plan.granteeId)
    .executeTakeFirst()
  if (!node) return fault('granteeId', 'noGrantee')
  if (await isOwnSeat(ctx, plan)) return fault('granteeId', 'self')
  if (plan.authType !== 'delegate')
    return isInReach(ctx, node.fullId) ? undefined : fault('granteeId', 'outOfReach', { name: node.name })
  if (node.kind !== 'psn') return fault('granteeId', 'notPerson')
  const account = await table(ctx, 'account')
    .select()
    .select('id')
    .where('psnId', '=', plan.granteeId)
    .where('status', '=', 0)
    .where('visitor', '=', false)
    .executeTakeFirst()
  return account ? undefined : fault('granteeId', 'noAccount', { name: node.name })
}

async function isOwnSeat(ctx: Ctx, plan: Plan): Promise<boolean> {
  const own = await table(ctx, 'account').select().select('psnId').where('id', '=', plan.granterId).executeTakeFirst()
  return own?.psnId === plan.granteeId || ctx.who.seat.psnId === plan.granteeId
}

function checkView(ctx: Ctx, { dataScope, nodes, roleIds }: Plan, fault: Fault): void {
  if (roleIds.length > 0) fault('roleIds', 'notForType')
  if (dataScope !== 'custom' && nodes.length > 0) fault('scopeNodeIds', 'notForType')
  if (dataScope === null) fault('dataScope', 'noScope')
  else if (dataScope === 'custom' && nodes.length === 0) fault('scopeNodeIds', 'noNodes')
  else if (refusalToGive(ctx, { perms: [], dataScope, nodes })) fault('dataScope', 'scopeBeyondOwn')
}

/** Granted roles must not exceed the caller's rights; delegated roles must be the granter's. */
async function checkRoles(ctx: Ctx, plan: Plan, fault: Fault): Promise<void> {
  if (plan.dataScope !== null) fault('dataScope', 'notForType')
  if (plan.nodes.length > 0) fault('scopeNodeIds', 'notForType')
  if (plan.roleIds.length === 0) return fault('roleIds', 'noRoles')
  const roles = (await readRoleGifts(ctx, plan.roleIds)).filter((role) => role.enabled)
  if (roles.length !== new Set(plan.roleIds).size) return fault('roleIds', 'roleMissing')
  if (plan.authType === 'delegate') {
    const held = (await readRights(ctx.db, ctx.tenantId, plan.granterId)).roles.map((role) => role.id)
    const foreign = roles.find((role) => !held.includes(role.id))
    return foreign && fault('roleIds', 'notHeld', { role: foreign.roleName })
  }
  for (const role of roles) if (refusalToGive(ctx, role)) return fault('roleIds', 'beyondOwn', { role: role.roleName })
  return undefined
}

/** Allows one delegate at a time, and no chain that leads back to the granter. */
async function checkChain(ctx: Ctx, plan: Plan, fault: Fault): Promise<void> {
  const links = await lockedLinks(ctx, plan.id)
  const overlapping = links.find(
    (link) => link.from === plan.granterId && link.start < plan.endTime && link.end > plan.startTime,
  )
  if (overlapping)
    return fault('startTime', 'overlap', { name: overlapping.toName, start: overlapping.start, end: overlapping.end })
  const taker = await table(ctx, 'account').select().select('id').where('psnId', '=', plan.granteeId).executeTakeFirst()
  const circle = taker && circleOf(links, taker.id, plan.granterId, plan.startTime, plan.endTime)
  return circle && fault('granteeId', 'circle', { way: circle.join(' → ') })
}

/** Refuses to grant the same role or scope twice to the same grantee for overlapping times. */
async function checkTwice(ctx: Ctx, plan: Plan, fault: Fault): Promise<void> {
  const { rows } = await sql<{ start: string; end: string }>`
    select g."startTime" as start, g."endTime" as "end" from auth_grant g
    where g."tenantId" = ${ctx.tenantId} and g."authType" = ${plan.authType} and g."granteeId" = ${plan.granteeId}
      and g.enabled and g."deletedAt" is null and g.id is distinct from ${plan.id ?? null}
      and g."startTime" < ${plan.endTime} and g."endTime" > ${plan.startTime} and g."endTime" > ${ctx.now}
      and (g."authType" = 'data' and g."dataScope" = ${plan.dataScope} and g."dataScope" <> 'custom' or exists (
        select 1 from auth_grant_role gr
        where gr."tenantId" = g."tenantId" and gr."grantId" = g.id and gr."roleId" = any(${[...plan.roleIds]})))
    limit 1`.execute(ctx.db)
  const [twice] = rows
  if (twice) fault('startTime', 'twice', { start: twice.start, end: twice.end })
}
