import { failFields } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { isStandardBy } from '../../contract-template/server/facade.ts'
import type { Contract, ContractDraft } from '../api.ts'
import type { Contradiction } from '../codes.ts'
import { missingByCategory } from './category-needs.ts'
import { columnsOf, refuseCategory } from './columns.ts'
import { compare, forComparison, lastSubmitted } from './compare.ts'
import { refuseOverFrame } from './related.ts'
import { contracts } from './records.ts'
import { missingForSubmit } from './required.ts'

/** Fields that approvers can be given to edit: all but the name, the parties, the handler and what it belongs to. */
export const editableFields: readonly (keyof ContractDraft)[] = [
  'contractCategory',
  'contractType',
  'ourPosition',
  'isStandardText',
  'subject',
  'moneyFlow',
  'currency',
  'amount',
  'taxRate',
  'frameTolerance',
  'payMethod',
  'selectionMode',
  'startDate',
  'endDate',
  'noFixedTerm',
  'disputeWay',
  'disputeOrg',
  'summary',
  'riskNote',
]

/** What an approver's edit changes. It must leave a contract that could be submitted. */
export async function editedColumns(ctx: Ctx, contract: Contract, draft: object): Promise<object> {
  const edited = { ...contract, ...(draft as ContractDraft) }
  await refuseCategory(ctx, edited, contract)
  const say = (key: string) => ctx.label(key)
  const missing = { ...missingForSubmit(edited, say), ...(await missingByCategory(ctx, edited, say)) }
  const count = Object.keys(missing).length
  if (count > 0) failFields('contract.incomplete', missing, { count })
  await refuseOverFrame(ctx, edited)
  const isStandardText = (await isStandardBy(ctx, contract.id)) ?? edited.isStandardText
  return { ...(await columnsOf(ctx, draft as ContractDraft)), isStandardText }
}

/** Stores which text is approved, by its hash, and its contradictions as shown to the approvers. */
export async function freezeText(
  ctx: Ctx,
  { id, currentTextId }: Contract,
  contradictions: readonly Contradiction[],
): Promise<void> {
  const text = await table(ctx, 'contract_text')
    .select()
    .select(['id', 'sha256'])
    .where('id', '=', currentTextId)
    .executeTakeFirstOrThrow()
  await table(ctx, 'contract_submission')
    .insert({
      id: newId(),
      contractId: id,
      textId: text.id,
      sha256: text.sha256,
      contradictions: JSON.stringify(contradictions),
    })
    .execute()
}

/** Compares text and record again after an approver has changed one of them, for the approvers after them. */
export async function renewSubmission(ctx: Ctx, id: string): Promise<void> {
  const compared = await tx(ctx, async (ctx) => forComparison(ctx, await contracts.see(ctx, id)))
  const contradictions = await compare(ctx.tenantId, compared)
  await tx(ctx, (ctx) => freezeText(ctx, compared.contract, contradictions))
}

/** The text that is approved is frozen, also where an approver has replaced it and the comparison was not finished. */
export async function keepFrozen(ctx: Ctx, contract: Contract): Promise<void> {
  const last = await table(ctx, 'contract_submission')
    .select()
    .select('textId')
    .where('contractId', '=', contract.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last?.textId !== contract.currentTextId) await freezeText(ctx, contract, await lastSubmitted(ctx, contract.id))
}
