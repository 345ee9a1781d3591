import { type SelectQueryBuilder, sql } from 'kysely'
import { failMissing } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { kept, table, type TenantTable } from './table.ts'
import { byName } from './transactions/kysely.ts'
import type { DB } from './types.gen.ts'

/** Whether the caller works for the provider. */
export const isProvider = (ctx: Ctx): boolean => ctx.who.tenant.kind === 'provider'

/**
 * Rows shared by the provider and the organisations: of all organisations for the provider, of the caller's own
 * organisation for other callers. Row-level security policies enforce the same, only for tables on the reviewed list
 * (`share_table`).
 */
export function sharedRows<T extends TenantTable>(ctx: Ctx, name: T): SelectQueryBuilder<DB, T, object> {
  if (!isProvider(ctx)) return table(ctx, name).select()
  return kept(name, byName(ctx.db).selectFrom(name))
}

/**
 * Runs `work` on the rows of one organisation: the caller's own, or any other one for the provider. In the latter case
 * the transaction's tenant is that organisation meanwhile, and history is written there under the caller's name.
 * @throws `common.recordMissing` when the caller is not the provider, or the organisation does not exist
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

/**
 * Runs `work` on the provider's own rows for any caller: for data common to all organisations, such as number counters.
 */
export async function atProvider<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (isProvider(ctx)) return work(ctx)
  const { rows } = await sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db)
  const home = rows[0]?.id ?? failMissing()
  const result = await work(await asOrganisation(ctx, home))
  await actAs(ctx, ctx.tenantId)
  return result
}
/** Sets the transaction's tenant: row-level security policies apply to that organisation from now on. */
export async function actAs(ctx: Ctx, tenantId: string): Promise<void> {
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.db)
}

/** The same for work without a session. @returns a context of the organisation, as the system */
export async function asOrganisation(ctx: Ctx, tenantId: string): Promise<Ctx> {
  await actAs(ctx, tenantId)
  return ctx.asSystem(tenantId)
}

/**
 * The caller in an organisation one of whose rows was visible to the caller, outside of any transaction: for reading
 * the row's file, which is streamed.
 * @throws `common.recordMissing` for another organisation when the caller is not the provider
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
 * The short code of a row's organisation where another organisation has a row with the same number, so that the
 * provider can distinguish them. Null otherwise, and for organisations, which see only their own rows.
 */
export const codeOfTwin = (kind: 'refund' | 'service_ticket', number: string) =>
  sql<string | null>`(select t.code from tenant t where t.id = ${sql.ref(`${kind}.tenantId`)} and exists (
    select from ${sql.table(kind)} twin where twin.${sql.ref(number)} = ${sql.ref(`${kind}.${number}`)}
      and twin."tenantId" <> t.id))`
