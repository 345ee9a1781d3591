import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'

/**
 * Filters rows whose instant is between the days `from` and `to` in China's time, both inclusive. An absent day sets no
 * bound.
 */
export function withinDays<D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  column: string,
  from: string | undefined,
  to: string | undefined,
): SelectQueryBuilder<D, T, O> {
  const start = (day: string) => sql`${`${day} 00:00:00+08`}::timestamptz`
  let found = rows
  if (from) found = found.where(sql<SqlBool>`${sql.ref(column)} >= ${start(from)}`)
  if (to) found = found.where(sql<SqlBool>`${sql.ref(column)} < ${start(to)} + interval '1 day'`)
  return found
}
