import { type SqlBool, sql } from 'kysely'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import { approvalOf } from '../../../server/records.ts'
import { accountsAmong, accountsWith } from '../../account/server/service.ts'
import { peopleAt, type Seat, superiorsOf } from '../../approval-route/server/facade.ts'
import { deputiesOf } from '../../authorization/server/service.ts'
import { taskNode } from '../codes.ts'
import { stateOf, submissionOf } from './course.ts'
import { liveInstance } from './flow.ts'
import { flowStatus } from './status.ts'
import { addTask, finish, type Instance, type Task } from './tasks.ts'

/** Where the open steps of an account go that can no longer sign in. */
interface Heir {
  by: 'deputy' | 'superior' | 'queue'
  seat: Seat
}

/** Administrators decide what no other account can. */
const queueOf = (ctx: Ctx): Heir => ({ by: 'queue', seat: { role: isProvider(ctx) ? 'root' : 'tenant_admin' } })

/** Open steps that wait for one of the accounts by name, or for a role of which no other member may decide them. */
async function stepsOf(ctx: Ctx, leaving: readonly string[]): Promise<{ task: Task; of: string }[]> {
  const isOfRole = sql<SqlBool>`"assigneeRole" in (
    select r."roleCode" from unnest(${[...leaving]}::text[]) l(id), held_roles(${ctx.tenantId}, l.id) h
    join role r on r."tenantId" = ${ctx.tenantId} and r.id = h."roleId")`
  const open = await table(ctx, 'flow_task')
    .select()
    .selectAll()
    .where('result', 'is', null)
    .where('node', '<>', taskNode.code.initiator)
    .where((e) => e.or([e('assigneeId', 'in', [...leaving]), isOfRole]))
    .orderBy('id')
    .execute()
  const steps = []
  for (const task of open) {
    if (task.assigneeId !== null) steps.push({ task, of: task.assigneeId })
    else {
      const instance = await getRow(ctx, 'flow_instance', task.instanceId)
      const able = await peopleAt(ctx, [{ role: task.assigneeRole ?? '' }], submissionOf(ctx, instance))
      const [first] = able
      if (first && able.every(({ id }) => leaving.includes(id))) steps.push({ task, of: first.id })
    }
  }
  return steps
}

/** The deputy or superior who may decide in an account's place, else the administrators. */
async function heirOf(ctx: Ctx, instance: Instance, of: string, leaving: readonly string[]): Promise<Heir> {
  const { item } = approvalOf(ctx, instance.bizType)
  const except = [...instance.ownerIds, ...leaving]
  const able = new Map((await accountsWith(ctx, item)).map(({ id, name }) => [id, name]))
  const isAble = (id: string) => able.has(id) && !except.includes(id)
  const seatOf = (id: string): Seat => ({ by: id, byName: able.get(id) ?? '' })
  const deputy = (await deputiesOf(ctx, [of], null)).toSorted().find(isAble)
  if (deputy) return { by: 'deputy', seat: seatOf(deputy) }
  const above = (await superiorsOf(ctx, of, except)).find(({ id }) => isAble(id))
  return above ? { by: 'superior', seat: seatOf(above.id) } : queueOf(ctx)
}

/** Where the open steps of these accounts would go. Called before they are disabled. */
async function planHandOver(ctx: Ctx, leaving: readonly string[]): Promise<(Heir & { task: Task; of: string })[]> {
  const planned = []
  // Accounts with many open steps have few heirs: most records have the same owners.
  const heirs = new Map<string, Promise<Heir>>()
  for (const { task, of } of await stepsOf(ctx, leaving)) {
    const instance = await getRow(ctx, 'flow_instance', task.instanceId)
    const key = JSON.stringify([instance.bizType, instance.ownerIds, of])
    const heir = heirs.get(key) ?? heirOf(ctx, instance, of, leaving)
    heirs.set(key, heir)
    planned.push({ task, of, ...(await heir) })
  }
  return planned
}

/** The same as numbers: how many steps go to whom. */
export async function countHandOver(ctx: Ctx, leaving: readonly string[]) {
  const planned = await planHandOver(ctx, leaving)
  const byHeir = Map.groupBy(planned, ({ by, seat }) => `${by} ${'by' in seat ? seat.byName : ''}`)
  return [...byHeir.values()].map((some) => {
    const { by, seat } = some[0]!
    return { by, name: 'by' in seat ? seat.byName : '', count: some.length }
  })
}

/**
 * Transfers the open steps of accounts that are about to be disabled, with a note in their history, and their turns in
 * steps that are decided one after the other. Due times stay.
 */
export async function handOver(ctx: Ctx, leaving: readonly string[]): Promise<void> {
  await giveSteps(ctx, await planHandOver(ctx, leaving), 'workflow.handOver.note')
  const running = await table(ctx, 'flow_instance')
    .select()
    .selectAll()
    .where('status', '=', flowStatus.executing)
    .where(
      sql<SqlBool>`exists (select 1 from jsonb_path_query(progress, '$.queue.*[*].by') seat
        where seat #>> '{}' = any(${[...leaving]}))`,
    )
    .execute()
  for (const instance of running)
    await changeRow(ctx, 'flow_instance', instance.id, instance.version, await turnsOf(ctx, instance, leaving))
}

/** An account that handles a record from now on does not decide it: its steps go to others, as if it were disabled. */
export async function addOwner(ctx: Ctx, bizId: string, accountId: string): Promise<void> {
  const instance = await liveInstance(ctx, bizId)
  if (!instance || instance.ownerIds.includes(accountId)) return
  const steps = (await planHandOver(ctx, [accountId])).filter(({ task }) => task.instanceId === instance.id)
  await giveSteps(ctx, steps, 'workflow.handOver.owner')
  const ownerIds = [...instance.ownerIds, accountId]
  const turns = await turnsOf(ctx, instance, [accountId])
  await changeRow(ctx, 'flow_instance', instance.id, instance.version, { ownerIds, ...turns })
}

async function giveSteps(
  ctx: Ctx,
  steps: Awaited<ReturnType<typeof planHandOver>>,
  why: 'workflow.handOver.note' | 'workflow.handOver.owner',
): Promise<void> {
  const names = await accountsAmong(
    ctx,
    steps.map(({ of }) => of),
  )
  // The system transfers them: they are no decisions of the caller.
  const system = ctx.asSystem(ctx.tenantId)
  for (const { task, of, seat } of steps) {
    const to = 'by' in seat ? seat.byName : ctx.label(`account.role.${seat.role}`)
    const note = ctx.say(why, { name: names.get(of)?.name ?? '', to })
    const { node, blockId, round, dueTime } = task
    await finish(system, task, 'transferred', note)
    const instance = await getRow(ctx, 'flow_instance', task.instanceId)
    await addTask(system, instance, round, { node, blockId, seat, dueTime })
    await audit(ctx, { action: 'workflow.transfer', bizType: 'flow_task', bizId: task.id, note })
  }
}

/** The progress of an approval whose coming turns of some accounts are given to their heirs. */
async function turnsOf(ctx: Ctx, instance: Instance, leaving: readonly string[]): Promise<{ progress: string }> {
  const state = stateOf(instance)
  const queues: Record<string, Seat[]> = {}
  for (const [block, seats] of Object.entries(state.queue)) {
    queues[block] = []
    for (const seat of seats) {
      const isLeaving = 'by' in seat && leaving.includes(seat.by)
      queues[block].push(isLeaving ? (await heirOf(ctx, instance, seat.by, leaving)).seat : seat)
    }
  }
  return { progress: JSON.stringify({ ...state, queue: queues }) }
}
