import { sql } from 'kysely'
import type { InputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import { isStandardBy } from '../../contract-template/server/facade.ts'
import { inheritProtection } from '../../permission/server/service.ts'
import { type Contract, contractApi, ContractDraft } from '../api.ts'
import type { ContractState } from '../codes.ts'
import { columnsOf, refuseCategory } from './columns.ts'
import { derivedFrom } from './derived.ts'
import { firstNumber, laterNumber, voidNumber } from './numbering.ts'
import { copiedOwnValues, storedOwnValues } from './own-values.ts'
import { contracts } from './records.ts'
import { refuseOverFrame } from './related.ts'

// The part of the contract domain that other domains may import.
export { contractBook } from './book.ts'
export { contractFigures } from './figures.ts'
export { handlerAsActor } from './life.ts'
export { ContractDraft } from '../api.ts'
export { type ExistingContract, insertExisting, takeText } from './existing.ts'
export { filterContracts } from './filter.ts'
export { downloadText, readText, textRow } from './reading.ts'
export { contracts } from './records.ts'
export { childPoints, refuseOverFrame } from './related.ts'
export { routingOfContract } from './routing-of.ts'
export { approvedText, signDateOf } from './standing.ts'
export { takeForm } from './texts.ts'

/**
 * Stores a draft. Referenced records must be visible to the caller; every other id is answered like a missing one.
 */
export async function save(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof contractApi.save>,
): Promise<Contract> {
  if (draft.startDate && draft.endDate && draft.endDate < draft.startDate)
    invalid(ctx, 'contract', { endDate: 'contract.field.endBeforeStart' })
  if (draft.parentContractId !== null) {
    if (draft.parentContractId === id) fail('contract.ownParent')
    await contracts.see(ctx, draft.parentContractId)
  }
  const before = id === undefined ? null : await contracts.see(ctx, id)
  await refuseCategory(ctx, draft, before)
  const columns = await columnsOf(ctx, draft)
  if (draft.ourParty !== null && columns.ourPartyName === null) failMissing()
  const ownValues = await storedOwnValues(ctx, id, draft.ownValues)
  const number = before ? await laterNumber(ctx, before, draft.contractCategory, 'save') : await firstNumber(ctx, draft)
  const isStandardText = (id && (await isStandardBy(ctx, id))) ?? draft.isStandardText
  return contracts.save(ctx, { id, version }, { ...columns, isStandardText, ownValues, ...number })
}

/** Adds a contract's draft for another domain's record. @throws 4403 for a caller who may not add contracts */
export const beginContract = (ctx: Ctx, known: InputOf<typeof contractApi.save>): Promise<Contract> =>
  save(ctx, contractApi.save.input.parse(known))

/** Adds a draft with the typed fields of another contract and its level, but without its text, number and handler. */
export async function copy(ctx: Ctx, id: string): Promise<Contract> {
  const source = await contracts.see(ctx, id)
  const contractName = `${source.contractName}（${ctx.say('contract.copyOf')}）`.slice(0, 200)
  const ownValues = { ...(await copiedOwnValues(ctx, source.ownValues)) }
  const draft = { ...draftOf(source), contractName, handlerPsnId: null, explanations: {}, ownValues }
  const made = await contracts.save(ctx, {}, { ...(await columnsOf(ctx, draft)), ...(await firstNumber(ctx, draft)) })
  await inheritProtection(ctx, { bizType: 'contract', bizId: id }, { bizType: 'contract', bizId: made.id })
  return made
}

/** Deletes drafts; their numbers stay in the register as voided. @returns how many */
export async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const drafts = []
  for (const id of ids) drafts.push(await contracts.see(ctx, id))
  const count = await contracts.remove(ctx, ids)
  for (const draft of drafts) await voidNumber(ctx, draft)
  return count
}

/** Cancels a draft; its number stays in the register as voided. */
export async function cancel(ctx: Ctx, at: { id: string; version: number }): Promise<Contract> {
  const contract = await contracts.act(ctx, { ...at, action: 'cancel' })
  await voidNumber(ctx, contract)
  return contract
}

/** Those of the names that are counterparties of the organisation's contracts, regardless of visibility. */
export async function partiesAmong(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct p->>'name' as name from contract c
    cross join jsonb_array_elements(c.counterparties) p
    where c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null and p->>'name' = any(${[...names]}::text[])`.execute(
    ctx.db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Writes contract columns that follow from another record, regardless of the contract's visibility.
 * @param note number of that record, for the history
 */
export async function follow(
  ctx: Ctx,
  id: string,
  action: 'seal' | 'perform' | 'amend' | 'force',
  columns: object,
  note: string,
): Promise<void> {
  const contract = await contracts.read(ctx, id)
  await contracts.change(ctx, contract, contract.version, { ...columns }, { action: `contract.${action}`, note })
}

/**
 * Writes the agreed changes into a contract in force (民法典第543条), with the columns derived from them.
 * @param states that change with it
 */
export async function amendContract(
  ctx: Ctx,
  id: string,
  values: Partial<ContractDraft>,
  states: Partial<ContractState>,
  note: string,
): Promise<void> {
  const contract = await contracts.read(ctx, id)
  await refuseOverFrame(ctx, { ...contract, ...values })
  const derived = await derivedFrom(ctx, { ...draftOf(contract), ...values })
  await follow(ctx, id, 'amend', { ...values, ...derived, ...states }, note)
}

/** The entered fields of a contract. */
const draftOf = (contract: ContractDraft): ContractDraft =>
  Object.fromEntries(
    Object.keys(ContractDraft.shape).map((name) => [name, contract[name as keyof ContractDraft]]),
  ) as ContractDraft
