import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { parseYuan } from '../../kernel/money.ts'
import type { RecordTable } from '../db/table.ts'
import type { DB } from '../db/types.gen.ts'
import { partsOf } from '../search/words.ts'
import { contains } from '../db/query.ts'

export type Rows<T extends RecordTable> = SelectQueryBuilder<DB, T, object>
/** What a list was asked with, as its schema has read it. */
export type FilterValues = Readonly<Record<string, unknown>>

const columnContains = (column: string, words: string) => sql<SqlBool>`${sql.ref(column)} ilike ${contains(words)}`

/** Each of the words, which blanks divide, is in some column; without words it holds for every row. */
export function hasWords(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const each = partsOf(typed).map(
    (part) =>
      sql<SqlBool>`(${sql.join(
        columns.map((column) => columnContains(column, part)),
        sql` or `,
      )})`,
  )
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** A column that is a list of codes (jsonb) has any of these. */
export const hasAny = (column: string, codes: readonly string[]) =>
  sql<SqlBool>`jsonb_exists_any(${sql.ref(column)}, ${[...codes]}::text[])`

/** Made in an institution or in one below it. */
export const madeBeneath = (table: string, ogn: string) =>
  sql<SqlBool>`${sql.ref(`${table}.createOgnId`)} in (select n.id from org_node n join org_node top
    on top."tenantId" = n."tenantId" and top.id = ${ogn}
    where n."tenantId" = ${sql.ref(`${table}.tenantId`)} and starts_with(n."fullId", top."fullId"))`

/**
 * Where and when rows were made, and what is not known of them, as every list is asked for it.
 * @param columns those that may be asked for as empty
 */
export function madeAt<T extends RecordTable>(
  rows: Rows<T>,
  table: T,
  { ogn, createDateFrom: from, createDateTo: to, without }: FilterValues,
  columns: readonly string[] = [],
): Rows<T> {
  let found = rows
  const time = sql.ref(`${table}.createTime`)
  if (typeof ogn === 'string') found = found.where(madeBeneath(table, ogn))
  if (typeof from === 'string') found = found.where(sql<SqlBool>`${time} >= ${from}::date`)
  if (typeof to === 'string') found = found.where(sql<SqlBool>`${time} < ${to}::date + 1`)
  for (const name of Array.isArray(without) ? (without as string[]) : [])
    if (columns.includes(name)) found = found.where(sql<SqlBool>`${sql.ref(`${table}.${name}`)} is null`)
  return found
}

/**
 * Puts a list's own filters on its rows by their names: a value equals, several values are any of them, `…From` and
 * `…To` bound a column. Filters without a column of the same name are left to the caller.
 * @param columns those that can be filtered by
 * @param amounts those among them that are kept in fen and asked for in yuan
 */
export function filtered<T extends RecordTable>(
  rows: Rows<T>,
  table: T,
  asked: FilterValues,
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
