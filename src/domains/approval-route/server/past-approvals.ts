import { sql } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import type { Routed } from '../../../server/approval.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf, mayViewKind } from '../../../server/records.ts'
import type { SubmittedRecord } from '../shapes.ts'

const approvalsOf = (ctx: Ctx, kind: string) =>
  table(ctx, 'flow_instance')
    .select()
    .select(['id', 'bizId', 'initiatorId', 'ownerIds', 'path', 'course'])
    .where('bizType', '=', kind)
    // Approvals from before definitions have no route.
    .where('path', 'is not', null)
    .where((e) =>
      e.not(
        sql<boolean>`exists (select 1 from flow_instance later where later."tenantId" = flow_instance."tenantId"
          and later."bizId" = flow_instance."bizId" and later.id > flow_instance.id)`,
      ),
    )
    .orderBy('id', 'desc')

/** The last approval of each record of a kind, the newest first. */
export const lastApprovals = (ctx: Ctx, kind: string, count: number) => approvalsOf(ctx, kind).limit(count).execute()
export type PastApproval = Awaited<ReturnType<typeof lastApprovals>>[number]

/** A submitted record with its last approval. */
export interface Submitted {
  routed: Routed
  approval: PastApproval
}

/** The records of a kind that were submitted last and that the caller may see, the newest first. */
export async function lastSubmitted(ctx: Ctx, kind: string, count: number): Promise<Submitted[]> {
  return visibleOf(ctx, kind, await lastApprovals(ctx, kind, count))
}

/** @throws `common.recordMissing` for one that was not submitted, or that the caller may not see */
export async function submittedRecord(ctx: Ctx, kind: string, id: string): Promise<Submitted> {
  const [found] = await visibleOf(ctx, kind, await approvalsOf(ctx, kind).where('bizId', '=', id).execute())
  return found ?? failMissing()
}

async function visibleOf(ctx: Ctx, kind: string, past: readonly PastApproval[]): Promise<Submitted[]> {
  if (!mayViewKind(ctx, kind) || past.length === 0) return []
  const all = await approvalOf(ctx, kind).routed(
    ctx,
    past.map(({ bizId }) => bizId),
  )
  return past.flatMap((approval) => {
    const routed = all.find(({ id, isVisible }) => isVisible && id === approval.bizId)
    return routed ? [{ routed, approval }] : []
  })
}

export const shownRecord = ({ routed: { id, number, title } }: Submitted): SubmittedRecord => ({ id, number, title })
