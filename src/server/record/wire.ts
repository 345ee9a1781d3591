import { type RawBuilder, sql } from 'kysely'
import { formatYuan, parseYuan } from '../../kernel/money.ts'
import type { Ctx } from '../context.ts'
import { isOwnRow } from '../db/published.ts'
import { hasColumn, type RecordTable } from '../db/table.ts'
import type { FilterValues } from './filter.ts'

/** What rows of a kind of record hold. */
export interface Shapes<T extends RecordTable> {
  table: T
  /** The fields of the record and of its line in lists, by their schemas. */
  shapes: { record: { shape: object }; row: { shape: object } }
  /** Columns that are amounts: fen in the table, yuan on the wire. */
  amounts?: readonly string[]
  /** Fields that are no columns, as expressions on the row. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>
  /** For libraries: rows published by the provider are readable by all tenants. `isOwn` marks the tenant's own rows. */
  published?: true
}

/** Conversions between the rows of a kind of record in its table and on the wire. */
export function wireOf<T extends RecordTable, R, W>(spec: Shapes<T>) {
  const { amounts = [], computed = {} } = spec
  const fieldsOf = (shape: object) =>
    Object.keys(shape).filter((name) => name in computed || hasColumn(spec.table, name))
  // Built once as text: building it column by column took most of the server's time for a statement.
  const columnsOf = (names: readonly string[]) =>
    sql.raw(
      names
        .filter((name) => !(name in computed))
        .map((name) => `"${spec.table}"."${name}"`)
        .join(', '),
    )
  const listOf = (shape: object) => {
    const names = fieldsOf(shape)
    const expressions = names
      .filter((name) => name in computed)
      .map((name) => sql`${computed[name]!} as ${sql.ref(name)}`)
    return sql.join([columnsOf(names), ...expressions])
  }
  const recordFields = fieldsOf(spec.shapes.record.shape)
  const [recordList, rowList] = [listOf(spec.shapes.record.shape), listOf(spec.shapes.row.shape)]
  const selected = (ctx: Ctx, list: RawBuilder<unknown>) =>
    (spec.published ? sql`${list}, ${isOwnRow(ctx, spec.table)} as "isOwn"` : list) as never

  const inYuan = (fields: Record<string, unknown>): unknown => {
    for (const name of amounts) if (typeof fields[name] === 'number') fields[name] = formatYuan(fields[name])
    return fields
  }
  /** The select list of a record. */
  const recordOf = (ctx: Ctx): never => selected(ctx, recordList)
  /** The select list of its line in lists. */
  const rowOf = (ctx: Ctx): never => selected(ctx, rowList)
  /** A selected or written row as a record. */
  const asRecord = (row: object): R => {
    const record: Record<string, unknown> = {}
    for (const name of recordFields) if (name in row) record[name] = (row as Record<string, unknown>)[name]
    // Only its own organisation writes a row.
    if (spec.published) record['isOwn'] = 'isOwn' in row ? row.isOwn : true
    return inYuan(record) as R
  }
  /** Converts a selected row to a line of a list, in place. */
  const asRow = (row: object): W => inYuan(row as Record<string, unknown>) as W
  /** Converts input to stored values: amounts in fen, lists as JSON. */
  const stored = (values: FilterValues): Record<string, unknown> => {
    const kept: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(values)) {
      const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
      if (amounts.includes(name) && typeof value === 'string') kept[name] = fenOf(value)
      else kept[name] = isJson ? JSON.stringify(value) : value
    }
    return kept
  }
  return { recordOf, rowOf, asRecord, asRow, stored }
}

/** Differences may be negative. */
const fenOf = (yuan: string): number | null => {
  const fen = parseYuan(yuan.replace(/^-/, ''))
  return yuan.startsWith('-') && fen !== null ? -fen : fen
}
