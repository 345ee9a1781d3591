import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { endSessions } from '../../account/server/service.ts'
import { notifyAdministrators } from '../../notice/server/service.ts'
import { lockAdministrators, refuseRolesAbove } from '../../user/server/service.ts'
import type { EnterpriseUser, enterpriseUserApi } from '../api.ts'
import { seeUser } from './read.ts'

const page = '/EnterPriseUserList'
/**
 * Proposes an account as an administrator and notifies all administrators. A new account cannot sign in until
 * confirmed.
 */
export async function propose(
  inside: Ctx,
  account: { id: string; name: string },
  { isNew }: { isNew: boolean },
): Promise<void> {
  await table(inside, 'admin_proposal')
    .insert({ accountId: account.id, proposedBy: inside.who.name })
    .onConflict((c) => c.columns(['tenantId', 'accountId']).doNothing())
    .execute()
  if (isNew) await awaitConfirmation(inside, account.id, true)
  await audit(inside, { action: 'account.adminProposed', bizType: 'account', bizId: account.id })
  await notifyAdministrators(inside, 'adminProposed', { title: account.name, link: page })
}

const awaitConfirmation = (inside: Ctx, id: string, awaitsConfirmation: boolean) =>
  table(inside, 'account').update().set({ awaitsConfirmation }).where('id', '=', id).execute()

/**
 * Confirms a proposed administrator, or rejects the proposal: a new account then stays an ordinary user.
 * @throws 4403 for the provider; `user.aboveRole` for a caller below an administrator; `common.recordMissing` without a
 *   proposal
 */
export async function decideAdmin(
  ctx: Ctx,
  { userId, action }: ParsedInputOf<typeof enterpriseUserApi.decideAdmin>,
): Promise<EnterpriseUser> {
  if (isProvider(ctx)) return failMissing()
  await lockAdministrators(ctx)
  const role = await table(ctx, 'role')
    .select()
    .select('id')
    .where('roleCode', '=', 'tenant_admin')
    .executeTakeFirstOrThrow()
  await refuseRolesAbove(ctx, [role.id])
  const decided = await table(ctx, 'admin_proposal')
    .remove()
    .where('accountId', '=', userId)
    .returning('accountId')
    .executeTakeFirst()
  if (!decided) return failMissing()
  if (action === 'confirm') {
    await table(ctx, 'account_role')
      .insert({ accountId: userId, roleId: role.id })
      .onConflict((c) => c.doNothing())
      .execute()
    await endSessions(ctx, [userId])
  }
  await awaitConfirmation(ctx, userId, false)
  const user = await seeUser(ctx, userId)
  const step = action === 'confirm' ? 'adminConfirmed' : 'adminRejected'
  await audit(ctx, { action: `account.${step}`, bizType: 'account', bizId: userId })
  await notifyAdministrators(ctx, step, { title: user.name, link: page })
  return user
}
