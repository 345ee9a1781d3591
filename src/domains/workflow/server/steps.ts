import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { ApprovalStep } from '../codes.ts'

/** Every step of a record's approvals, oldest first. The caller must already be allowed to see the record. */
export function readApprovals(
  ctx: Ctx,
  bizType: string,
  bizId: string,
): Promise<(ApprovalStep & { assigneeId: string | null })[]> {
  return table(ctx, 'flow_task')
    .select()
    .select([
      'id',
      'round',
      'node',
      'assigneeId',
      'assigneeRole',
      'arriveTime',
      'doneTime',
      'result',
      'opinion',
      'onBehalfOfName',
    ])
    .select((e) => e.fn.coalesce('doneByName', 'assigneeName').as('assigneeName'))
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .execute()
}
