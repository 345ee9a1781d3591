import { entry } from '../../../kernel/cells.ts'
import type { Selectable } from 'kysely'
import { formatInstant } from '../../../kernel/dates.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { Finding } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

const findings = crud('review_finding')

/** The decision on a finding. */
export type Decision = Pick<Finding, 'version' | 'decision' | 'reason' | 'handlerName' | 'handleTime' | 'acceptedIn'>
type Row = Selectable<DB['review_finding']>

/** @param versionNo number of the text version with the finding */
export const decisionOf = (row: Row, versionNo: number): Decision => ({
  version: row.version,
  decision: row.decision as Finding['decision'],
  reason: row.reason,
  handlerName: row.handlerName,
  handleTime: row.handleTime,
  acceptedIn: row.decision === 'accepted' && row.decidedIn !== null && row.decidedIn < versionNo ? row.decidedIn : null,
})

export async function versionOf(ctx: Ctx, textId: string): Promise<number> {
  const text = await table(ctx, 'contract_text')
    .select()
    .select('versionNo')
    .where('id', '=', textId)
    .executeTakeFirst()
  return text?.versionNo ?? failMissing()
}

/** The decisions on the findings of a contract, by finding id. */
export async function decisionsOf(
  ctx: Ctx,
  contractId: string,
  ids: readonly string[],
): Promise<Map<string, Decision>> {
  if (ids.length === 0) return new Map()
  const rows = await table(ctx, 'review_finding')
    .select()
    .selectAll()
    .where('contractId', '=', contractId)
    .where('id', 'in', ids)
    .execute()
  const versions = new Map<string, number>()
  for (const textId of new Set(rows.map((row) => row.textId))) versions.set(textId, await versionOf(ctx, textId))
  return new Map(rows.map((row) => [row.id, decisionOf(row, entry(versions, row.textId))]))
}

interface Asked {
  contractId: string
  findingId: string
  version: number
  decision: Finding['decision']
  reason: string
}

/** @throws when a finding is ignored without a reason */
export function refuseUnreasoned(ctx: Ctx, { decision, reason }: Pick<Asked, 'decision' | 'reason'>): void {
  if (decision !== 'ignored' || reason !== '') return
  invalid(ctx, 'review', { reason: 'review.field.reasonNeeded' })
}

/** Accepts, ignores (with a reason) or reopens a finding of a contract visible to the caller. */
export async function decideFinding(ctx: Ctx, q: Asked): Promise<{ row: Row; decision: Decision }> {
  const row = await findings.get(ctx, q.findingId)
  if (row.contractId !== q.contractId) failMissing()
  refuseUnreasoned(ctx, q)
  const versionNo = await versionOf(ctx, row.textId)
  const isOpen = q.decision === 'open'
  const changed = await findings.change(ctx, row, q.version, {
    decision: q.decision,
    reason: q.reason,
    handlerName: isOpen ? null : ctx.who.name,
    handleTime: isOpen ? null : formatInstant(ctx.now),
    decidedIn: isOpen ? null : versionNo,
  })
  return { row: changed, decision: decisionOf(changed, versionNo) }
}
