import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'

/** Works in a transaction of a tenant's although nobody is signed in yet. */
export function asTenant<T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return tx(ctx, async (ctx) => {
    await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.db)
    return work(ctx.asSystem(tenantId))
  })
}
