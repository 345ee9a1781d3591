import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { membersOf } from '../../account/server/service.ts'

const MOST_NAMED = 3

/** Names of the organisation's administrators, for users who may not order coins themselves. */
export async function listAdministrators(ctx: Ctx): Promise<{ names: string[] }> {
  const ids = await membersOf(ctx, 'tenant_admin')
  if (ids.length === 0) return { names: [] }
  const rows = await table(ctx, 'account')
    .select()
    .select('account.name')
    .where('account.id', 'in', ids)
    .orderBy('account.name')
    .limit(MOST_NAMED)
    .execute()
  return { names: rows.map(({ name }) => name) }
}
