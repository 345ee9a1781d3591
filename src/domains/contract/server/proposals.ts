import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Block } from '../../../kernel/block.ts'
import { isSelectable, listCategories } from '../../contract-category/server/facade.ts'
import { listInstitutions } from '../../org/server/service.ts'
import { listFields, type OwnField } from '../../own-field/server/service.ts'
import { type FormFacts, formFactsIn } from '../../review/server/service.ts'
import type { Contract } from '../api.ts'
import type { Proposal } from '../codes.ts'
import { recordedOf, stateOf } from '../proposals.ts'
import { textRow } from './reading.ts'
import { contracts } from './records.ts'
import { counterpartiesIn, type Institution, oursIn, sidesOf } from './proposed-parties.ts'
import { flowOf, kindIn, moneyIn, ownIn, termIn } from './proposed-terms.ts'

interface Read {
  text: string
  facts: FormFacts
  institutions: readonly Institution[]
  /** Whether contracts can be given a category. */
  canChoose: (category: string) => boolean
}

/** What a text states about the fields of a contract's form, compared with the form. */
export function proposalsIn(form: Contract, { text, facts, institutions, canChoose }: Read): Proposal[] {
  const sides = sidesOf(form, facts, institutions)
  const flow = flowOf(facts, sides)
  const found = [
    ...oursIn(facts, sides, institutions),
    ...counterpartiesIn(facts, sides, text),
    ...kindIn(facts, flow, canChoose),
    ...moneyIn(facts, flow),
    ...termIn(facts),
    ...ownIn(facts),
  ]
  return found.map((one) => ({ ...one, recorded: recordedOf(one, form), state: stateOf(one, form) }))
}

/** The own fields that can be filled in, with the options that can be chosen. */
const readable = (fields: readonly OwnField[]) =>
  fields
    .filter(({ isRetired }) => !isRetired)
    .map(({ code, label, type, unit, options }) => ({
      code,
      label,
      type,
      unit,
      options: options.filter(({ isRetired }) => !isRetired),
    }))

/** The proposals of a visible contract from one version of its text. Not for use in a transaction. */
export async function readProposals(ctx: Ctx, q: { id: string; textId?: string | undefined }): Promise<Proposal[]> {
  const seen = await tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, q.id)
    const textId = q.textId ?? contract.currentTextId
    if (textId === null) return null
    const [row, institutions, categories, ownFields] = await Promise.all([
      textRow(ctx, q.id, textId),
      listInstitutions(ctx),
      listCategories(ctx),
      listFields(ctx),
    ])
    return { contract, text: row.text, blocks: row.blocks as Block[], institutions, categories, ownFields }
  })
  if (seen === null) return []
  const { contract, text, blocks, institutions, categories, ownFields } = seen
  const facts = await formFactsIn(ctx.tenantId, { text, blocks }, readable(ownFields))
  const canChoose = (category: string) => isSelectable(categories, category)
  return proposalsIn(contract, { text, facts, institutions, canChoose })
}
