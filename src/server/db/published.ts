import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'
import type { TenantTable } from './table.ts'
import type { DB } from './types.gen.ts'

/** Tables of libraries: rows that are reviewed and enabled, and retired instead of removed. */
export type LibraryTable = {
  [K in TenantTable]: DB[K] extends { reviewStatus: unknown; enable: unknown; deletedAt: unknown } ? K : never
}[TenantTable]

/** Whether a row of a library is the caller's own organisation's. */
export const isOwnRow = (ctx: Ctx, name: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${name}.tenantId`)} = ${ctx.tenantId})`

/** Whether the provider has published a row of a library for everybody. */
export const isPublished = (name: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${name}.tenantId`)} = (select tenant_provider()) and ${sql.ref(`${name}.reviewStatus`)} = 1
    and ${sql.ref(`${name}.enable`)} = 0)`

/** Whether the caller may read a row of a library: his own organisation's, or one that is published. */
export const isReadable = (ctx: Ctx, name: string): Expression<SqlBool> =>
  sql<SqlBool>`(${isOwnRow(ctx, name)} or ${isPublished(name)})`

/**
 * The living rows of a library that the caller may read: his own organisation's, and those that the provider has
 * published. The policies say the same, and only of tables on the reviewed list (`publish_table`). Nobody who is not
 * signed in reads an organisation's own rows.
 */
export function publishedRows<T extends LibraryTable>(ctx: Ctx, name: T): SelectQueryBuilder<DB, T, object> {
  const rows = ctx.db.selectFrom(name) as unknown as SelectQueryBuilder<DB, T, object>
  return rows
    .where(ctx.signedIn ? isReadable(ctx, name) : isPublished(name))
    .where(sql<SqlBool>`${sql.ref(`${name}.deletedAt`)} is null`)
}
