import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { membersOf } from '../../account/server/service.ts'
import { notifyAdministrators } from '../../notice/server/service.ts'
import { smsWay } from '../../sms/server/service.ts'

/** Administrators of the organisation that `inside` works in who can sign in, but for one account. */
const administrators = (inside: Ctx, ...except: string[]) => membersOf(inside, 'tenant_admin', except)

/**
 * Whether an administrator whom the provider makes needs the word of one of the organisation's own: always while there is one.
 * @throws `user.rootOnly` where there is none and the caller is not root
 */
export async function needsConfirmation(inside: Ctx): Promise<boolean> {
  if ((await administrators(inside)).length > 0) return true
  return inside.who.perms.has('root') ? false : fail('user.rootOnly')
}

/**
 * What a reset by the provider needs: where no message can be sent, the provider would read the secret itself, so that the
 * organisation's own administrators have to do it. The reset of an administrator is announced to all of them.
 * @throws what {@link refuseWhileAdministered} says
 */
export async function checkProviderReset(
  inside: Ctx,
  user: { id: string; name: string; isAdmin: boolean },
): Promise<void> {
  if (smsWay(inside) === 'off') await refuseWhileAdministered(inside, user.id)
  if (user.isAdmin) await notifyAdministrators(inside, 'adminReset', { title: user.name, link: '/EnterPriseUserList' })
}

/**
 * Refuses the provider what would show it a way into an account.
 * @param options.firstOne whether the account was never used: an only administrator is let in for the first time
 * @throws `user.resetByOwn` while the organisation has another administrator; `user.rootOnly` where there is none, to all but root
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
