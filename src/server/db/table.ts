import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Expression,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type Updateable,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { AppError, failMissing } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { historyLabelsOf, labelOf } from '../records.ts'
import { builder, byName, prepared } from './transactions/kysely.ts'
import { journalChange } from './journal.ts'
import { columnsOf, type DB } from './types.gen.ts'

/** Tables whose rows belong to a tenant. */
export type TenantTable = { [K in keyof DB]: DB[K] extends { tenantId: unknown } ? K : never }[keyof DB]
/** Tenant tables of records: they have an id and a version that counts writes, and rows are soft-deleted. */
export type RecordTable = {
  [K in TenantTable]: DB[K] extends { id: unknown; version: unknown; deletedAt: unknown } ? K : never
}[TenantTable]

/** A row to insert; the tenant is that of the context. */
export type Own<T extends TenantTable> = Omit<InsertObject<DB, T>, 'tenantId'>
/** Columns to update. */
export type Patch<T extends TenantTable> = Omit<Updateable<DB[T]>, 'tenantId' | 'id'>
/** The soft deletion of a record. */
interface Deletion {
  deletedAt: Date
}

/** Access to a table for one tenant: always the session's tenant; callers cannot pass another. */
export interface Rows<T extends TenantTable> {
  /** Rows that are not deleted. */
  select(): SelectQueryBuilder<DB, T, object>
  insert(values: Own<T> | Own<T>[]): InsertQueryBuilder<DB, T, InsertResult>
  update(): UpdateQueryBuilder<DB, T, T, UpdateResult>
  remove(): DeleteQueryBuilder<DB, T, DeleteResult>
}

// Read when it is asked, because benchmarks add a table of their own.
const columnNames: Readonly<Record<string, readonly string[]>> = columnsOf
/** The names of a table's columns. @throws Error for an unknown table */
export function columnsIn(name: string): readonly string[] {
  const columns = columnNames[name]
  if (!columns) throw new Error(`there is no table ${name}`)
  return columns
}
/** Whether a table has a column of that name. */
export const hasColumn = (name: string, column: string): boolean => columnsIn(name).includes(column)

/** SQL condition: a row belongs to the caller's organisation. */
export const isOwnRow = (ctx: Ctx, name: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${name}.tenantId`)} = ${ctx.tenantId})`

/** Any query that conditions can be added to. */
export interface Filtered<Q> {
  where(condition: Expression<SqlBool>): Q
}
/** The rows of a query that are not deleted: all rows of a table without soft deletion. */
export const kept = <Q extends Filtered<Q>>(name: TenantTable, rows: Q): Q =>
  hasColumn(name, 'deletedAt') ? rows.where(sql<SqlBool>`${sql.ref(`${name}.deletedAt`)} is null`) : rows

/** Rows of `name` for the tenant of `ctx`: the first isolation between tenants. Row-level security is the second. */
export function table<T extends TenantTable>(ctx: Ctx, name: T): Rows<T> {
  const db = byName(ctx.db)
  const ours = isOwnRow(ctx, name)
  const own = <Q extends Filtered<Q>>(rows: Q): Q => kept(name, rows.where(ours))
  const withTenant = (values: Own<T>) => ({ ...values, tenantId: ctx.tenantId }) as InsertObject<DB, T>
  return {
    select: () => own(db.selectFrom(name)),
    insert: (values) => db.insertInto(name).values(Array.isArray(values) ? values.map(withTenant) : withTenant(values)),
    update: () => own(db.updateTable(name)),
    remove: () => db.deleteFrom(name).where(ours),
  }
}

const readers = new Map<RecordTable, ReturnType<typeof prepareRead>>()
const prepareRead = (name: RecordTable) =>
  prepared<{ tenantId: string; id: string }, object>(`${name}.row`, (blank) =>
    kept(name, byName(builder).selectFrom(name).selectAll())
      .where(sql<SqlBool>`${sql.ref(`${name}.tenantId`)} = ${blank.tenantId}`)
      .where(sql<SqlBool>`${sql.ref(`${name}.id`)} = ${blank.id}`),
  )

/**
 * The row of that id, if it is not deleted.
 * @throws `common.recordMissing` both for a missing id and for one of another tenant
 */
export async function getRow<T extends RecordTable>(ctx: Ctx, name: T, id: string): Promise<Selectable<DB[T]>> {
  const read = readers.get(name) ?? prepareRead(name)
  readers.set(name, read)
  const { rows } = await read(ctx.db, { tenantId: ctx.tenantId, id })
  return (rows[0] as Selectable<DB[T]> | undefined) ?? failMissing()
}

/**
 * Updates a row that the caller has read in `version`, and increments the version.
 * @throws `common.recordChanged` with the account, the time and the fields, when it was changed since;
 * `common.recordChangedBy` when no field was changed; `common.recordChangedSince` where the history does not name an
 * account; `common.recordMissing` when there is no such row
 */
export async function changeRow<T extends RecordTable>(
  ctx: Ctx,
  name: T,
  id: string,
  version: number,
  patch: Patch<T> | Deletion,
): Promise<Selectable<DB[T]>> {
  await journalChange(ctx, name, id, version)
  // For a type parameter neither what is set nor what is returned resolves to the columns that it means.
  const row = (await table(ctx, name)
    .update()
    .set({ ...patch, version: version + 1, updateTime: ctx.now } as UpdateObject<DB, T, T>)
    .where(sql.ref('id'), '=', id)
    .where(sql.ref('version'), '=', version)
    .returningAll()
    .executeTakeFirst()) as Selectable<DB[T]> | undefined
  return row ?? refuseStale(ctx, name, id, version)
}

/** Refuses a write with the version that it was made from: names who changed the row since, when, and which fields. */
export async function refuseStale(ctx: Ctx, name: RecordTable, id: string, version: number): Promise<never> {
  await getRow(ctx, name, id)
  const since = await table(ctx, 'audit_entry')
    .select()
    .select(['psnName', 'at', 'changes'])
    .where('bizId', '=', id)
    .where('bizVersion', '>', version)
    .orderBy('id', 'desc')
    .execute()
  const last = since[0]
  if (!last) throw new AppError('common.recordChangedSince')
  const fields = [...new Set(since.flatMap((entry) => (entry.changes as { field: string }[]).map((c) => c.field)))]
  // An action may change no field, such as a request for another person's confirmation.
  if (fields.length === 0) throw new AppError('common.recordChangedBy', { who: last.psnName, when: last.at })
  const own = await historyLabelsOf(ctx, name)?.ownLabels?.(ctx)
  throw new AppError('common.recordChanged', {
    who: last.psnName,
    when: last.at,
    fields: fields.map((field) => own?.get(field)?.label ?? labelOf(ctx, name, field)),
  })
}
