import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'

/** What of a library somebody keeps: his favourites, or what he has read. */
export type Kept = 'favourite' | 'history'

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

/** Notes that the caller has read something. Whoever calls has made sure that he may. */
export const noteRead = (ctx: Ctx, bizType: string, bizId: string): Promise<unknown> =>
  keep(ctx, bizType, bizId, { readTime: ctx.now })

/** Puts something among the caller's favourites, or takes it out of them. */
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

/** What the caller has kept of a kind: ids (`bizId`) with since when (`at`), as a table to join. */
export const kept = (ctx: Ctx, bizType: string, which: Kept) => {
  const column = sql.ref(which === 'favourite' ? 'favouriteTime' : 'readTime')
  return sql<{ bizId: string; at: string }>`(select "bizId", ${column} as at from reading
    where "tenantId" = ${ctx.tenantId} and "accountId" = ${ctx.who.accountId} and "bizType" = ${bizType}
      and ${column} is not null)`
}
