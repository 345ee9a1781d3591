import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { Which } from '../../../server/duties.ts'
import { kindOf } from '../../../server/records.ts'

/**
 * SQL: the open clocks of records of a kind that are not deleted.
 * @param of those of records that the caller sees, or of every record of the organisation
 */
export function openClocks(ctx: Ctx, of: Which, bizType: string): RawBuilder<unknown> {
  const seer = of === 'every' ? ctx.asSystem(ctx.tenantId) : ctx
  const isSeen = kindOf(ctx, bizType).isSeen?.(seer, 'c.bizId') ?? sql<SqlBool>`false`
  return sql`
    select c.* from limitation c
    join ${sql.table(bizType)} owner on owner."tenantId" = c."tenantId" and owner.id = c."bizId" and owner."deletedAt" is null
    where c."tenantId" = ${ctx.tenantId} and c."bizType" = ${bizType} and c.status = 'open' and c."deletedAt" is null and ${isSeen}`
}
