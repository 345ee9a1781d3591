import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { scopeNodes } from '../../permission/server/service.ts'
import type { authorizationApi, Grant } from '../api.ts'
import { faultsOf, type Plan } from './faults.ts'
import { readGrant } from './read.ts'
import { invalid } from '../../../server/invalid.ts'

type Draft = ParsedInputOf<typeof authorizationApi.save>
const grants = crud('auth_grant')

async function refuseFaults(ctx: Ctx, plan: Plan): Promise<void> {
  const faults = await faultsOf(ctx, plan)
  const fields = Object.keys(faults)
  if (fields.length > 0) invalid(ctx, 'authorization', faults)
}

/** Grants roles, a wider scope, or the caller's own approvals for a time. All faults are reported at once. */
export async function give(ctx: Ctx, q: Draft): Promise<Grant> {
  const { scopeNodeIds, roleIds, ...typed } = q
  const { dataScope } = typed
  // Fields that do not belong to the type are refused below, not ignored, so that the caller does not believe they were
  // granted.
  const chosen = await scopeNodes(ctx, scopeNodeIds, 'scopeNodeIds')
  const roles = [...new Set(roleIds)]
  const granterId = ctx.who.accountId
  await refuseFaults(ctx, { ...typed, granterId, roleIds: roles, dataScope, nodes: chosen.map((node) => node.fullId) })
  const { id } = await grants.add(ctx, { ...typed, granterId, dataScope, createTime: ctx.now })
  if (roles.length > 0)
    await table(ctx, 'auth_grant_role')
      .insert(roles.map((roleId) => ({ grantId: id, roleId })))
      .execute()
  if (chosen.length > 0)
    await table(ctx, 'auth_grant_node')
      .insert(chosen.map((node) => ({ grantId: id, nodeId: node.id })))
      .execute()
  return readGrant(ctx, id)
}

/** The id of one of the caller's own delegations. @throws `common.recordMissing` also for those of others */
export async function ownGrant(ctx: Ctx, id: string): Promise<string> {
  const grant = await grants.get(ctx, id)
  return grant.authType === 'delegate' && grant.granterId === ctx.who.accountId ? id : failMissing()
}

/** Revokes an authorization from the next call on. @throws `authorization.overAlready` */
export async function revoke(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Grant> {
  if (!(await readGrant(ctx, id)).enabled) fail('authorization.overAlready')
  await grants.change(ctx, await grants.get(ctx, id), version, { enabled: false }, { action: 'auth_grant.revoke' })
  return readGrant(ctx, id)
}

/**
 * Extends an authorization, under the rules for granting it.
 * @throws `authorization.overAlready` when it was revoked or has ended; a refusal at `endTime` when the new end is not
 *   later
 */
export async function extend(
  ctx: Ctx,
  { id, version, endTime }: { id: string; version: number; endTime: string },
): Promise<Grant> {
  const grant = await readGrant(ctx, id)
  if (!grant.enabled) fail('authorization.overAlready')
  if (endTime <= grant.endTime)
    invalid(ctx, 'authorization', { endTime: { key: 'authorization.fault.notLater', vars: { end: grant.endTime } } })
  const ids = grant.scopeNodes.map((node) => node.id)
  await refuseFaults(ctx, {
    ...grant,
    endTime,
    roleIds: grant.roles.map((role) => role.id),
    nodes: (await scopeNodes(ctx, ids, 'scopeNodeIds')).map((node) => node.fullId),
  })
  await grants.change(ctx, await grants.get(ctx, id), version, { endTime }, { action: 'auth_grant.extend' })
  return readGrant(ctx, id)
}
