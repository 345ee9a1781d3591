import type { Routing } from '../../../server/routing.ts'
import { categoryChoices } from '../../contract-category/server/facade.ts'
import { routingOfContract } from '../../contract/server/service.ts'
import { type SealDraft, sealApi } from '../api.ts'
import { sealType } from '../codes.ts'

/** What the approval of a seal depends on: its contract, and the seals themselves. */
export const routing: Routing = {
  draft: sealApi.save.input,
  hasAmount: true,
  categories: categoryChoices,
  facts: { usesOfficialSeal: 'yesNo' },
  async read(ctx, of) {
    // A record of the kind, or the parsed input of its `save`.
    const { contractId, sealType: types } = of as unknown as SealDraft
    const { amountBefore: _, ...facts } = await routingOfContract(ctx, contractId)
    return { ...facts, values: { usesOfficialSeal: types.includes(sealType.code.official) } }
  },
}
