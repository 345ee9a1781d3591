import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { addNode } from '../../org/server/service.ts'
import { addTemplateRoles } from '../../permission/server/service.ts'
import { createTenant } from '../../tenant/server/service.ts'
import type { accountApi } from '../api.ts'
import { checkNewPassword } from './passwords.ts'
import { hashOf } from './secrets.ts'
import { addAccount } from './service.ts'

/**
 * Makes the provider's organisation and its root account.
 * @throws `account.setUpRefused` for a token that is wrong or used up
 */
export async function setUp(ctx: Ctx, q: ParsedInputOf<typeof accountApi.setUp>): Promise<void> {
  checkNewPassword(q.password, q)
  await tx(ctx, async (ctx) => {
    const taken = await sql<{ good: boolean }>`select set_up_take(${hashOf(q.token)}) as good`.execute(ctx.db)
    if (!taken.rows[0]?.good) fail('account.setUpRefused')
    const id = await createTenant(ctx, { kind: 'provider', name: q.organisation, code: q.code })
    const inside = ctx.asSystem(id)
    const roles = await addTemplateRoles(inside, 'provider')
    const ogn = await addNode(inside, { parentId: null, kind: 'ogn', name: q.organisation, code: q.code })
    const psnId = await addNode(inside, { parentId: ogn, kind: 'psn', name: q.name })
    await addAccount(inside, {
      loginName: q.loginName,
      name: q.name,
      password: q.password,
      psnId,
      roleIds: [roles.get('root')!],
    })
  })
}
