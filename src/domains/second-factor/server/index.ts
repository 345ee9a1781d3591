import { fail, failField } from '../../../kernel/errors.ts'
import { getRow } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { serve } from '../../../server/serve.ts'
import { provePassword } from '../../account/server/service.ts'
import { refuseAbove } from '../../user/server/service.ts'
import { secondFactorApi } from '../api.ts'
import { begin, checkSecondFactor, confirm, keepProof, remove, stateOf } from './service.ts'

export const routes = serve(secondFactorApi)({
  state: stateOf,
  async begin(ctx, { password }) {
    const { passwordHash } = await tx(ctx, (ctx) => getRow(ctx, 'account', ctx.who.accountId))
    await provePassword(ctx, passwordHash, password)
    return tx(ctx, (ctx) => begin(ctx))
  },
  confirm: async (ctx, { code }) => ({ recovery: await confirm(ctx, code) }),
  async stop(ctx, { code }) {
    const { accountId } = ctx.who
    if (!(await tx(ctx, (ctx) => checkSecondFactor(ctx, accountId, code))))
      return failField('second-factor.codeWrong', 'code')
    await tx(ctx, (ctx) => remove(ctx, accountId))
    return true
  },
  async prove(ctx, { code }) {
    // A wrong code is counted: its transaction is committed before the refusal.
    if (!(await tx(ctx, (ctx) => checkSecondFactor(ctx, ctx.who.accountId, code))))
      return failField('second-factor.codeWrong', 'code')
    await tx(ctx, (ctx) => keepProof(ctx))
    return true
  },
  async reset(ctx, { accountId }) {
    // The caller's own is turned off with a code.
    if (accountId === ctx.who.accountId) fail('second-factor.resetSelf')
    await refuseAbove(ctx, [accountId])
    await remove(ctx, accountId)
    return true
  },
})
