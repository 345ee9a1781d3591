import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'

/** Rows whose moment lies on the days from and to, both inclusive, of China's time; absent ones bound nothing. */
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
