import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { FieldChange } from '../../../server/approval.ts'
import { approvalOf, seeRecord } from '../../../server/records.ts'
import { changesSince } from '../../history/server/facade.ts'
import type { FieldsSeen } from '../codes.ts'

/** For `seen` of a kind without a text in versions: what an approver has seen are the fields of one version. */
export const fieldsSeen = (bizType: string) => {
  async function since(ctx: Ctx, bizId: string): Promise<FieldChange[]> {
    const seen = await table(ctx, 'flow_seen')
      .select()
      .select('bizVersion')
      .where('bizType', '=', bizType)
      .where('bizId', '=', bizId)
      .where('accountId', '=', ctx.who.accountId)
      .executeTakeFirst()
    return seen ? changesSince(ctx, bizType, bizId, seen.bizVersion) : []
  }
  return {
    since,
    isChanged: async (ctx: Ctx, { id }: { id: string }): Promise<boolean> => (await since(ctx, id)).length > 0,
    async keep(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<void> {
      const seen = { bizVersion: version, seenTime: ctx.now }
      await table(ctx, 'flow_seen')
        .insert({ bizType, bizId: id, accountId: ctx.who.accountId, ...seen })
        .onConflict((on) => on.columns(['tenantId', 'bizType', 'bizId', 'accountId']).doUpdateSet(seen))
        .execute()
    },
  }
}

interface Asked {
  bizType: string
  bizId: string
}

/** @throws `common.recordMissing` when the record is not visible to the caller */
export async function changedFields(ctx: Ctx, { bizType, bizId }: Asked): Promise<FieldsSeen> {
  await seeRecord(ctx, bizType, bizId)
  const { seen } = approvalOf(ctx, bizType)
  return seen ? seen.since(ctx, bizId) : { version: null, fields: [] }
}

/**
 * Keeps that the caller has seen a record.
 * @throws `common.recordChangedSince` for another version than today's; `common.recordMissing` for a record that is not
 *   visible to the caller, or of a kind that does not keep this
 */
export async function markSeen(ctx: Ctx, { bizType, bizId, version }: Asked & { version: number }): Promise<true> {
  await seeRecord(ctx, bizType, bizId)
  const seen = approvalOf(ctx, bizType).seen ?? failMissing()
  await seen.mark(ctx, { id: bizId, version })
  return true
}
