import type { CompiledQuery, QueryResult } from 'kysely'
import type { Ctx } from '../context.ts'
import { preparedFor } from '../db/transactions/kysely.ts'

/** The page sizes that lists offer, and the number of first pages, whose statements are prepared. */
const offeredSizes = new Set([10, 20, 50, 100])
const keptPages = 5

interface Asked {
  current: number
  size: number
  sort: string
  order: string
}

/** Whether a page's statement is prepared. Other pages are rarely opened, and are built and planned on each request. */
export const isEarlyPage = ({ current, size }: Asked): boolean => offeredSizes.has(size) && current <= keptPages

/**
 * Prepared statements for the first pages of a list without filters, built once for each `who`. Only such a list has
 * the same best plan for all values. Size and offset are literals in the statement: with parameters instead, PostgreSQL
 * does not know that a page is small, and plans it every time.
 */
export function earlyPages<Q extends Asked, R>(
  what: string,
  build: (ctx: Ctx, q: Q) => { compile(): CompiledQuery<R> },
): (ctx: Ctx, q: Q) => Promise<QueryResult<R>> {
  const known = new Map<string, (ctx: Ctx, values: object) => Promise<QueryResult<R>>>()
  return (ctx, q) => {
    const key = `${q.sort} ${q.order} ${q.size} ${q.current}`
    const page = known.get(key) ?? preparedFor<Ctx, object, R>(`${what}.page`, (who) => build(who, q))
    known.set(key, page)
    return page(ctx, {})
  }
}
