import { sql } from 'kysely'
import type { ParsedInputOf, OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { contractApi } from '../api.ts'
import { applyFilter, type Filter } from './list.ts'
import { visible } from './repo.ts'

type By = ParsedInputOf<typeof contractApi.statistics>['by']

const keyOf = {
  month: sql<string>`to_char("contract"."createTime", 'YYYY-MM')`,
  category: sql<string>`coalesce("contract"."contractCategory", '')`,
  state: sql<string>`"contract".status::text`,
} satisfies Record<By, unknown>

/**
 * Counts and sums of the contracts that the caller may see, by month of creation, category or state. Each bucket comes
 * with the filter that lists exactly its contracts.
 */
export async function statistics(
  ctx: Ctx,
  { by, ...filter }: ParsedInputOf<typeof contractApi.statistics>,
): Promise<OutputOf<typeof contractApi.statistics>> {
  const rows = await (
    await applyFilter(ctx, visible(ctx), filter)
  )
    .select([
      keyOf[by].as('key'),
      sql<number>`count(*)`.as('count'),
      // Written by PostgreSQL: a sum may be larger than what JavaScript's numbers hold exactly.
      sql<string>`yuan(coalesce(sum(amount), 0)::bigint)`.as('amount'),
    ])
    .groupBy(keyOf[by])
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    count: row.count,
    amount: row.amount,
    filter: { ...filter, ...bucket(by, row.key) },
  }))
}

function bucket(by: By, key: string): Partial<Filter> {
  if (by === 'category') return { contractCategory: key }
  if (by === 'state') return { status: [Number(key)] }
  const [year, month] = key.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { createDateFrom: `${key}-01`, createDateTo: `${key}-${String(last).padStart(2, '0')}` }
}
