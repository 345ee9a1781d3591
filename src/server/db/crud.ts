import { type Insertable, isExpression, type QueryResult, type Selectable } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { createdByColumns } from '../../kernel/created-by.ts'
import { audit, changesBetween, entryInsert, entryOf } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { builder, type Db, prepared } from './transactions/kysely.ts'
import { installationNumberOf, numberOf } from './numbers.ts'
import { changeRow, columnsIn, getRow, type Patch, type RecordTable } from './table.ts'
import { type DB, textColumnsOf } from './types.gen.ts'

// The history entry itself has the creator and the time.
const bookkeeping = new Set(['tenantId', 'id', 'version', 'deletedAt', 'updateTime', ...createdByColumns])

/** A column that is filled with the next running number of a key. */
interface Numbered<C extends string> {
  column: C
  key: string
  digits?: number
  /** Counted for all organisations together. */
  byInstallation?: true
}

/**
 * The ordinary writes of a table of records, each with its history entry. There is nothing to configure: a domain
 * writes special cases itself.
 * @param unrecorded columns that the history leaves out
 * @param keyed columns with values by key, of which the history has each
 */
export function crud<T extends RecordTable>(
  name: T,
  unrecorded: readonly string[] = [],
  keyed: readonly string[] = [],
) {
  const fields = columnsIn(name).filter((column) => !bookkeeping.has(column) && !unrecorded.includes(column))
  type Row = Selectable<DB[T]>
  return {
    get: (ctx: Ctx, id: string): Promise<Row> => getRow(ctx, name, id),

    /**
     * Inserts a row and its history entry with one statement.
     * @param values plain values: an expression cannot be a parameter of a prepared statement
     * @param numbered the column that is filled with a running number
     */
    async add<C extends keyof DB[T] & string = never>(
      ctx: Ctx,
      values: Omit<Insertable<DB[T]>, 'tenantId' | 'id' | C> & { id?: string },
      numbered?: Numbered<C>,
    ): Promise<Row> {
      const row = { ...values, id: values.id ?? newId(), tenantId: ctx.tenantId }
      if (Object.values(row).some((value) => isExpression(value))) throw new Error(`${name} is added with plain values`)
      const entry = entryOf(ctx, {
        action: `${name}.add`,
        bizType: name,
        bizId: row.id,
        bizVersion: 1,
        changes: changesBetween({}, row, fields, keyed),
      })
      const insert = insertOf(name, row, numbered)
      const { rows } = await insert(ctx.db, { ...row, ...namedApart(entry), numberKey: numbered?.key })
      return { ...row, ...(rows[0] as object) } as Row
    },

    /** Updates a row that was read in `version` (see {@link changeRow}). `action` names the change in the history. */
    async change(
      ctx: Ctx,
      before: { readonly id: string },
      version: number,
      patch: Patch<T>,
      done: { action?: string; note?: string } = {},
    ): Promise<Row> {
      const { id } = before
      const row = await changeRow(ctx, name, id, version, patch)
      await audit(ctx, {
        action: done.action ?? `${name}.change`,
        bizType: name,
        bizId: id,
        bizVersion: version + 1,
        // Columns that were neither read nor written are unknown in `before`, so a change cannot be determined.
        changes: changesBetween(
          before,
          row,
          fields.filter((field) => field in before || field in patch),
          keyed,
        ),
        note: done.note ?? '',
      })
      return row
    },

    /** Soft-deletes the row: it stays in the table and in the history. */
    async retire(ctx: Ctx, id: string): Promise<void> {
      const row = (await getRow(ctx, name, id)) as { version: number }
      await changeRow(ctx, name, id, row.version, { deletedAt: ctx.now })
      await audit(ctx, { action: `${name}.delete`, bizType: name, bizId: id, bizVersion: row.version + 1 })
    },
  }
}

type Insert = (db: Db, values: Record<string, unknown>) => Promise<QueryResult<unknown>>
const inserts = new Map<string, Insert>()

/**
 * The insert of these columns and of the history entry, built once. Undefined values are left to the column's default.
 * It returns all columns that the database may have set or converted: all except the given text columns.
 */
function insertOf(
  name: RecordTable,
  row: Record<string, unknown>,
  numbered: { column: string; digits?: number; byInstallation?: true } | undefined,
): Insert {
  const columns = Object.keys(row).filter((column) => row[column] !== undefined)
  const texts = textColumnsOf[name]!
  const made = columnsIn(name).filter((column) => !(columns.includes(column) && texts.includes(column)))
  const words = `${name} ${columns.join()} ${numbered?.column ?? ''} ${numbered?.digits ?? ''} ${numbered?.byInstallation ?? ''}`
  const known = inserts.get(words)
  if (known) return known
  const insert = prepared<Record<string, unknown>, unknown>(`${name}.add`, (blank) => {
    // Every row that is added has its key.
    const values = Object.fromEntries(columns.map((column) => [column, blank[column]])) as Record<
      'id' | 'tenantId',
      never
    >
    const next = numbered?.byInstallation ? installationNumberOf : numberOf
    const number = numbered && { [numbered.column]: next(blank['numberKey']!, numbered.digits) }
    return builder
      .with('entry', (db) => entryInsert(db, (column) => blank[ofEntry(column)]!))
      .insertInto(name)
      .values({ ...values, ...number })
      .returning(made.map((column) => builder.dynamic.ref(column)))
  })
  inserts.set(words, insert)
  return insert
}

/** Prefixes the values of the history entry: record and entry have columns with the same names. */
const ofEntry = (column: string) => `entry ${column}`
const namedApart = (entry: object) =>
  Object.fromEntries(Object.entries(entry).map(([column, value]) => [ofEntry(column), value]))
