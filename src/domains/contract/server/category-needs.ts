import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { filesOf } from '../../../server/files/store.ts'
import { fieldNeed, partyFields, type RuledField, ruledFieldNames } from '../../contract-category/codes.ts'
import { effectiveOf, listCategories } from '../../contract-category/server/facade.ts'
import type { Contract } from '../api.ts'

const { required } = fieldNeed.code

const isPartyField = (field: RuledField): field is (typeof partyFields)[number] =>
  (partyFields as readonly string[]).includes(field)

/**
 * The fields that a contract lacks for its submission because its category requires them.
 * @param say translates a field's label
 * @returns field → message; fields of a counterparty by its place, such as `counterparties.0.bankAccount`
 */
export async function missingByCategory(
  ctx: Ctx,
  contract: Contract,
  say: (key: string) => string,
): Promise<Record<string, Message>> {
  const { needs } = effectiveOf(await listCategories(ctx), contract.contractCategory)
  const faults: Record<string, Message> = {}
  const missing = (field: string, label: string, key: 'missing' | 'choose' | 'upload' = 'missing') => {
    faults[field] = { key: `common.field.${key}`, vars: { label } }
  }
  for (const field of ruledFieldNames.filter((name) => needs[name] === required)) {
    const label = say(`contract.field.${field}`)
    if (isPartyField(field)) {
      for (const [i, party] of contract.counterparties.entries())
        if (party[field] === '') missing(`counterparties.${i}.${field}`, label)
    } else if (field === 'attachments') {
      if ((await filesOf(ctx, 'contract.attachment', contract.id)).length === 0) missing(field, label, 'upload')
    } else {
      const value = contract[field]
      if (value === null || value === '') missing(field, label, field.startsWith('pay') ? 'choose' : 'missing')
    }
  }
  return faults
}
