import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { sharedRows } from '../../../server/db/shared.ts'
import { entryKind } from '../codes.ts'

const { recharge, gift, refund } = entryKind.code

/**
 * The coins that the ledger has for documents, in hundredths.
 * @param numbers of the documents
 * @returns by `<tenantId> <number>`: added, and taken by refunds
 */
export async function bookedCoins(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Map<string, { added: number; taken: number }>> {
  const rows = await sharedRows(ctx, 'coin_entry')
    .select([
      'tenantId',
      'bizNo',
      sql<number>`coalesce(sum(coin) filter (where kind in (${recharge}, ${gift})), 0)::bigint`.as('added'),
      sql<number>`coalesce(-sum(coin) filter (where kind = ${refund}), 0)::bigint`.as('taken'),
    ])
    .where('bizNo', '=', sql<string>`any(${[...new Set(numbers)]}::text[])`)
    .groupBy(['tenantId', 'bizNo'])
    .execute()
  return new Map(rows.map(({ tenantId, bizNo, added, taken }) => [`${tenantId} ${bizNo}`, { added, taken }]))
}

/** The recharges of these days, with the number of the document that each is for. */
export const rechargesWithin = (ctx: Ctx, from: string, to: string) =>
  withinDays(
    sharedRows(ctx, 'coin_entry').innerJoin('tenant', 'tenant.id', 'coin_entry.tenantId'),
    'coin_entry.at',
    from,
    to,
  )
    .where('coin_entry.kind', '=', recharge)
    .select([
      'coin_entry.tenantId',
      'tenant.name as tenantName',
      'coin_entry.bizNo as number',
      'coin_entry.coin',
      sql<string>`to_char(coin_entry.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'),
    ])
    .execute()
