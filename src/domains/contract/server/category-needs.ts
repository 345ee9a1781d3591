import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { filesOf } from '../../../server/files/store.ts'
import { fieldNeed, partyFields, type RuledField, ruledFieldNames } from '../../contract-category/codes.ts'
import { effectiveOf, listCategories } from '../../contract-category/server/facade.ts'
import type { Contract } from '../api.ts'

const { required } = fieldNeed.code

const isPartyField = (field: RuledField): field is (typeof partyFields)[number] =>
  (partyFields as readonly string[]).includes(field)

/** Fields that are chosen, not typed. */
const chosen: ReadonlySet<RuledField> = new Set(['payMethod', 'selectionMode', 'parentContractId'])

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
  const needed = ruledFieldNames.filter((field) => needs[field] === required)
  const hasFiles = needed.includes('attachments') && (await filesOf(ctx, 'contract.attachment', contract.id)).length > 0
  const places = needed.flatMap((field) =>
    emptyPlaces(contract, hasFiles, field).map((place) => {
      const kind = field === 'attachments' ? 'upload' : chosen.has(field) ? 'choose' : 'missing'
      return [place, { key: `common.field.${kind}`, vars: { label: say(`contract.field.${field}`) } }] as const
    }),
  )
  return Object.fromEntries(places)
}

/** Where a required field is empty: at the contract, or at each of its counterparties. */
function emptyPlaces(contract: Contract, hasFiles: boolean, field: RuledField): string[] {
  if (field === 'attachments') return hasFiles ? [] : [field]
  if (isPartyField(field))
    return contract.counterparties.flatMap((party, i) => (party[field] === '' ? [`counterparties.${i}.${field}`] : []))
  const value = contract[field]
  return value === null || value === '' ? [field] : []
}
