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
  await actAs(ctx, tenantId)
  const result = await work(ctx.asPerson(inside(ctx, tenantId)))
  await actAs(ctx, ctx.tenantId)
  return result
}

/** Works on the provider's own rows, whoever asks: for what he keeps for everybody, such as one row of numbers. */
export async function atProvider<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (isProvider(ctx)) return work(ctx)
  const { rows } = await sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db)
  const home = rows[0]?.id ?? failMissing()
  const result = await work(await asOrganisation(ctx, home))
  await actAs(ctx, ctx.tenantId)
  return result
}
/** Makes the running transaction one of an organisation: what the policies let it see and write from now on. */
export async function actAs(ctx: Ctx, tenantId: string): Promise<void> {
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.db)
}

/** The same for work that nobody is signed in for. @returns the context of the organisation, as the system */
export async function asOrganisation(ctx: Ctx, tenantId: string): Promise<Ctx> {
  await actAs(ctx, tenantId)
  return ctx.asSystem(tenantId)
}

/**
 * The caller outside of any transaction, as somebody of an organisation one of whose rows he was shown: for the file that
 * hangs on it, which is read piece by piece.
 * @throws `common.recordMissing` for another organisation, when the caller is not the provider
 */
export function seenFrom(ctx: Ctx, tenantId: string): Ctx {
  if (tenantId === ctx.tenantId) return ctx
  return isProvider(ctx) ? ctx.asPerson(inside(ctx, tenantId)) : failMissing()
}

const inside = ({ who }: Ctx, id: string): Ctx['who'] => ({
  ...who,
  tenant: { id, name: '', kind: 'tenant', code: '' },
})

/**
 * The short code of a row's organisation where another organisation has a row of the same number, so that the provider can
 * distinguish them; null elsewhere, and for organisations, which see their own rows only.
 */
export const codeOfTwin = (kind: 'refund' | 'service_ticket', number: string) =>
  sql<string | null>`(select t.code from tenant t where t.id = ${sql.ref(`${kind}.tenantId`)} and exists (
    select from ${sql.table(kind)} twin where twin.${sql.ref(number)} = ${sql.ref(`${kind}.${number}`)}
      and twin."tenantId" <> t.id))`
