import { sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Contract, ContractParts } from '../api.ts'
import { contracts } from './records.ts'
import { textRow } from './reading.ts'

/**
 * Keeps that the caller has seen a version of a contract's text.
 * @param q the version is that of the contract that was shown: an older one than today's was an earlier answer of the
 *   server, and nothing that has been changed since was seen
 * @throws `common.recordChangedSince` for another version or text than today's
 */
export async function markSeen(ctx: Ctx, q: { id: string; textId: string; version: number }): Promise<true> {
  const { version, currentTextId } = await contracts.see(ctx, q.id)
  await textRow(ctx, q.id, q.textId)
  if (version !== q.version || currentTextId !== q.textId) fail('common.recordChangedSince')
  await keepSeen(ctx, q.id, q.textId)
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

/** The version that the caller saw last, if text or fields have been changed since by another account; else null. */
export async function formerlySeen(ctx: Ctx, { id, currentTextId }: Contract): Promise<ContractParts['seen']> {
  const { accountId } = ctx.who
  const seen = await table(ctx, 'contract_seen')
    .select()
    .innerJoin('contract_text', (j) =>
      j
        .onRef('contract_text.tenantId', '=', 'contract_seen.tenantId')
        .onRef('contract_text.id', '=', 'contract_seen.textId'),
    )
    .where('contract_seen.contractId', '=', id)
    .where('contract_seen.accountId', '=', accountId)
    .select(['textId', 'versionNo', 'seenTime'])
    .select(
      sql<boolean>`exists (select 1 from audit_entry e where e."tenantId" = ${ctx.tenantId} and e."bizId" = ${id}
        and e.action = 'contract.change' and e."accountId" <> ${accountId} and e.at > contract_seen."seenTime")`.as(
        'hasNewFields',
      ),
    )
    .executeTakeFirst()
  if (!seen) return null
  const { hasNewFields, ...version } = seen
  return version.textId !== currentTextId || hasNewFields ? version : null
}
