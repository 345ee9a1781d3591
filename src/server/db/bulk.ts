import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { type Own, table, type TenantTable } from './table.ts'

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one. */
const atOnce = 1000

/**
 * Inserts many rows with few statements. The connection's cached plans are discarded first: plans for foreign-key
 * checks may date from when the tables were almost empty, and would then scan a whole table for each row.
 */
export async function insertMany<T extends TenantTable>(ctx: Ctx, name: T, rows: readonly Own<T>[]): Promise<void> {
  if (rows.length > atOnce) await sql`discard plans`.execute(ctx.db)
  for (let i = 0; i < rows.length; i += atOnce)
    await table(ctx, name)
      .insert(rows.slice(i, i + atOnce))
      .execute()
}
