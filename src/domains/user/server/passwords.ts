import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, fail, failField, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { changePassword, resetPassword as resetAccount } from '../../account/server/service.ts'
import type { User, userApi } from '../api.ts'
import { refuseAbove } from './level.ts'
import { readUser } from './read.ts'

/**
 * Changes the caller's own password, with the former one as proof, and ends the caller's other sessions.
 * @throws `user.passwordsDiffer`, `user.oldPasswordWrong`, or the reason why the new one may not be used, each at its
 *   field
 */
export async function updatePassword(ctx: Ctx, q: ParsedInputOf<typeof userApi.updatePass>): Promise<true> {
  if (q.newPassword !== q.confirmPassword) failField('user.passwordsDiffer', 'confirmPassword')
  try {
    await changePassword(ctx, q.oldPassword, q.newPassword)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.['password']) throw error
    failField('user.oldPasswordWrong', 'oldPassword')
  }
  return true
}

/**
 * Replaces a user's password by a one-time password, which is returned once, and ends the user's sessions.
 * @throws `user.resetSelf` (the own password is changed with the former one), `user.aboveLevel`, `common.recordMissing`
 */
export async function resetPassword(
  ctx: Ctx,
  { userId }: ParsedInputOf<typeof userApi.resetPas>,
): Promise<OutputOf<typeof userApi.resetPas>> {
  const [reset = failMissing()] = await resetPasswords(ctx, { ids: [userId] })
  return { secret: reset.secret }
}

/** The same for several users, after checking that all of them may be reset. */
export async function resetPasswords(
  ctx: Ctx,
  { ids }: ParsedInputOf<typeof userApi.resetMany>,
): Promise<OutputOf<typeof userApi.resetMany>> {
  const wanted = [...new Set(ids)]
  const users = await tx(ctx, (ctx) => resettable(ctx, wanted))
  const reset = []
  for (const { id, name, loginName } of users) reset.push({ id, name, loginName, secret: await resetAccount(ctx, id) })
  return reset
}

async function resettable(ctx: Ctx, ids: readonly string[]): Promise<User[]> {
  if (ids.includes(ctx.who.accountId)) fail('user.resetSelf')
  const users = []
  for (const id of ids) users.push(await readUser(ctx, id))
  await refuseAbove(ctx, ids)
  return users
}
