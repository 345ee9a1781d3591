import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { membersOf } from '../../account/server/service.ts'
import { notifyAdministrators } from '../../notice/server/service.ts'
import { smsWay } from '../../sms/server/service.ts'

/** Enabled administrators of the organisation of `inside`, without some accounts. */
const administrators = (inside: Ctx, ...except: string[]) => membersOf(inside, 'tenant_admin', except)

/**
 * Whether an administrator created by the provider must be confirmed by one of the organisation: always while it has
 * one.
 * @throws `user.rootOnly` where it has none and the caller is not root
 */
export async function needsConfirmation(inside: Ctx): Promise<boolean> {
  if ((await administrators(inside)).length > 0) return true
  return inside.who.perms.has('root') ? false : fail('user.rootOnly')
}

/**
 * Checks a password reset by the provider. Where no message can be sent, the provider would see the secret itself, so
 * the organisation's own administrators must reset. The reset of an administrator is notified to all of them.
 * @throws as {@link refuseWhileAdministered}
 */
export async function checkProviderReset(
  inside: Ctx,
  user: { id: string; name: string; isAdmin: boolean },
): Promise<void> {
  if (smsWay(inside) === 'off') await refuseWhileAdministered(inside, user.id)
  if (user.isAdmin) await notifyAdministrators(inside, 'adminReset', { title: user.name, link: '/EnterPriseUserList' })
}

/**
 * Refuses actions that would give the provider access to an account of an organisation.
 * @param options `firstOne`: the account was never used; the only administrator of the organisation may then be given
 *   access
 * @throws `user.resetByOwn` while the organisation has another administrator; `user.rootOnly` where it has none and the
 *   caller is not root
 */
export async function refuseWhileAdministered(
  inside: Ctx,
  accountId: string,
  { firstOne = false }: { firstOne?: boolean } = {},
): Promise<void> {
  if ((await administrators(inside, accountId)).length > 0) fail('user.resetByOwn')
  const isOnly = firstOne && (await administrators(inside)).includes(accountId)
  if (!isOnly && !inside.who.perms.has('root')) fail('user.rootOnly')
}
