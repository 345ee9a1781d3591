import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { contractApi } from '../api.ts'
import { performState } from '../codes.ts'
import { contracts, onlyMine } from './records.ts'

const days = 30
const dayMs = 86_400_000
const shown = 6

/** The caller's own contracts by status, and the visible ones in performance that end within 30 days. */
export async function readHome(ctx: Ctx): Promise<OutputOf<typeof contractApi.home>> {
  const from = chinaDay(ctx.now)
  const to = chinaDay(new Date(ctx.now.getTime() + days * dayMs))
  const ending = contracts
    .visible(ctx)
    .where('contract.performState', '=', performState.code.performing)
    .where('contract.endDate', '>=', from)
    .where('contract.endDate', '<=', to)
  const [mine, soonest, expiring] = await Promise.all([
    contracts
      .visible(ctx)
      .where(onlyMine(ctx))
      .select(['contract.status', sql<number>`count(*)`.as('count')])
      .groupBy('contract.status')
      .orderBy('contract.status')
      .execute(),
    ending
      .select(['contract.id', 'contract.contractName', 'contract.endDate'])
      .orderBy('contract.endDate')
      .orderBy('contract.id')
      .limit(shown)
      .execute(),
    ending.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    mine,
    from,
    to,
    expiring: expiring.n,
    soonest: soonest.map((one) => ({ ...one, endDate: one.endDate ?? '' })),
  }
}
