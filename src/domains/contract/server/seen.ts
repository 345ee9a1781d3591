import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Contract, ContractParts } from '../api.ts'
import { contracts } from './records.ts'
import { textRow } from './reading.ts'

/** Keeps that the caller has seen a version of a contract's text. */
export async function markSeen(ctx: Ctx, { id, textId }: { id: string; textId: string }): Promise<true> {
  await contracts.see(ctx, id)
  await textRow(ctx, id, textId)
  await keepSeen(ctx, id, textId)
  return true
}

/** The same for a version that the caller has just made. */
export async function keepSeen(ctx: Ctx, contractId: string, textId: string): Promise<void> {
  const seen = { textId, seenTime: ctx.now }
  await table(ctx, 'contract_seen')
    .insert({ contractId, accountId: ctx.who.accountId, ...seen })
    .onConflict((on) => on.columns(['tenantId', 'contractId', 'accountId']).doUpdateSet(seen))
    .execute()
}

/** The version that the caller saw last; null if it is the current one, or if there is none. */
export async function formerlySeen(ctx: Ctx, { id, currentTextId }: Contract): Promise<ContractParts['seen']> {
  const seen = await table(ctx, 'contract_seen')
    .select()
    .innerJoin('contract_text', (j) =>
      j
        .onRef('contract_text.tenantId', '=', 'contract_seen.tenantId')
        .onRef('contract_text.id', '=', 'contract_seen.textId'),
    )
    .where('contract_seen.contractId', '=', id)
    .where('contract_seen.accountId', '=', ctx.who.accountId)
    .select(['textId', 'versionNo', 'seenTime'])
    .executeTakeFirst()
  return seen && seen.textId !== currentTextId ? seen : null
}
