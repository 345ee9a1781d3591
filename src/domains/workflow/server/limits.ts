import { type SqlBool, sql } from 'kysely'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { approvalOf } from '../../../server/records.ts'
import { accountsWith, membersOf } from '../../account/server/service.ts'
import { approvalIn, superiorsOf } from '../../approval-route/server/facade.ts'
import { courseOf } from './course.ts'
import { notifyLimit } from './notices.ts'
import { flowStatus } from './status.ts'
import { addTask, finish, type Instance, type Task } from './tasks.ts'

/** How far a step has come in its time limit, as stored with it. */
const stages = { half: 1, over: 2 } as const

/** The stage of an open step now. */
const stageNow = (ctx: Ctx) => sql<number>`case when flow_task."dueTime" <= ${ctx.now} then ${sql.lit(stages.over)}
  when flow_task."arriveTime" + (flow_task."dueTime" - flow_task."arriveTime") / 2 <= ${ctx.now} then ${sql.lit(stages.half)}
  else 0 end`

/**
 * Reminds the approvers of open steps after half of their time and at its end, and does what the definition says then.
 * Each step is a transaction of its own: a failing one does not keep the others waiting.
 */
export async function followLimits(ctx: Ctx): Promise<void> {
  const reached = await tx(ctx, (ctx) =>
    table(ctx, 'flow_task')
      .select()
      .innerJoin('flow_instance', (j) =>
        j
          .onRef('flow_instance.tenantId', '=', 'flow_task.tenantId')
          .onRef('flow_instance.id', '=', 'flow_task.instanceId'),
      )
      .select('flow_task.id')
      .where('flow_instance.status', '=', flowStatus.executing)
      .where('flow_task.result', 'is', null)
      .where('flow_task.blockId', 'is not', null)
      .where(sql<SqlBool>`flow_task.stage < ${stageNow(ctx)}`)
      .orderBy('flow_task.dueTime')
      .execute(),
  )
  let failed: unknown
  for (const { id } of reached)
    await tx(ctx, (ctx) => follow(ctx, id)).catch((error: unknown) => {
      ctx.log.error({ err: error, taskId: id }, 'time limit failed')
      failed = error
    })
  if (failed !== undefined) throw failed
}

/** Takes a step to its stage. Of two processes one finds the row as it was. */
async function follow(ctx: Ctx, id: string): Promise<void> {
  const task = await table(ctx, 'flow_task')
    .update()
    .set({ stage: stageNow(ctx) })
    .where('id', '=', id)
    .where('result', 'is', null)
    .where(sql<SqlBool>`flow_task.stage < ${stageNow(ctx)}`)
    .returningAll()
    .executeTakeFirst()
  if (!task) return
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  const time = (task.dueTime ?? '').slice(0, 16)
  if (task.stage === stages.half) return notifyLimit(ctx, instance, [task], 'half', { time })
  await escalate(ctx, instance, task, time)
}

async function escalate(ctx: Ctx, instance: Instance, task: Task, time: string): Promise<void> {
  const { overdue = 'remind' } = approvalIn(courseOf(instance).blocks, task.blockId ?? '')
  const { bizType, bizId } = task
  const note = ctx.say('workflow.limit.over', { time })
  const approval = approvalOf(ctx, bizType)
  if (overdue === 'superior') {
    const to = await superiorOf(ctx, instance, task, approval.item)
    if (to) return handUp(ctx, instance, task, to, note)
  }
  if (overdue === 'pass' || overdue === 'return') {
    const outcome = overdue === 'pass' ? 'passed' : 'returned'
    const ended = await approval.lapse(ctx, { id: bizId, taskId: task.id, outcome, note })
    if (ended.length > 0) return notifyLimit(ctx, instance, ended, outcome, { time })
  }
  return notifyLimit(ctx, instance, [task], 'over', { time })
}

/**
 * The next superior of a step's approver who may decide the record. For a role it is the superior of the first of its
 * members who has one outside of the role.
 */
async function superiorOf(ctx: Ctx, { ownerIds }: Instance, { assigneeId, assigneeRole }: Task, item: string) {
  const approvers = assigneeId === null ? await membersOf(ctx, assigneeRole ?? '', ownerIds) : [assigneeId]
  const able = new Set((await accountsWith(ctx, item)).map(({ id }) => id))
  for (const approver of approvers.toSorted()) {
    const above = await superiorsOf(ctx, approver, [...ownerIds, ...approvers])
    const found = above.find(({ id }) => able.has(id))
    if (found) return found
  }
  return undefined
}

/** Transfers a step to the superior of its approver, with a time limit that begins now. */
async function handUp(
  ctx: Ctx,
  instance: Instance,
  task: Task,
  to: { id: string; name: string },
  note: string,
): Promise<void> {
  const limit = approvalIn(courseOf(instance).blocks, task.blockId ?? '')
  await notifyLimit(ctx, instance, [task], 'superior', { name: to.name })
  await finish(ctx, task, 'transferred', note)
  const { node, blockId, round } = task
  await addTask(ctx, instance, round, { node, blockId, seat: { by: to.id, byName: to.name }, limit })
  await audit(ctx, { action: 'workflow.transfer', bizType: 'flow_task', bizId: task.id, note: `${to.name}: ${note}` })
}
