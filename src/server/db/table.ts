import type {
  InsertQueryBuilder,
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertResult,
  Selectable,
  SelectQueryBuilder,
  Updateable,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import { AppError, failMissing } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { labelOf } from '../records.ts'
import { builder, prepared } from './transactions/kysely.ts'
import { columnsOf, type DB } from './types.gen.ts'

/** Tables whose rows belong to a tenant. */
export type TenantTable = { [K in keyof DB]: DB[K] extends { tenantId: unknown } ? K : never }[keyof DB]
/** Tenant tables of records: they have an id and a version that counts writes, and rows are soft-deleted. */
export type RecordTable = {
  [K in TenantTable]: DB[K] extends { id: unknown; version: unknown; deletedAt: unknown } ? K : never
}[TenantTable]

type Own<T extends TenantTable> = Omit<Insertable<DB[T]>, 'tenantId'>
type Patch<T extends TenantTable> = Omit<Updateable<DB[T]>, 'tenantId' | 'id'>

/** Access to a table for one tenant: always the session's tenant; callers cannot pass another. */
export interface Rows<T extends TenantTable> {
  /** Rows that are not deleted. */
  select(): SelectQueryBuilder<DB, T, object>
  insert(values: Own<T> | Own<T>[]): InsertQueryBuilder<DB, T, InsertResult>
  update(): UpdateQueryBuilder<DB, T, T, UpdateResult>
  remove(): DeleteQueryBuilder<DB, T, DeleteResult>
}

/** Whether a table has a column of that name. */
export const hasColumn = (name: string, column: string): boolean =>
  (columnsOf as Record<string, readonly string[]>)[name]!.includes(column)

/** Rows of `name` for the tenant of `ctx`: the first isolation between tenants. Row-level security is the second. */
export function table<T extends TenantTable>(ctx: Ctx, name: T): Rows<T> {
  // Kysely cannot follow a table name that is itself a type parameter; the public types above are exact.
  const db = ctx.db as unknown as Untyped
  const living = hasColumn(name, 'deletedAt')
  const own = <Q extends { where(column: string, op: string, value: unknown): Q }>(query: Q): Q => {
    const scoped = query.where(`${name}.tenantId`, '=', ctx.tenantId)
    return living ? scoped.where(`${name}.deletedAt`, 'is', null) : scoped
  }
  const withTenant = (values: Own<T>) => ({ ...values, tenantId: ctx.tenantId })
  return {
    select: () => own(db.selectFrom(name)),
    insert: (values: Own<T> | Own<T>[]) =>
      db.insertInto(name).values(Array.isArray(values) ? values.map(withTenant) : withTenant(values)),
    update: () => own(db.updateTable(name)),
    remove: () => db.deleteFrom(name).where(`${name}.tenantId`, '=', ctx.tenantId),
  } as unknown as Rows<T>
}
interface Untyped {
  selectFrom(name: string): Where
  insertInto(name: string): { values(values: unknown): unknown }
  updateTable(name: string): Where
  deleteFrom(name: string): Where
}
interface Where {
  where(column: string, op: string, value: unknown): Where
}

const readers = new Map<RecordTable, ReturnType<typeof prepareRead>>()
const prepareRead = (name: RecordTable) =>
  prepared<{ tenantId: string; id: string }, object>(`${name}.row`, (blank) =>
    builder
      .selectFrom(name as 'note')
      .selectAll()
      .where(`${name as 'note'}.tenantId`, '=', blank.tenantId)
      .where(`${name as 'note'}.deletedAt`, 'is', null)
      .where(`${name as 'note'}.id`, '=', blank.id),
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
  patch: Patch<T>,
): Promise<Selectable<DB[T]>> {
  const query = table(ctx, name).update() as unknown as {
    set(patch: unknown): {
      where(
        c: string,
        op: string,
        v: unknown,
      ): {
        where(
          c: string,
          op: string,
          v: unknown,
        ): {
          returningAll(): { executeTakeFirst(): Promise<Selectable<DB[T]> | undefined> }
        }
      }
    }
  }
  const row = await query
    .set({ ...patch, version: version + 1, updateTime: ctx.now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row ?? refuseStale(ctx, name, id, version)
}

async function refuseStale(ctx: Ctx, name: RecordTable, id: string, version: number): Promise<never> {
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
  throw new AppError('common.recordChanged', {
    who: last.psnName,
    when: last.at,
    fields: fields.map((field) => labelOf(ctx, name, field)),
  })
}
