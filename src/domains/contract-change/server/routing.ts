import { fenOf, formatYuan } from '../../../kernel/money.ts'
import type { Routing } from '../../../server/routing.ts'
import { categoryChoices } from '../../contract-category/server/facade.ts'
import { routingOfContract } from '../../contract/server/service.ts'
import { type ChangeDraft, changeApi } from '../api.ts'
import { changeType } from '../codes.ts'

/** What the approval of a change depends on: the contract's new total, and by how much it differs. */
export const routing: Routing = {
  draft: changeApi.save.input,
  hasAmount: true,
  categories: categoryChoices,
  facts: { changePercent: 'number', changesAmount: 'yesNo', terminates: 'yesNo' },
  async read(ctx, of) {
    // A record of the kind, or the parsed input of its `save`.
    const { contractId, afterValues, changeType: types } = of as unknown as ChangeDraft
    const { amountBefore, ...facts } = await routingOfContract(ctx, contractId, afterValues.amount)
    return {
      ...facts,
      values: {
        changePercent: percentOf(amountBefore, afterValues.amount ?? amountBefore),
        changesAmount: afterValues.amount !== null && afterValues.amount !== amountBefore,
        terminates: types.includes(changeType.code.terminate),
      },
    }
  },
}

/** By how many per cent an amount grows or shrinks, cut to two decimals, so that a bound is not reached too early; null where that cannot be computed. */
function percentOf(before: string | null, after: string | null): string | null {
  if (before === null || after === null || fenOf(before) === 0) return null
  return formatYuan(Math.floor((Math.abs(fenOf(after) - fenOf(before)) * 10_000) / fenOf(before)))
}
