import { type Expression, type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import type { Delegation } from '../../../server/session/who.ts'
import { approvalsBefore } from '../../approval-route/server/facade.ts'
import { courseOf, refuseAt, stateOf } from './course.ts'
import { notifyDecision } from './notices.ts'
import { flowStatus } from './status.ts'
import { addTask, finish, openTasks, type OwnTask, type Task } from './tasks.ts'

/** The earlier steps to which a record can be returned, by their names. */
export async function stepsBefore(ctx: Ctx, task: Pick<Task, 'instanceId' | 'blockId'>): Promise<string[]> {
  if (task.blockId === null) return []
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  const earlier = approvalsBefore(courseOf(instance).blocks, stateOf(instance), task.blockId)
  return [...new Set(earlier.map(({ node }) => node))]
}

/**
 * Withdraws the caller's submission, as long as no step of this round is decided, or where the definition
 * allows it later.
 * @throws `workflow.alreadyDecided`
 */
export async function withdraw(ctx: Ctx, bizId: string): Promise<void> {
  const instance = await liveInstance(ctx, bizId)
  if (!instance || !(await hasUndecidedSubmission(ctx, bizId))) fail('workflow.alreadyDecided')
  for (const task of await openTasks(ctx, bizId)) await finish(ctx, task, 'withdrawn', '')
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status: flowStatus.voided })
}

/** Whether the caller submitted the running approval of a record and may withdraw it: before the first decision, usually. */
export async function hasUndecidedSubmission(ctx: Ctx, bizId: string): Promise<boolean> {
  const instance = await liveInstance(ctx, bizId)
  if (instance?.status !== flowStatus.executing || instance.initiatorId !== ctx.who.accountId) return false
  if (courseOf(instance).withdrawLate) return true
  const decided = await table(ctx, 'flow_task')
    .select()
    .select('id')
    .where('instanceId', '=', instance.id)
    .where('round', '=', instance.round)
    .where('node', '<>', 'initiator')
    .where('result', 'in', ['approved', 'returned', 'rejected'])
    .executeTakeFirst()
  return decided === undefined
}

/** Cancels open steps when the record itself ends (cancelled, deleted). */
export async function cancelFlow(ctx: Ctx, bizId: string): Promise<void> {
  const instance = await liveInstance(ctx, bizId)
  for (const task of await openTasks(ctx, bizId)) await finish(ctx, task, 'cancelled', '')
  if (instance) await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status: flowStatus.voided })
}

/** Accounts that may not decide on a record, because they made, handle or submitted it. */
export const liveOwners = async (ctx: Ctx, bizId: string): Promise<string[]> =>
  (await liveInstance(ctx, bizId))?.ownerIds ?? []

/**
 * The caller's open step of a record: assigned by name, by role, or to an account that has delegated its approvals to
 * the caller. Owners of the record (maker, handler, submitter) may not decide it, not even through a deputy.
 */
export async function myTask(ctx: Ctx, bizId: string): Promise<OwnTask | undefined> {
  const [instance, tasks] = [await liveInstance(ctx, bizId), await openTasks(ctx, bizId)]
  for (const task of tasks) {
    const seat = seatIn(ctx, task, instance?.ownerIds ?? [])
    if (seat) return { ...task, inPlaceOf: seat === 'own' ? null : seat }
  }
  return undefined
}

/**
 * The assignment by which the caller may decide an open step: their own, or that of an account they deputise for.
 * @param ownerIds of the approval: accounts that may not decide it
 */
export function seatIn(
  ctx: Ctx,
  task: Pick<Task, 'assigneeId' | 'assigneeRole' | 'node'>,
  ownerIds: readonly string[],
): 'own' | Delegation | undefined {
  const { accountId, roles, delegations } = ctx.who
  if (task.node === 'initiator') return task.assigneeId === accountId ? 'own' : undefined
  if (ownerIds.includes(accountId)) return undefined
  if (task.assigneeId === accountId) return 'own'
  const role = task.assigneeRole ?? ''
  if (task.assigneeId === null && roles.includes(role)) return 'own'
  return delegations.find(
    (giver) =>
      !ownerIds.includes(giver.accountId) &&
      (task.assigneeId === null ? giver.roles.includes(role) : giver.accountId === task.assigneeId),
  )
}

