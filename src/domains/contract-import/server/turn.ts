import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'

/** Imports and exports of an organisation that begin at the same time wait for each other here. */
export async function waitForTurn(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(720261128, hashtext(${ctx.tenantId}))`.execute(ctx.db)
}
