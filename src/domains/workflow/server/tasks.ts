import type { Selectable } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { journalChange, journalInsert } from '../../../server/db/journal.ts'
import { getRow, table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { isSystem } from '../../../server/session/system.ts'
import type { Delegation } from '../../../server/session/who.ts'
import { usualDays } from '../../approval-route/codes.ts'
import type { Approval, Seat } from '../../approval-route/server/facade.ts'
import { currentCalendar, workingDayAfter } from '../../calendar/server/service.ts'
import { notifyAssignees, notifyFinished } from './notices.ts'

export type Task = Selectable<DB['flow_task']>
export type Instance = Selectable<DB['flow_instance']>
/** An open step that the caller may decide, and the delegation it is based on if it is not the caller's own. */
export interface OwnTask extends Task {
  inPlaceOf: Delegation | null
}

/** The open steps of a record, the oldest first. */
export const openTasks = (ctx: Ctx, bizId: string): Promise<Task[]> =>
  table(ctx, 'flow_task')
    .select()
    .selectAll()
    .where('bizId', '=', bizId)
    .where('result', 'is', null)
    .orderBy('id')
    .execute()

/** When a step that begins now must be decided: hours from now, or the end of its last working day. */
async function dueTimeOf(
  ctx: Ctx,
  { hours, days = usualDays }: Pick<Approval, 'hours' | 'days'>,
): Promise<Date | string> {
  if (hours !== undefined) return new Date(ctx.now.getTime() + hours * 3_600_000)
  return `${workingDayAfter(chinaDay(ctx.now), days, await currentCalendar(ctx))} 23:59:59`
}

interface NewTask {
  node: string
  blockId: string | null
  seat: Seat
  /** Time limit of its block. */
  limit?: Pick<Approval, 'hours' | 'days'>
  /** Due time that it takes over from another step. */
  dueTime?: Task['dueTime']
  /** The result of a step that is over when it is added. */
  result?: string
  opinion?: string
}

/** Results of steps that the caller takes by adding them. */
const ofCaller = ['submitted', 'added']

/** Adds a step and notifies its assignees. The author's own step has no due time. */
export async function addTask(
  ctx: Ctx,
  instance: Instance,
  round: number,
  { node, blockId, seat, limit, dueTime: given, result, opinion = '' }: NewTask,
): Promise<void> {
  if (!result) await notifyAssignees(ctx, instance, seat)
  const person = 'by' in seat ? { assigneeId: seat.by, assigneeName: seat.byName } : { assigneeRole: seat.role }
  const isTaken = result !== undefined && ofCaller.includes(result)
  const done = result
    ? {
        result,
        opinion,
        doneTime: ctx.now,
        doneById: isTaken ? ctx.who.accountId : null,
        doneByName: isTaken ? ctx.who.name : null,
      }
    : {}
  const dueTime = result || blockId === null ? null : (given ?? (await dueTimeOf(ctx, limit ?? {})))
  const id = newId()
  journalInsert(ctx, 'flow_task', id)
  await table(ctx, 'flow_task')
    .insert({
      id,
      instanceId: instance.id,
      bizType: instance.bizType,
      bizId: instance.bizId,
      node,
      blockId,
      round,
      arriveTime: ctx.now,
      dueTime,
      ...person,
      ...done,
    })
    .execute()
}

/**
 * Ends a step. A step that was cancelled because another assignee decided records no decider and keeps its own
 * assignee. Of two concurrent decisions the version check lets one through.
 */
export async function finish(ctx: Ctx, task: Task | OwnTask, result: string, opinion: string): Promise<void> {
  await notifyFinished(ctx, task)
  await journalChange(ctx, 'flow_task', task.id, task.version)
  const giver = 'inPlaceOf' in task ? task.inPlaceOf : null
  const by = result === 'cancelled' ? null : ctx.who
  // Time limits are followed by a job, which has no account.
  const doneById = by && !isSystem(by) ? by.accountId : null
  const done = await table(ctx, 'flow_task')
    .update()
    .set({
      version: task.version + 1,
      updateTime: ctx.now,
      result,
      opinion,
      doneTime: ctx.now,
      doneById,
      doneByName: by?.name ?? null,
      onBehalfOfId: giver?.accountId ?? null,
      onBehalfOfName: giver?.name ?? null,
    })
    .where('id', '=', task.id)
    .where('version', '=', task.version)
    .returning('id')
    .executeTakeFirst()
  if (!done) await refuseDone(ctx, task.id)
}

/** Refuses a decided step, naming the decider, who is stored with the step or with the one that cancelled it. */
async function refuseDone(ctx: Ctx, id: string): Promise<never> {
  const step = await getRow(ctx, 'flow_task', id)
  const { doneByName, doneTime } = step.doneById === null ? ((await decisionThatEnded(ctx, step)) ?? step) : step
  if (!doneByName || !doneTime) return fail('common.recordChangedSince')
  return fail('workflow.doneBy', { who: doneByName, when: doneTime })
}

/** The decision that cancelled a step: it has the same time. */
const decisionThatEnded = (ctx: Ctx, { instanceId, doneTime }: Task) =>
  table(ctx, 'flow_task')
    .select()
    .select(['doneByName', 'doneTime'])
    .where('instanceId', '=', instanceId)
    .where('doneTime', '=', doneTime)
    .where('doneById', 'is not', null)
    .limit(1)
    .executeTakeFirst()
