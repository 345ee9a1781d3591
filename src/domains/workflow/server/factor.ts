import { fenOf } from '../../../kernel/money.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Routing } from '../../../server/routing.ts'
import { hasSecondFactor, isProvedNow } from '../../second-factor/server/service.ts'

/** Whether an approval of a record needs the second factor at a step. A record whose amount is unknown needs it. */
export async function needsFactor(
  ctx: Ctx,
  routing: Routing | undefined,
  record: object,
  factorFrom: string | null,
): Promise<boolean> {
  if (factorFrom === null) return false
  const { amount = null } = (await routing?.read?.(ctx, record as Readonly<Record<string, unknown>>)) ?? {}
  return amount === null || fenOf(amount) >= fenOf(factorFrom)
}

/**
 * @throws `workflow.factorNeeded` at the field `factorCode` unless the caller has given a code in this session within the
 *   last minutes; `workflow.factorMissing` at the field `factorSetUp` for a caller who has no second factor
 */
export async function refuseUnproved(ctx: Ctx): Promise<void> {
  if (await isProvedNow(ctx)) return
  if (await hasSecondFactor(ctx, ctx.who.accountId))
    failFields('workflow.factorNeeded', { factorCode: { key: 'workflow.factorNeeded' } })
  failFields('workflow.factorMissing', { factorSetUp: { key: 'workflow.factorMissing' } })
}
