import type { Block } from '../../../kernel/block.ts'
import { addDays } from '../../../kernel/days.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { contracts, textRow } from '../../contract/server/service.ts'
import { daysIn, formFactsIn, type StatedPayment } from '../../review/server/service.ts'
import type { ProposedLine } from '../api.ts'

type Terms = Pick<Awaited<ReturnType<typeof contracts.see>>, 'amount' | 'moneyFlow' | 'effectiveDate' | 'signDate'>

/** The payments of a visible contract's text, as lines of its plan. Not for use in a transaction. */
export async function readProposals(ctx: Ctx, { contractId }: { contractId: string }): Promise<ProposedLine[]> {
  const [contract, text] = await tx(ctx, async (ctx) => {
    const seen = await contracts.see(ctx, contractId)
    const id = seen.currentTextId
    return [seen, id === null ? null : await textRow(ctx, contractId, id)] as const
  })
  if (text === null) return []
  const { payments } = await formFactsIn(ctx.tenantId, { text: text.text, blocks: text.blocks as Block[] })
  const shares = payments.reduce((sum, { share }) => sum + (share ?? 0), 0)
  // Shares of more than the whole are not payments of one price.
  return shares > WHOLE ? [] : payments.map((payment) => lineOf(payment, contract))
}

/** Hundredths of a per cent. */
const WHOLE = 10_000

function lineOf(payment: StatedPayment, contract: Terms): ProposedLine {
  const { share, condition, span } = payment
  const whole = contract.amount === null ? null : parseYuan(contract.amount)
  const part = share === null || whole === null ? null : Math.round((whole * share) / WHOLE)
  const fen = payment.fen ?? part
  return {
    itemType: contract.moneyFlow === 'in' ? 'receive' : 'pay',
    planDate: payment.date ?? dayOf(condition, contract),
    planAmount: fen === null ? null : formatYuan(fen),
    condition: condition || span.quote.slice(0, 500),
    quote: span.quote,
  }
}

const SIGNED = /签[订署]|签字|盖章|签约/
const IN_FORCE = /生效/

/** The last day of a period that begins with the signing or the effect of the contract; working days are not counted. */
function dayOf(condition: string, { effectiveDate, signDate }: Terms): string | null {
  const days = /工作日/.test(condition) ? null : daysIn(condition)
  const from = IN_FORCE.test(condition) ? effectiveDate : SIGNED.test(condition) ? signDate : null
  return days === null || from === null ? null : addDays(from, days)
}
