import type { Ctx } from '../../../server/context.ts'
import { canSee } from '../../../server/records.ts'
import type { RoutingFacts } from '../../../server/routing.ts'
import { currency } from '../codes.ts'
import { contracts } from './records.ts'

/** The amount in yuan, if it can be compared. */
const yuanOf = (amount: string | null, of: string | null): string | null =>
  (of ?? currency.code.CNY) === currency.code.CNY ? amount : null

/**
 * What the approval of a record about a contract depends on. A contract that the caller may not see gives no facts: the
 * highest bracket decides.
 * @param amountAfter the contract's amount in its own currency if the record is approved; by default as it is
 */
export async function routingOfContract(
  ctx: Ctx,
  contractId: string,
  amountAfter?: string | null,
): Promise<RoutingFacts & { amountBefore: string | null }> {
  if (!(await canSee(ctx, 'contract', contractId))) return { amountBefore: null }
  const { amount, currency: of, contractCategory } = await contracts.read(ctx, contractId)
  return {
    amount: yuanOf(amountAfter ?? amount, of),
    amountBefore: yuanOf(amount, of),
    category: contractCategory,
  }
}
