import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { journalChange, journalInsert } from '../../../server/db/journal.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { Delegation } from '../../../server/session/who.ts'
import { dueDate } from '../../calendar/server/service.ts'
import type { ChainStep } from '../codes.ts'
import { chainFor } from './chains.ts'
import { type Seat, seatsOf } from './seats.ts'
import { notifyDecision, notifyFinished, notifyAssignees } from './notices.ts'

export interface Subject {
  bizType: string
  bizId: string
  title: string
  /** Accounts that made or handle the record; like its submitter, they may not decide it. */
  ownerIds: readonly (string | null)[]
}
export type Task = Selectable<DB['flow_task']>
type Instance = Selectable<DB['flow_instance']>
/** An open step that the caller may decide, and the delegation it is based on if it is not the caller's own. */
export interface OwnTask extends Task {
  inPlaceOf: Delegation | null
}
/** State of the approval after a decision. */
export type Outcome = 'running' | 'approved' | 'returned' | 'rejected'

const executing = 3
const returned = 4
const finished = 5
const voided = 6

/**
 * Starts the approval of a record, or resumes it after a return: the initiator's step is completed and the first step
 * of the chain begins. An approval keeps the chain it was started with.
 */
export async function submitFlow(ctx: Ctx, subject: Subject): Promise<void> {
  const running = await liveInstance(ctx, subject.bizId)
  if (running?.status === executing) fail('workflow.alreadyRunning')
  const instance = running ?? (await openInstance(ctx, subject))
  const round = running ? running.round + 1 : 1
  if (running)
    await changeRow(ctx, 'flow_instance', running.id, running.version, {
      status: executing,
      round,
      title: subject.title,
      ...submitterOf(ctx, subject),
    })
  const waiting = running && (await openTasks(ctx, subject.bizId)).find((task) => task.node === 'initiator')
  if (waiting) await finish(ctx, waiting, 'submitted', '')
  else
    await addTask(ctx, instance, round, { node: 'initiator', by: ctx.who.accountId, byName: ctx.who.name }, 'submitted')
  const [first = fail('workflow.noPath')] = await chainOf(ctx, instance)
  await beginStep(ctx, { ...instance, ...submitterOf(ctx, subject) }, round, first)
}

/** The submitter of a record, and all accounts that therefore may not decide it. */
function submitterOf(ctx: Ctx, { ownerIds }: Subject) {
  const { accountId, name } = ctx.who
  const all = [accountId, ...ownerIds].filter((id) => id !== null)
  return { initiatorId: accountId, initiatorName: name, ownerIds: [...new Set(all)] }
}

/** The chain that an approval was started with. */
async function chainOf(ctx: Ctx, instance: Instance): Promise<ChainStep[]> {
  return (instance.path as ChainStep[] | null) ?? (await chainFor(ctx, instance.bizType))
}

async function beginStep(ctx: Ctx, instance: Instance, round: number, step: ChainStep): Promise<void> {
  for (const seat of await seatsOf(ctx, step, instance)) await addTask(ctx, instance, round, seat)
}

async function openInstance(ctx: Ctx, subject: Subject): Promise<Instance> {
  return table(ctx, 'flow_instance')
    .insert({
      ...subject,
      ...submitterOf(ctx, subject),
      id: newId(),
      status: executing,
      path: JSON.stringify(await chainFor(ctx, subject.bizType)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Decision {
  decision: 'approved' | 'returned' | 'rejected'
  opinion: string
  /** Returns the record to this earlier step instead of to its author. */
  toNode?: string | undefined
}

/**
 * Decides the caller's open step. A step with several assignees ends with the first decision, or with the last one
 * where all must agree.
 * @returns the resulting state of the approval
 * @throws `workflow.notYours` when no open step is the caller's; `workflow.ownRecord` for a record that the caller
 *   made, handles or submitted; `workflow.notBefore` when it is returned to a step that is not an earlier one
 */
export async function decide(ctx: Ctx, bizId: string, { decision, opinion, toNode }: Decision): Promise<Outcome> {
  if ((await liveInstance(ctx, bizId))?.ownerIds.includes(ctx.who.accountId)) fail('workflow.ownRecord')
  const task = await myTask(ctx, bizId)
  if (!task || task.node === 'initiator') fail('workflow.notYours')
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  const chain = await chainOf(ctx, instance)
  const at = chain.findIndex((step) => step.node === task.node)
  await finish(ctx, task, decision, opinion)
  const others = (await openTasks(ctx, bizId)).filter((other) => other.node === task.node)
  if (decision === 'approved' && chain[at]?.mode === 'all' && others.length > 0) return 'running'
  for (const other of others) await finish(ctx, other, 'cancelled', '')
  const next =
    decision === 'approved'
      ? chain[at + 1]
      : toNode === undefined
        ? undefined
        : (chain.slice(0, Math.max(at, 0)).find((step) => step.node === toNode) ?? fail('workflow.notBefore'))
  if (next && decision !== 'rejected') {
    await beginStep(ctx, instance, task.round, next)
    return 'running'
  }
  if (decision === 'returned') {
    await addTask(ctx, instance, task.round, {
      node: 'initiator',
      by: instance.initiatorId,
      byName: instance.initiatorName,
    })
  }
  await notifyDecision(ctx, instance, decision, opinion)
  const status = decision === 'approved' ? finished : decision === 'returned' ? returned : voided
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status })
  return decision
}

/** The earlier steps to which a record can be returned. */
export async function stepsBefore(ctx: Ctx, task: Pick<Task, 'instanceId' | 'node'>): Promise<string[]> {
  const chain = await chainOf(ctx, await getRow(ctx, 'flow_instance', task.instanceId))
  const at = chain.findIndex((step) => step.node === task.node)
  return chain.slice(0, Math.max(at, 0)).map((step) => step.node)
}

/**
 * Withdraws the caller's submission, as long as no step of this round is decided.
 * @throws `workflow.alreadyDecided`
 */
export async function withdraw(ctx: Ctx, bizId: string): Promise<void> {
  const instance = await liveInstance(ctx, bizId)
  if (!instance || !(await hasUndecidedSubmission(ctx, bizId))) fail('workflow.alreadyDecided')
  for (const task of await openTasks(ctx, bizId)) await finish(ctx, task, 'withdrawn', '')
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status: voided })
}

