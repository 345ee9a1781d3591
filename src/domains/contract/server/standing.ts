import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Contract } from '../api.ts'
import { readWrittenText } from './repo.ts'

/**
 * A contract for what follows from another record about it: whoever decides about that need not see the contract itself.
 * @throws `common.recordMissing`
 */
export async function contractOf(ctx: Ctx, id: string): Promise<Contract> {
  return JSON.parse(await readWrittenText(ctx, id)) as Contract
}

/** The day on which a contract was signed, for a record that follows it; null before, and once the contract is deleted. */
export async function signDateOf(ctx: Ctx, id: string): Promise<string | null> {
  const row = await table(ctx, 'contract').select().select('signDate').where('id', '=', id).executeTakeFirst()
  return row?.signDate ?? null
}

/** The text that was approved, by its hash, and whether it is still the contract's text. */
export async function approvedText(ctx: Ctx, contractId: string): Promise<{ sha256: string; isCurrent: boolean }> {
  const { currentTextId } = await contractOf(ctx, contractId)
  const approved = await table(ctx, 'contract_submission')
    .select()
    .select(['textId', 'sha256'])
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { sha256: approved.sha256, isCurrent: approved.textId === currentTextId }
}
