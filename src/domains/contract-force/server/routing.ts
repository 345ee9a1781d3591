import type { Routing } from '../../../server/routing.ts'
import { categoryChoices } from '../../contract-category/server/facade.ts'
import { routingOfContract } from '../../contract/server/service.ts'
import { type ForceDraft, forceApi } from '../api.ts'

/** What the approval of an end by force depends on: its contract. */
export const routing: Routing = {
  draft: forceApi.save.input,
  hasAmount: true,
  categories: categoryChoices,
  async read(ctx, of) {
    // A record of the kind, or the parsed input of its `save`.
    const { amountBefore: _, ...facts } = await routingOfContract(ctx, (of as unknown as ForceDraft).contractId)
    return facts
  },
}