/** Whether the caller submitted the running approval of a record and no step of this round is decided. */
export async function hasUndecidedSubmission(ctx: Ctx, bizId: string): Promise<boolean> {
  const instance = await liveInstance(ctx, bizId)
  if (instance?.status !== executing || instance.initiatorId !== ctx.who.accountId) return false
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
  if (instance) await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status: voided })
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

/** Transfers the caller's open step to a colleague. @throws `workflow.notYours` */
export async function transfer(
  ctx: Ctx,
  taskId: string,
  to: { id: string; name: string },
  reason: string,
): Promise<void> {
  const task = await getRow(ctx, 'flow_task', taskId)
  const mine = await myTask(ctx, task.bizId)
  if (mine?.id !== taskId) fail('workflow.notYours')
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
  await addTask(ctx, instance, task.round, { node: task.node, by: to.id, byName: to.name, dueTime: task.dueTime })
}

/** Ends a running approval without a decision, for administrators. @throws `workflow.notRunning` */
export async function voidFlow(ctx: Ctx, bizId: string, reason: string): Promise<void> {
  const instance = await liveInstance(ctx, bizId)
  if (instance?.status !== executing) fail('workflow.notRunning')
  for (const task of await openTasks(ctx, bizId)) await finish(ctx, task, 'voided', reason)
  await notifyDecision(ctx, instance, 'voided', reason)
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, { status: voided })
}

function openTasks(ctx: Ctx, bizId: string): Promise<Task[]> {
  return table(ctx, 'flow_task')
    .select()
    .selectAll()
    .where('bizId', '=', bizId)
    .where('result', 'is', null)
    .orderBy('id')
    .execute()
}

function liveInstance(ctx: Ctx, bizId: string) {
  return table(ctx, 'flow_instance')
    .select()
    .selectAll()
    .where('bizId', '=', bizId)
    .where('status', 'in', [executing, returned])
    .executeTakeFirst()
}

/** Days for a step (our own rule), counted like a legal period: a last day off moves to the next working day. */
const STEP_DAYS = 3

/** Due time of a step that begins now: the end of its last day. */
async function endOfStep(ctx: Ctx): Promise<string> {
  const { due } = await dueDate(ctx, chinaDay(ctx.now), STEP_DAYS, 'day')
  return `${due} 23:59:59`
}

async function addTask(
  ctx: Ctx,
  instance: Instance,
  round: number,
  seat: Seat & { /** Due time; computed from the usual period when absent. */ dueTime?: Task['dueTime'] },
  result?: string,
): Promise<void> {
  if (!result) await notifyAssignees(ctx, instance, seat)
  const person = 'by' in seat ? { assigneeId: seat.by, assigneeName: seat.byName } : { assigneeRole: seat.role }
  const done = result ? { result, doneTime: ctx.now, doneById: ctx.who.accountId, doneByName: ctx.who.name } : {}
  // The author's own step has no due time: returned records can be edited or cancelled at any time.
  const given = seat.dueTime
  const dueTime = result || seat.node === 'initiator' ? null : (given ?? (await endOfStep(ctx)))
  const id = newId()
  journalInsert(ctx, 'flow_task', id)
  await table(ctx, 'flow_task')
    .insert({
      id,
      instanceId: instance.id,
      bizType: instance.bizType,
      bizId: instance.bizId,
      node: seat.node,
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
async function finish(ctx: Ctx, task: Task | OwnTask, result: string, opinion: string): Promise<void> {
  await notifyFinished(ctx, task)
  await journalChange(ctx, 'flow_task', task.id, task.version)
  const giver = 'inPlaceOf' in task ? task.inPlaceOf : null
  const by = result === 'cancelled' ? null : ctx.who
  const done = await table(ctx, 'flow_task')
    .update()
    .set({
      version: task.version + 1,
      updateTime: ctx.now,
      result,
      opinion,
      doneTime: ctx.now,
      doneById: by?.accountId ?? null,
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
const decisionThatEnded = (ctx: Ctx, { instanceId, node, doneTime }: Task) =>
  table(ctx, 'flow_task')
    .select()
    .select(['doneByName', 'doneTime'])
    .where('instanceId', '=', instanceId)
    .where('node', '=', node)
    .where('doneTime', '=', doneTime)
    .where('doneById', 'is not', null)
    .limit(1)
    .executeTakeFirst()

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
