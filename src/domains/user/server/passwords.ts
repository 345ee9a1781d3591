import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { knowsOwnPassword, newOneTimePassword, passwordHashOf, setPassword } from '../../account/server/service.ts'
import type { User, userApi } from '../api.ts'
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
  const [reset] = await resetPasswords(ctx, { ids: [userId] })
  return { secret: reset!.secret }
}

/** The same for several users: all are reset or none. */
export async function resetPasswords(
  ctx: Ctx,
  { ids }: ParsedInputOf<typeof userApi.resetMany>,
): Promise<OutputOf<typeof userApi.resetMany>> {
  const wanted = [...new Set(ids)]
  await tx(ctx, (ctx) => resettable(ctx, wanted))
  // Hashed outside of the transaction; who may be reset is asked again inside.
  const secrets = new Map<string, { secret: string; hash: string }>()
  for (const id of wanted) {
    const secret = newOneTimePassword()
    secrets.set(id, { secret, hash: await passwordHashOf(secret) })
  }
  return tx(ctx, async (ctx) => {
    const users = await resettable(ctx, wanted)
    for (const { id } of users) {
      await setPassword(ctx, id, secrets.get(id)!.hash)
      await audit(ctx, { action: 'account.passwordReset', bizType: 'account', bizId: id })
    }
    return users.map(({ id, name, loginName }) => ({ id, name, loginName, secret: secrets.get(id)!.secret }))
  })
}

async function resettable(ctx: Ctx, ids: readonly string[]): Promise<User[]> {
  if (ids.includes(ctx.who.accountId)) fail('user.resetSelf')
  const users = []
  for (const id of ids) users.push(await readUser(ctx, id))
  await refuseAbove(ctx, ids)
  return users
}
