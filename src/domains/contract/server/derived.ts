import { toChineseAmount } from '../../../kernel/capital-amount.ts'
import { parseYuan, withoutTax } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import type { ContractDraft } from '../api.ts'

/** Columns derived from the entered fields. */
export async function derivedFrom(ctx: Ctx, { amount, taxRate, counterparties, noFixedTerm }: ContractDraft) {
  const fen = amount === null ? null : parseYuan(amount)
  return {
    ...(noFixedTerm && { startDate: null, endDate: null }),
    counterpartyNames: counterparties.map(({ name }) => name).join('、'),
    amountUpper: fen === null ? null : toChineseAmount(BigInt(fen)),
    amountNoTax: fen === null || taxRate === null ? null : withoutTax(fen, taxRate),
    isMajor: fen !== null && fen >= (await majorAmount(ctx)),
  }
}

/** The amount in fen from which the organisation's contracts are major ones. */
async function majorAmount(ctx: Ctx): Promise<number> {
  const tenant = ctx.db.selectFrom('tenant').select('majorAmount').where('id', '=', ctx.tenantId)
  return (await tenant.executeTakeFirstOrThrow()).majorAmount
}
