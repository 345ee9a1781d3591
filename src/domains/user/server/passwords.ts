import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { knowsOwnPassword, newOneTimePassword, passwordHashOf, setPassword } from '../../account/server/service.ts'
import type { userApi } from '../api.ts'
import { refuseAbove } from './level.ts'
import { readUser } from './read.ts'

/**
 * Changes the caller's own password, who shows that he knows the former one. His other sessions end.
 * @throws `user.passwordsDiffer`, `user.oldPasswordWrong`, `user.passwordSame`, `account.passwordIsName`
 */
export async function updatePassword(ctx: Ctx, q: ParsedInputOf<typeof userApi.updatePass>): Promise<true> {
  const fault = (field: string, key: string) => failFields(key, { [field]: { key } })
  if (q.newPassword !== q.confirmPassword) fault('confirmPassword', 'user.passwordsDiffer')
  if (q.newPassword.toLowerCase() === ctx.who.loginName.toLowerCase()) fault('newPassword', 'account.passwordIsName')
  if (!(await knowsOwnPassword(ctx, q.oldPassword))) fault('oldPassword', 'user.oldPasswordWrong')
  if (q.newPassword === q.oldPassword) fault('newPassword', 'user.passwordSame')
  const hash = await passwordHashOf(q.newPassword)
  await tx(ctx, async (ctx) => {
    await setPassword(ctx, ctx.who.accountId, hash, ctx.who.sessionHash)
    await audit(ctx, { action: 'account.passwordChanged', bizType: 'account', bizId: ctx.who.accountId })
  })
  return true
}

/**
 * Gives a user a one-time secret in place of his password: whoever resets it is told the secret once, and the user's
 * sessions end.
 * @throws `user.resetSelf` (one's own is changed with the former one), `user.aboveLevel`, `common.recordMissing`
 */
export async function resetPassword(
  ctx: Ctx,
  { userId }: ParsedInputOf<typeof userApi.resetPas>,
): Promise<OutputOf<typeof userApi.resetPas>> {
  if (userId === ctx.who.accountId) fail('user.resetSelf')
  await tx(ctx, (ctx) => refuseReset(ctx, userId))
  const secret = newOneTimePassword()
  const hash = await passwordHashOf(secret)
  await tx(ctx, async (ctx) => {
    await refuseReset(ctx, userId)
    await setPassword(ctx, userId, hash)
    await audit(ctx, { action: 'account.passwordReset', bizType: 'account', bizId: userId })
  })
  return { secret }
}

async function refuseReset(ctx: Ctx, userId: string): Promise<void> {
  await readUser(ctx, userId)
  await refuseAbove(ctx, [userId])
}
