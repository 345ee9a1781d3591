import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'
import { isOwnRow, kept, type TenantTable } from './table.ts'
import { byName } from './transactions/kysely.ts'
import type { DB } from './types.gen.ts'

/** Tables of libraries: rows that are reviewed and enabled, and retired instead of removed. */
export type LibraryTable = {
  [K in TenantTable]: DB[K] extends { reviewStatus: unknown; enable: unknown; deletedAt: unknown } ? K : never
}[TenantTable]

/** SQL condition: the provider has published a library row to all organisations. */
export const isPublished = (name: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${name}.tenantId`)} = (select tenant_provider()) and ${sql.ref(`${name}.reviewStatus`)} = 1
    and ${sql.ref(`${name}.enable`)} = 0)`

/**
 * SQL condition: a library row is readable for the caller: it belongs to the caller's organisation, or is published.
 */
export const isReadable = (ctx: Ctx, name: string): Expression<SqlBool> =>
  sql<SqlBool>`(${isOwnRow(ctx, name)} or ${isPublished(name)})`

/**
 * The rows of a library, except deleted ones, that the caller may read: those of the caller's organisation, and those
 * that the provider has published. Row-level security policies enforce the same, only for tables on the reviewed list
 * (`publish_table`). Without a session only published rows are readable.
 */
export function publishedRows<T extends LibraryTable>(ctx: Ctx, name: T): SelectQueryBuilder<DB, T, object> {
  return kept(name, byName(ctx.db).selectFrom(name)).where(ctx.signedIn ? isReadable(ctx, name) : isPublished(name))
}
