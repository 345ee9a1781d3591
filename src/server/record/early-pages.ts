import type { CompiledQuery, QueryResult } from 'kysely'
import type { Ctx } from '../context.ts'
import { preparedFor } from '../db/transactions/kysely.ts'

/** Page sizes that lists offer, and pages from the first on, whose statements stay parsed. */
const offeredSizes = new Set([10, 20, 50, 100])
const keptPages = 5

interface Asked {
  current: number
  size: number
  sort: string
  order: string
}

/** Whether a page is among those that people look at: the others are built and planned when they are asked for. */
export const isEarlyPage = ({ current, size }: Asked): boolean => offeredSizes.has(size) && current <= keptPages

/**
 * The early pages of a list that nothing narrows, built once for each person's rights and kept parsed by PostgreSQL: only
 * such a list has one best plan whatever its values. Size and offset must stand in the words: with parameters in their
 * place PostgreSQL cannot see that a page is small, and plans it every time.
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
