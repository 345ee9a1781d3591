import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { contracts } from './records.ts'

/** The day on which a contract was signed, for a dependent record; null when it is not signed or was deleted. */
export async function signDateOf(ctx: Ctx, id: string): Promise<string | null> {
  const row = await table(ctx, 'contract').select().select('signDate').where('id', '=', id).executeTakeFirst()
  return row?.signDate ?? null
}

/** The hash of the approved text, and whether it is still the contract's current text. */
export async function approvedText(ctx: Ctx, contractId: string): Promise<{ sha256: string; isCurrent: boolean }> {
  const { currentTextId } = await contracts.read(ctx, contractId)
  const approved = await table(ctx, 'contract_submission')
    .select()
    .select(['textId', 'sha256'])
    .where('contractId', '=', contractId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { sha256: approved.sha256, isCurrent: approved.textId === currentTextId }
}
