import { fail } from '../../../kernel/errors.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { computedDay } from '../../calendar/server/service.ts'
import type { Case, caseApi } from '../api.ts'
import { ClaimItem, type Cost, CostDraft, mostClaims, mostCosts } from '../shapes.ts'
import { cases } from './records.ts'

/** Days after a decision took effect in which the court pays back (诉讼费用交纳办法 第五十三条第二款). */
const refundDays = 15

/** Costs with the day by which the court is to pay back. */
export const withRefundDue = (ctx: Ctx, costs: readonly CostDraft[]): Promise<Cost[]> =>
  Promise.all(
    costs.map(async (cost) =>
      cost.refund === null || cost.effectiveDate === null
        ? cost
        : { ...cost, refundDue: await computedDay(ctx, cost.effectiveDate, refundDays, 'day') },
    ),
  )

/** Updates the items of the claims while the case is handled. */
export async function saveClaims(
  ctx: Ctx,
  { id, version, claimItems }: ParsedInputOf<typeof caseApi.saveClaims>,
): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'claims')
  return cases.transition(ctx, record, version, 'claims', { claimItems })
}

/** Adds a cost to a case that the caller may change. @throws `common.recordMissing`; the refusal of the action */
export async function addCost(ctx: Ctx, id: string, cost: Partial<CostDraft>): Promise<Case> {
  const record = await cases.see(ctx, id)
  if (record.costs.length >= mostCosts) fail('case.cost.tooMany', { max: mostCosts })
  return changed(ctx, record, 'work', { costs: [...record.costs, CostDraft.parse(cost)] })
}

/** Adds an item to the claims of a case that the caller may change. */
export async function addClaim(ctx: Ctx, id: string, claim: Partial<ClaimItem>): Promise<Case> {
  const record = await cases.see(ctx, id)
  if (record.claimItems.length >= mostClaims) fail('case.claim.tooMany', { max: mostClaims })
  return changed(ctx, record, 'claims', { claimItems: [...record.claimItems, ClaimItem.parse(claim)] })
}

const { saved, returned } = recordStatus.code

/** Writes a draft like its editor does, and a case in progress by the action. */
async function changed(ctx: Ctx, record: Case, action: 'work' | 'claims', values: object): Promise<Case> {
  const isDraft = record.status === saved || record.status === returned
  await cases.allow(ctx, record, isDraft ? 'edit' : action)
  if (isDraft) return cases.change(ctx, record, record.version, { ...values })
  return cases.transition(ctx, record, record.version, action, { ...values })
}
