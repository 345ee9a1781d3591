import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { contracts, filterContracts } from '../../contract/server/service.ts'
import { stepTimes } from '../../workflow/server/facade.ts'
import type { hubApi } from '../api.ts'

const DAYS = 30

/** The median days of each approval step of the visible contracts, of the decisions of the last 30 days. */
export async function pace(ctx: Ctx): Promise<OutputOf<typeof hubApi.pace>> {
  const to = chinaDay(ctx.now)
  const from = addDays(to, 1 - DAYS)
  const seen = contracts.visible(ctx).select('contract.id')
  const [steps, rows] = await Promise.all([
    stepTimes(ctx, 'contract', { from, to }, sql<SqlBool>`flow_task."bizId" in (${seen})`),
    filterContracts(ctx, contracts.visible(ctx), { stepFrom: from, stepTo: to }),
  ])
  const { n } = await rows.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return { from, to, contracts: n, steps }
}
