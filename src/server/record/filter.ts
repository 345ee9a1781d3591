import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { parseYuan } from '../../kernel/money.ts'
import type { RecordTable } from '../db/table.ts'
import type { DB } from '../db/types.gen.ts'

export type Rows<T extends RecordTable> = SelectQueryBuilder<DB, T, object>
/** What a list was asked with, as its schema has read it. */
export type Asked = Readonly<Record<string, unknown>>

const contains = (column: string, words: string) =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`

/** Some column contains the words. */
export const hasWords = (columns: readonly string[], words: string) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(column, words)),
    sql` or `,
  )})`

/**
 * Puts a list's own filters on its rows by their names: a value equals, several values are any of them, `…From` and
 * `…To` bound a column. What is asked for without a column of its own is left to whoever asked.
 * @param columns those that can be filtered by
 * @param amounts those among them that are kept in fen and asked for in yuan
 */
export function filtered<T extends RecordTable>(
  rows: Rows<T>,
  table: T,
  asked: Asked,
  columns: readonly string[],
  amounts: readonly string[],
): Rows<T> {
  let found = rows
  const kept = (column: string, value: unknown) =>
    amounts.includes(column) && typeof value === 'string' ? parseYuan(value) : value
  for (const [name, value] of Object.entries(asked)) {
    const [, bounded = '', end] = /^(.*)(From|To)$/.exec(name) ?? []
    const column = columns.includes(name) ? name : bounded
    if (value === undefined || value === null || !columns.includes(column)) continue
    const ref = sql.ref(`${table}.${column}`)
    if (Array.isArray(value)) found = value.length > 0 ? found.where(sql<SqlBool>`${ref} = any(${value})`) : found
    else if (column === name) found = found.where(sql<SqlBool>`${ref} = ${value}`)
    else if (end === 'From') found = found.where(sql<SqlBool>`${ref} >= ${kept(column, value)}`)
    else found = found.where(sql<SqlBool>`${ref} <= ${kept(column, value)}`)
  }
  return found
}
