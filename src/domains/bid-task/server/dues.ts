import { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { ComputedDay } from '../../calendar/codes.ts'
import { computedDay } from '../../calendar/server/service.ts'

/** Deadlines that run from the award, as stored in the row. */
export const Dues = z.array(z.object({ rule: z.enum(['contract', 'report']), date: z.string(), computed: ComputedDay }))
export type Dues = z.output<typeof Dues>

/** The written contract within 30 days (招标投标法 第四十六条), the report within 15 days of the award (第四十七条). */
const daysAfterAward = { contract: 30, report: 15 } as const

/** @param isMandatory whether bidding is mandatory by law: only then must the award be reported */
export async function duesAfter(ctx: Ctx, awardDate: string, isMandatory: boolean): Promise<Dues> {
  const rules = isMandatory ? (['contract', 'report'] as const) : (['contract'] as const)
  const dues: Dues = []
  for (const rule of rules) dues.push({ rule, ...(await computedDay(ctx, awardDate, daysAfterAward[rule], 'day')) })
  return dues
}

/** Not recorded in the history, which shows the award from which they are computed. */
export async function storeDues(ctx: Ctx, id: string, dues: Dues): Promise<void> {
  await table(ctx, 'bid_task')
    .update()
    .set({ dues: JSON.stringify(dues) })
    .where('id', '=', id)
    .execute()
}
