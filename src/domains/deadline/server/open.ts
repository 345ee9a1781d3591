import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { Which } from '../../../server/duties.ts'
import { kindOf } from '../../../server/records.ts'

/**
 * SQL: the open deadlines of records of a kind that are not deleted, with the day that counts (`date`; null where there
 * is none).
 * @param of those of records that the caller sees, or of every record of the organisation
 */
export function openDeadlines(ctx: Ctx, of: Which, bizType: string): RawBuilder<unknown> {
  const seer = of === 'every' ? ctx.asSystem(ctx.tenantId) : ctx
  const isSeen = kindOf(ctx, bizType).isSeen?.(seer, 'd.bizId') ?? sql<SqlBool>`false`
  return sql`
    select d.*, coalesce(d."overrideDate", d.watched, d.computed) as date
    from deadline d
    join ${sql.table(bizType)} owner on owner."tenantId" = d."tenantId" and owner.id = d."bizId" and owner."deletedAt" is null
    where d."tenantId" = ${ctx.tenantId} and d."bizType" = ${bizType} and d.status = 'open' and d."deletedAt" is null and ${isSeen}`
}

/** SQL: whether a record has an open deadline of our side whose day has passed. */
export const hasOverdueSql = (bizType: string, bizId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select 1 from deadline d where d."tenantId" = app_tenant() and d."bizType" = ${sql.lit(bizType)} and d."bizId" = ${bizId}
    and d.status = 'open' and d."isOurs" and d."deletedAt" is null and coalesce(d."overrideDate", d.watched, d.computed) < current_date)`
