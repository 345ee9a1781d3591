import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { taskNode, taskResult } from '../codes.ts'
import { myTask } from './flow.ts'

const { approved, returned, rejected } = taskResult.code

/**
 * Refuses a decision on a page that was opened before the step was decided, naming the decider; nothing for a caller
 * with an open step, or without a part in the decided one.
 */
export async function refuseDecided(ctx: Ctx, bizId: string): Promise<void> {
  if (await myTask(ctx, bizId)) return
  const { accountId, roles } = ctx.who
  const last = await table(ctx, 'flow_task')
    .select()
    .select(['assigneeId', 'assigneeRole', 'doneById', 'doneByName', 'doneTime'])
    .where('bizId', '=', bizId)
    .where('node', '<>', taskNode.code.initiator)
    .where('result', 'in', [approved, returned, rejected])
    .orderBy('doneTime', 'desc')
    .executeTakeFirst()
  if (!last?.doneByName || !last.doneTime) return
  const isPart = last.doneById === accountId || last.assigneeId === accountId || roles.includes(last.assigneeRole ?? '')
  if (isPart) fail('workflow.doneBy', { who: last.doneByName, when: last.doneTime })
}
