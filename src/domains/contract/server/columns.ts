import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import { personOf } from '../../account/server/service.ts'
import { canBeChosen } from '../../contract-category/server/facade.ts'
import { institutionName } from '../../org/server/service.ts'
import type { Contract, ContractDraft } from '../api.ts'
import { derivedFrom } from './derived.ts'

/** A draft as stored: with the names of the institution and the handler, and the derived columns. */
export async function columnsOf(ctx: Ctx, draft: ContractDraft) {
  const [ourPartyName, handler, derived] = await Promise.all([
    draft.ourParty === null ? null : institutionName(ctx, draft.ourParty),
    handlerOf(ctx, draft.handlerPsnId),
    derivedFrom(ctx, draft),
  ])
  return { ...draft, ourPartyName, ...handler, ...derived }
}

async function handlerOf(ctx: Ctx, handlerPsnId: string | null) {
  if (handlerPsnId === null || handlerPsnId === ctx.who.accountId)
    return { handlerPsnId: ctx.who.accountId, handlerPsnName: ctx.who.name, handlerDeptName: ctx.who.seat.deptName }
  const person = await personOf(ctx, handlerPsnId)
  return { handlerPsnId, handlerPsnName: person.name, handlerDeptName: person.deptName }
}

/** Refuses a category that cannot be chosen now. One that the contract has already may stay. */
export async function refuseCategory(
  ctx: Ctx,
  { contractCategory }: ContractDraft,
  before: Contract | null,
): Promise<void> {
  if (contractCategory === null || contractCategory === before?.contractCategory) return
  if (!(await canBeChosen(ctx, contractCategory)))
    invalid(ctx, 'contract', { contractCategory: 'contract.field.categoryClosed' })
}
