import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { hashOf } from './secrets.ts'

/** Notes with what a session was opened, so that its owner can tell his sessions apart. */
export async function describeSession(ctx: Ctx, token: string): Promise<void> {
  await tx(ctx, (ctx) => sql`select session_describe(${hashOf(token)}, ${ctx.userAgent})`.execute(ctx.db))
}
