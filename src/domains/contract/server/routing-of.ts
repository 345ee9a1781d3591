import type { Ctx } from '../../../server/context.ts'
import { canSee } from '../../../server/records.ts'
import type { RoutingFacts } from '../../../server/routing.ts'
import { inYuan } from '../../exchange-rate/server/service.ts'
import { contracts } from './records.ts'

/**
 * What the approval of a record about a contract depends on, and the contract's amount as it is now, in its own
 * currency. A contract that the caller may not see gives no facts: the highest bracket decides.
 * @param amountAfter the contract's amount in its own currency if the record is approved; by default as it is
 */
export async function routingOfContract(
  ctx: Ctx,
  contractId: string,
  amountAfter?: string | null,
): Promise<RoutingFacts & { amountBefore: string | null }> {
  if (!(await canSee(ctx, 'contract', contractId))) return { amountBefore: null }
  const { amount: amountBefore, currency, contractCategory: category } = await contracts.read(ctx, contractId)
  const { amount, note: amountNote } = await inYuan(ctx, amountAfter ?? amountBefore, currency)
  return { amount, amountNote, amountBefore, category }
}
