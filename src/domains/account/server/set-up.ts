import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { provision } from '../../tenant/server/service.ts'
import type { accountApi } from '../api.ts'
import { checkNewPassword } from './passwords.ts'
import { hashOf, hashPassword } from './secrets.ts'

/**
 * Creates the provider's organisation and its root account.
 * @throws `account.setUpRefused` for a wrong or used token
 */
export async function setUp(ctx: Ctx, q: ParsedInputOf<typeof accountApi.setUp>): Promise<void> {
  checkNewPassword(q.password, q)
  const passwordHash = await hashPassword(q.password)
  await tx(ctx, async (ctx) => {
    const taken = await sql<{ good: boolean }>`select set_up_take(${hashOf(q.token)}) as good`.execute(ctx.db)
    if (!taken.rows[0]?.good) fail('account.setUpRefused')
    const admin = { loginName: q.loginName, name: q.name, passwordHash, dept: null }
    await provision(ctx, { kind: 'provider', name: q.organisation, code: q.code, admin })
  })
}