/** Transfers the caller's open step to a colleague. @throws `workflow.notYours`, `workflow.actionOff` */
export async function transfer(
  ctx: Ctx,
  taskId: string,
  to: { id: string; name: string },
  reason: string,
): Promise<void> {
  const task = await getRow(ctx, 'flow_task', taskId)
  const mine = await myTask(ctx, task.bizId)
  if (mine?.id !== taskId) fail('workflow.notYours')
  await refuseAt(ctx, task, 'transfer')
  await giveStep(ctx, task, to, reason)
}

/**
 * Reassigns an open step, regardless of its assignee; its due date stays.
 * @throws `workflow.notYours` when it is done or is the author's own step; `workflow.ownRecord` when the new assignee
 *   made, handles or submitted the record
 */
export async function giveStep(ctx: Ctx, task: Task, to: { id: string; name: string }, reason: string): Promise<void> {
  if (task.node === 'initiator' || task.result !== null) fail('workflow.notYours')
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  if (instance.ownerIds.includes(to.id)) fail('workflow.ownRecord')
  await finish(ctx, task, 'transferred', reason)
  await addTask(ctx, instance, task.round, {
    node: task.node,
    blockId: task.blockId,
    seat: { by: to.id, byName: to.name },
    dueTime: task.dueTime,
  })
}

/** Ends a running approval without a decision, for administrators. @throws `workflow.notRunning` */
export async function voidFlow(ctx: Ctx, bizId: string, reason: string): Promise<void> {
  const instance = await liveInstance(ctx, bizId)
  if (instance?.status !== flowStatus.executing) fail('workflow.notRunning')
  for (const task of await openTasks(ctx, bizId)) await finish(ctx, task, 'voided', reason)
  await notifyDecision(ctx, instance, 'voided', reason)
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status: flowStatus.voided })
}

/** The running approval of a record, or the one that was returned to its author. */
export function liveInstance(ctx: Ctx, bizId: string) {
  return table(ctx, 'flow_instance')
    .select()
    .selectAll()
    .where('bizId', '=', bizId)
    .where('status', 'in', [flowStatus.executing, flowStatus.returned])
    .executeTakeFirst()
}

/** The account that approved a record last; undefined when no step was approved. */
export async function finalApprover(ctx: Ctx, bizId: string): Promise<string | null | undefined> {
  const task = await table(ctx, 'flow_task')
    .select()
    .select('doneById')
    .where('bizId', '=', bizId)
    .where('result', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return task?.doneById
}

/** SQL expression of a record's last approver. @param idColumn the record's id, such as `contract_seal.id` */
export const lastApproverOf = (ctx: Ctx, idColumn: string) => sql<string | null>`(select t."doneById" from flow_task t
  where t."tenantId" = ${ctx.tenantId} and t."bizId" = ${sql.ref(idColumn)} and t.result = 'approved'
  order by t.id desc limit 1)`

/**
 * True for records (given by their id column) in whose approval the caller is or was involved, including as a deputy or
 * through a deputy. Part of the record's visibility.
 */
export function isInvolved(ctx: Ctx, recordId: string): Expression<SqlBool> {
  const { accountId, roles, delegations } = ctx.who
  const open = [...new Set([...roles, ...delegations.flatMap((giver) => giver.roles)])]
  const givers = delegations.map((giver) => giver.accountId)
  // For callers who see all but secret rows few records reach this condition: `offset 0` keeps PostgreSQL from reading
  // all tasks at once.
  const each = ctx.who.scope.all ? sql`offset 0` : sql``
  return sql<SqlBool>`exists (select 1 from flow_task t where t."tenantId" = ${ctx.tenantId} and t."bizId" = ${sql.ref(recordId)}
    and (t."assigneeId" = ${accountId} or t."doneById" = ${accountId} or t."onBehalfOfId" = ${accountId}
      or (t.result is null and t."assigneeId" is null and t."assigneeRole" = any(${open}))
      or (t.result is null and t."assigneeId" = any(${givers}) and t.node <> 'initiator')) ${each})`
}
