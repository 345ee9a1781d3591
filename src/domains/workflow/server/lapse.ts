import type { Ctx } from '../../../server/context.ts'
import { getRow } from '../../../server/db/table.ts'
import { approvalIn, pass } from '../../approval-route/server/facade.ts'
import { courseOf, stateOf } from './course.ts'
import { endRound } from './decide.ts'
import { finish, openTasks, type Task } from './tasks.ts'
import { carryOut } from './walk.ts'

/** What becomes of a step that was not decided within its time limit. */
export type Lapse = 'passed' | 'returned'

/**
 * Ends the block of an open step whose time is over. It passes, unless the record would be approved by that, or the
 * record goes back to its author.
 * @returns the open steps that ended with it; none where it cannot pass
 */
export async function lapseBlock(ctx: Ctx, task: Task, outcome: Lapse, opinion: string): Promise<Task[]> {
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  const [course, state] = [courseOf(instance), stateOf(instance)]
  const block = approvalIn(course.blocks, task.blockId ?? '')
  const open = await openTasks(ctx, task.bizId)
  if (outcome === 'returned') {
    for (const one of open) await finish(ctx, one, one.blockId === block.id ? 'returned' : 'cancelled', opinion)
    await endRound(ctx, instance, { outcome, opinion, isDirect: null })
    return open
  }
  const advance = pass(course.blocks, state, block.id)
  if (advance.isFinished) return []
  const ended = open.filter(({ blockId }) => blockId === block.id)
  for (const one of ended) await finish(ctx, one, 'timedOut', opinion)
  // A later approval is not skipped here: the last one could be, and then time alone would have approved the record.
  await carryOut(ctx, instance, task.round, { ...course, skipRepeated: false }, advance, state)
  return ended
}
