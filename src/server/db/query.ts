import type { SelectQueryBuilder } from 'kysely'
import type { PageQuery } from '../../kernel/page.ts'

/** A LIKE or ILIKE pattern for values that contain this text. `%` and `_` are escaped. */
export const contains = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** The rows of one page: `rows.$call(paged(q))`. */
export const paged =
  ({ current, size }: PageQuery) =>
  <D, T extends keyof D, O>(rows: SelectQueryBuilder<D, T, O>): SelectQueryBuilder<D, T, O> =>
    rows.limit(size).offset((current - 1) * size)

/** The row of a statement that always returns one, such as an aggregate. @throws Error without rows */
export function onlyRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('a statement that returns one row has returned none')
  return row
}
