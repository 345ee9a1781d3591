import { sql } from 'kysely'
import type { ParsedInputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { exactly, exactSum } from '../../../server/db/sum.ts'
import { type ContractFilter, moneyFlow, noCategory, openRisk } from '../../contract/codes.ts'
import { contracts, filterContracts } from '../../contract/server/service.ts'
import { openRiskOf } from '../../review/server/service.ts'
import type { contractChartApi } from '../api.ts'

type By = ParsedInputOf<typeof contractChartApi.statistics>['by']

const keyOf = {
  month: sql<string>`to_char("contract"."createTime", 'YYYY-MM')`,
  // Own categories count to the one that they are below of: a list is filtered by a category with those below it.
  // A literal, because a parameter would make the expressions in select and group by different.
  category: sql<string>`coalesce(left("contract"."contractCategory", 4), ${sql.lit(noCategory)})`,
  type: sql<string>`coalesce("contract"."contractType", ${sql.lit(noCategory)})`,
  state: sql<string>`"contract".status::text`,
  perform: sql<string>`"contract"."performState"::text`,
  flow: sql<string>`"contract"."moneyFlow"`,
  // A contract with several counterparties counts once for each of them.
  party: sql<string>`unnest(array(select distinct p ->> 'name' from jsonb_array_elements("contract".counterparties) p where p ->> 'name' <> ''))`,
  risk: openRiskOf('contract.currentTextId'),
} satisfies Record<By, unknown>

const mostParties = 10
const sums = [
  sql<number>`count(*)`.as('count'),
  exactSum(sql`case when currency = 'CNY' then amount end`).as('fen'),
] as const

/** Number and sum in yuan of the visible contracts that match a filter. */
export async function sumOf(ctx: Ctx, filter: ContractFilter): Promise<{ count: number; amount: string }> {
  const rows = await filterContracts(ctx, contracts.visible(ctx), filter)
  const { count, fen } = await rows.select([...sums]).executeTakeFirstOrThrow()
  return { count, amount: formatYuan(exactly(fen)) }
}

/**
 * Counts and sums of the visible contracts by month of creation, a code or counterparty. Each bucket has the filter
 * that lists exactly its contracts.
 */
export async function statistics(
  ctx: Ctx,
  { by, ...filter }: ParsedInputOf<typeof contractChartApi.statistics>,
): Promise<OutputOf<typeof contractChartApi.statistics>> {
  let found = await filterContracts(ctx, contracts.visible(ctx), filter)
  // Contracts without a direction count neither as income nor as expense.
  if (by === 'flow') found = found.where('moneyFlow', 'is not', null)
  const counted = found.select([keyOf[by].as('key'), ...sums]).groupBy(sql`1`)
  const rows = await (
    by === 'party' ? counted.orderBy('count', 'desc').orderBy('key').limit(mostParties) : counted.orderBy('key')
  ).execute()
  return rows.map((row) => ({
    key: row.key,
    count: row.count,
    amount: formatYuan(exactly(row.fen)),
    filter: { ...filter, ...bucket(by, row.key, filter) },
  }))
}

/** The filter of one bucket; an existing range of days is only narrowed. */
function bucket(by: By, key: string, asked: ContractFilter): Partial<ContractFilter> {
  if (by === 'category') return { contractCategory: key }
  if (by === 'type') return { contractType: key }
  if (by === 'state') return { status: [Number(key)] }
  if (by === 'perform') return { performState: Number(key) }
  if (by === 'flow') return { moneyFlow: moneyFlow.schema.parse(key) }
  if (by === 'risk') return { risk: openRisk.schema.parse(key) }
  if (by === 'party') return { counterparty: key }
  const [year, month] = key.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const [from, to] = [`${key}-01`, `${key}-${String(last).padStart(2, '0')}`]
  const { createDateFrom = from, createDateTo = to } = asked
  return {
    createDateFrom: createDateFrom > from ? createDateFrom : from,
    createDateTo: createDateTo < to ? createDateTo : to,
  }
}
