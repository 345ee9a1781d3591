import { sql } from 'kysely'
import type { ParsedInputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { type ContractFilter, noCategory } from '../../contract/codes.ts'
import { filterContracts, visibleContracts } from '../../contract/server/service.ts'
import type { contractChartApi } from '../api.ts'

type By = ParsedInputOf<typeof contractChartApi.statistics>['by']

const keyOf = {
  month: sql<string>`to_char("contract"."createTime", 'YYYY-MM')`,
  category: sql<string>`coalesce("contract"."contractCategory", ${noCategory})`,
  state: sql<string>`"contract".status::text`,
} satisfies Record<By, unknown>

/**
 * Counts and sums of the contracts that the caller may see, by month of creation, category or state. Each bucket comes
 * with the filter that lists exactly its contracts.
 */
export async function statistics(
  ctx: Ctx,
  { by, ...filter }: ParsedInputOf<typeof contractChartApi.statistics>,
): Promise<OutputOf<typeof contractChartApi.statistics>> {
  const rows = await (
    await filterContracts(ctx, visibleContracts(ctx), filter)
  )
    .select([
      keyOf[by].as('key'),
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(amount) filter (where currency = 'CNY'), 0)::bigint`.as('amount'),
    ])
    .groupBy(keyOf[by])
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    count: row.count,
    amount: formatYuan(row.amount),
    filter: { ...filter, ...bucket(by, row.key) },
  }))
}

function bucket(by: By, key: string): Partial<ContractFilter> {
  if (by === 'category') return { contractCategory: key }
  if (by === 'state') return { status: [Number(key)] }
  const [year, month] = key.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { createDateFrom: `${key}-01`, createDateTo: `${key}-${String(last).padStart(2, '0')}` }
}
