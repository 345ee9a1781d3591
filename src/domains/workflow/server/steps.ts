import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { type ApprovalStep, taskResult } from '../codes.ts'

/** Who decided a step; whose it was, where time ended it or it was cancelled. */
const whose = sql<string | null>`coalesce(case when "doneById" is null
  and result in (${taskResult.code.timedOut}, ${taskResult.code.transferred}) then "assigneeName" end, "doneByName", "assigneeName")`

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
    .select(whose.as('assigneeName'))
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .execute()
}
