import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { failMissing } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { hasColumn, table, type TenantTable } from './table.ts'
import type { DB } from './types.gen.ts'

/** Whether the caller works for the provider. */
export const isProvider = (ctx: Ctx): boolean => ctx.who.tenant.kind === 'provider'

/**
 * Rows that both sides work on: those of all organisations for the provider, his own tenant's for everybody else. The
 * policies say the same, and only of tables on the reviewed list (`share_table`).
 */
export function sharedRows<T extends TenantTable>(ctx: Ctx, name: T): SelectQueryBuilder<DB, T, object> {
  if (!isProvider(ctx)) return table(ctx, name).select()
  const rows = ctx.db.selectFrom(name) as unknown as SelectQueryBuilder<DB, T, object>
  return hasColumn(name, 'deletedAt') ? rows.where(sql<SqlBool>`${sql.ref(`${name}.deletedAt`)} is null`) : rows
}

/**
 * Works on the rows of one organisation: the caller's own, or any other one for the provider, whose transaction is one of
 * that organisation meanwhile. The history is written there, under the caller's name.
 * @throws `common.recordMissing` for another organisation's, when the caller is not the provider or there is none
 */
export async function inTenant<T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (tenantId === ctx.tenantId) return work(ctx)
  if (!isProvider(ctx)) failMissing()
  const tenant = await ctx.db.selectFrom('tenant').select('id').where('id', '=', tenantId).executeTakeFirst()
  if (!tenant) return failMissing()
  await act(ctx, tenantId)
  const result = await work(ctx.asPerson({ ...ctx.who, tenant: { id: tenantId, name: '', kind: 'tenant', code: '' } }))
  await act(ctx, ctx.tenantId)
  return result
}

const act = (ctx: Ctx, tenantId: string) => sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.db)
