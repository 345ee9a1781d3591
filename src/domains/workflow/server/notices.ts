import type { Selectable } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { publish } from '../../../server/events/outbox.ts'
import { approvalOf } from '../../../server/records.ts'
import { membersOf } from '../../account/server/service.ts'
import { deputiesOf } from '../../authorization/server/service.ts'
import { topics } from '../../notice/codes.ts'
import { notify, completeNotices } from '../../notice/server/service.ts'

type Instance = Selectable<DB['flow_instance']>
type Task = Selectable<DB['flow_task']>

/** The deputies of a step's assignees, without owners of the record. */
async function deputies(ctx: Ctx, seats: readonly string[], role: string | null, ownerIds: readonly string[]) {
  const found = await deputiesOf(ctx, seats, role)
  return found.filter((id) => !ownerIds.includes(id) && !seats.includes(id))
}

/**
 * Notifies the assignees of a step and their deputies. The author's own step is only refreshed: the decision is
 * notified instead.
 */
export async function notifyAssignees(
  ctx: Ctx,
  instance: Instance,
  seat: { by: string } | { role: string },
): Promise<void> {
  const seats = 'by' in seat ? [seat.by] : await membersOf(ctx, seat.role, instance.ownerIds)
  const isAuthors = seats.includes(instance.initiatorId)
  const role = 'by' in seat ? null : seat.role
  const to = isAuthors ? seats : [...seats, ...(await deputies(ctx, seats, role, instance.ownerIds))]
  publish(ctx, { topic: topics.todo, accounts: to })
  if (isAuthors) return
  const { bizType, bizId, title, initiatorName } = instance
  await notify(ctx, {
    to,
    kind: 'approvalWaiting',
    vars: { title, name: initiatorName },
    link: approvalOf(ctx, bizType).pageOf(bizId, false),
    bizType,
    bizId,
  })
}

/** Refreshes the to-do lists of a step's assignees and marks its notices as settled. */
export async function notifyFinished(ctx: Ctx, task: Task): Promise<void> {
  const role = task.assigneeRole ?? ''
  const seats = task.assigneeId === null ? await membersOf(ctx, role) : [task.assigneeId]
  const standIns = await deputiesOf(ctx, seats, task.assigneeId === null ? role : null)
  publish(ctx, {
    topic: topics.todo,
    accounts: [ctx.who.accountId, ...(task.assigneeId === null ? [] : [task.assigneeId]), ...standIns],
    roles: task.assigneeRole === null ? [] : [task.assigneeRole],
  })
  await completeNotices(ctx, 'approvalWaiting', task.bizId)
}

/** Notifies the author and all earlier deciders of a decision, except the account that made it. */
export async function notifyDecision(
  ctx: Ctx,
  instance: Instance,
  decision: 'approved' | 'returned' | 'rejected' | 'voided',
  opinion: string,
): Promise<void> {
  const { bizType, bizId, title, initiatorId } = instance
  const kind = {
    approved: 'approvalApproved',
    returned: 'approvalReturned',
    rejected: 'approvalRejected',
    voided: 'approvalVoided',
  } as const
  const isDraftAgain = decision === 'returned' || decision === 'voided'
  const acted = await table(ctx, 'flow_task')
    .select()
    .select('doneById')
    .where('instanceId', '=', instance.id)
    .where('result', 'in', ['approved', 'returned'])
    .execute()
  const others = acted.flatMap(({ doneById }) => (doneById === null ? [] : [doneById]))
  await notify(ctx, {
    to: [initiatorId, ...others.filter((id) => id !== ctx.who.accountId)],
    kind: kind[decision],
    vars: { title, name: ctx.who.name, opinion },
    // A returned record is edited by its author; others open it for reading.
    link: (accountId) => approvalOf(ctx, bizType).pageOf(bizId, isDraftAgain && accountId === initiatorId),
    bizType,
    bizId,
  })
}

/** What was changed: message keys of fields, separated by spaces, or words. */
export type Changed = { whatKeys: string } | { what: string }

/** Notifies the author of a record of what an approver has changed at their step. */
export async function notifyEdited(ctx: Ctx, instance: Instance, what: Changed): Promise<void> {
  const { bizType, bizId, title, initiatorId } = instance
  await notify(ctx, {
    to: [initiatorId],
    kind: 'approvalEdited',
    vars: { title, name: ctx.who.name, ...what },
    link: approvalOf(ctx, bizType).pageOf(bizId, false),
    bizType,
    bizId,
  })
}

/** Notifies the approvers of steps and their deputies of the steps' time limit. */
export async function notifyLimit(
  ctx: Ctx,
  instance: Instance,
  tasks: readonly Task[],
  step: 'half' | 'over' | 'superior' | 'passed' | 'returned',
  vars: Record<string, string>,
): Promise<void> {
  const { bizType, bizId, title, ownerIds } = instance
  const to: string[] = []
  for (const { assigneeId, assigneeRole } of tasks) {
    const seats = assigneeId === null ? await membersOf(ctx, assigneeRole ?? '', ownerIds) : [assigneeId]
    to.push(...seats, ...(await deputies(ctx, seats, assigneeId === null ? assigneeRole : null, ownerIds)))
  }
  const about = { kind: 'approvalLimit', link: approvalOf(ctx, bizType).pageOf(bizId, false), bizType, bizId } as const
  await notify(ctx, { ...about, to, vars: { step, title, ...vars } })
}

/**
 * Notifies those who were notified of a decision that it was taken back. What asked them for a decision is done.
 * @param since when the notices of the decision were sent
 */
export async function notifyTakenBack(ctx: Ctx, bizId: string, since: string): Promise<void> {
  const sent = await table(ctx, 'notice')
    .select()
    .select(['accountId', 'bizType', 'link'])
    .where('bizId', '=', bizId)
    .where('createTime', '>=', since)
    .where('accountId', '<>', ctx.who.accountId)
    .execute()
  await completeNotices(ctx, 'approvalWaiting', bizId)
  const [first] = sent
  if (!first) return
  const { title } = await table(ctx, 'flow_instance')
    .select()
    .select('title')
    .where('bizId', '=', bizId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await notify(ctx, {
    to: sent.map(({ accountId }) => accountId),
    kind: 'approvalTakenBack',
    vars: { title, name: ctx.who.name },
    link: approvalOf(ctx, first.bizType).pageOf(bizId, false),
    bizType: first.bizType,
    bizId,
  })
}
