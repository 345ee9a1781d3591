import { type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { can } from '../../../kernel/states.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { endSessions } from '../../account/server/service.ts'
import { takeSeats } from '../../tenant/server/service.ts'
import { handOver } from '../../workflow/server/facade.ts'
import { type UserAction, userTransitions } from '../codes.ts'
import { lockAdministrators, refuseAbove, refuseWithoutAdministrator } from './level.ts'

export { listRoles, lockAdministrators, refuseAbove, refuseRolesAbove, refuseWithoutAdministrator } from './level.ts'
export { checkProviderReset, needsConfirmation, refuseWhileAdministered } from './by-provider.ts'
export { lockNames, refuseTaken, takenLoginNames, takenPhones } from './unique.ts'

interface Target {
  id: string
  name: string
  status: number
  version: number
}

/**
 * Enables or disables accounts; others that already have the state are skipped. Disabled users are signed out
 * immediately.
 * @returns the number of changed accounts
 * @throws `user.notSelf`, `user.aboveLevel`, `user.lastAdministrator`
 */
export async function switchAccounts(ctx: Ctx, targets: readonly Target[], action: UserAction): Promise<number> {
  const changed = targets.filter((target) => can(userTransitions, target, action))
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return 0
  if (ids.includes(ctx.who.accountId)) fail('user.notSelf')
  await lockAdministrators(ctx)
  await refuseAbove(ctx, ids)
  return switchAll(ctx, changed, action)
}

/** The same without checking the caller's rights over these accounts. Under {@link lockAdministrators}. */
export async function switchAll(ctx: Ctx, changed: readonly Target[], action: UserAction): Promise<number> {
  const ids = changed.map(({ id }) => id)
  if (action === 'enable') await takeSeats(ctx, ids.length)
  if (action === 'disable') await handOver(ctx, ids)
  const status = userTransitions[action].to.status!
  await table(ctx, 'account')
    .update()
    .set((e) => ({ status, version: e('version', '+', 1), updateTime: ctx.now }))
    .where('id', 'in', ids)
    .execute()
  if (action === 'disable') {
    await endSessions(ctx, ids)
    await refuseWithoutAdministrator(ctx)
  }
  const words = { before: String(1 - status), after: String(status) }
  for (const { id, version } of changed)
    await audit(ctx, {
      action: `account.${action}`,
      bizType: 'account',
      bizId: id,
      bizVersion: version + 1,
      changes: [{ field: 'status', ...words }],
    })
  return ids.length
}

/** Disables all users at or below a node of the organisation. @returns their number */
export async function switchOffBelow(ctx: Ctx, fullId: string): Promise<number> {
  const targets = await table(ctx, 'account')
    .select()
    .innerJoin('org_node as psn', (j) =>
      j.onRef('psn.tenantId', '=', 'account.tenantId').onRef('psn.id', '=', 'account.psnId'),
    )
    .select(['account.id', 'account.name', 'account.status', 'account.version'])
    .where(sql<SqlBool>`starts_with(psn."fullId", ${fullId})`)
    .execute()
  return switchAccounts(ctx, targets, 'disable')
}
