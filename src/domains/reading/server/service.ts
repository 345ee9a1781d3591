import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'

/** The user's lists of a library: favourites and reading history. */
export type ReadingList = 'favourite' | 'history'

const keyOf = (ctx: Ctx, bizType: string, bizId: string) => ({ accountId: ctx.who.accountId, bizType, bizId })

const keep = (
  ctx: Ctx,
  bizType: string,
  bizId: string,
  values: { readTime?: Date; favouriteTime?: Date | null },
): Promise<unknown> =>
  table(ctx, 'reading')
    .insert({ ...keyOf(ctx, bizType, bizId), ...values })
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'bizType', 'bizId']).doUpdateSet(values))
    .execute()

/** Records that the caller has read something. The calling function must have checked that they may. */
export const noteRead = (ctx: Ctx, bizType: string, bizId: string): Promise<unknown> =>
  keep(ctx, bizType, bizId, { readTime: ctx.now })

/** Adds something to the caller's favourites, or removes it. */
export const setFavourite = (ctx: Ctx, bizType: string, bizId: string, on: boolean): Promise<unknown> =>
  keep(ctx, bizType, bizId, { favouriteTime: on ? ctx.now : null })

/** Whether something is among the caller's favourites. */
export async function isFavourite(ctx: Ctx, bizType: string, bizId: string): Promise<boolean> {
  const row = await table(ctx, 'reading')
    .select()
    .select('favouriteTime')
    .where((e) => e.and(keyOf(ctx, bizType, bizId)))
    .executeTakeFirst()
  return row?.favouriteTime !== null && row?.favouriteTime !== undefined
}

/** The caller's entries of a kind: ids (`bizId`) with their time (`at`), as a table to join. */
export const kept = (ctx: Ctx, bizType: string, which: ReadingList) => {
  const column = sql.ref(which === 'favourite' ? 'favouriteTime' : 'readTime')
  return sql<{ bizId: string; at: string }>`(select "bizId", ${column} as at from reading
    where "tenantId" = ${ctx.tenantId} and "accountId" = ${ctx.who.accountId} and "bizType" = ${bizType}
      and ${column} is not null)`
}
