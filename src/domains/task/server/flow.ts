import { sql, type SqlBool } from 'kysely'
import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf, approvedKinds, isOpenRecord, titleOf } from '../../../server/records.ts'
import { accountsWith, membersOf } from '../../account/server/service.ts'
import { notify, wasNotified } from '../../notice/server/service.ts'
import { giveStep, isInvolved, rulesAt, seatIn, transfer } from '../../workflow/server/facade.ts'
import type { FlowTask, taskApi } from '../api.ts'
import { contains, paged } from '../../../server/db/query.ts'

/**
 * Steps visible to the caller: those they are involved in; with the scope of the whole tenant also those of all
 * records, except records closed to them.
 */
function seen(ctx: Ctx) {
  const tasks = table(ctx, 'flow_task')
    .select()
    .innerJoin('flow_instance', (j) =>
      j
        .onRef('flow_instance.tenantId', '=', 'flow_task.tenantId')
        .onRef('flow_instance.id', '=', 'flow_task.instanceId'),
    )
  return tasks.where((e) =>
    e.or([
      e('flow_instance.initiatorId', '=', ctx.who.accountId),
      isInvolved(ctx, 'flow_task.bizId'),
      ...(ctx.who.scope.all ? [isOpenRecord(ctx, 'flow_task.bizType', 'flow_task.bizId')] : []),
    ]),
  )
}

/** Steps completed by an account, or waiting for it by name or by one of its roles. */
const atDeskOf = (accountId: string) =>
  sql<SqlBool>`(coalesce(flow_task."doneById", flow_task."assigneeId") = ${accountId} or (flow_task.result is null
    and flow_task."assigneeId" is null and exists (select 1 from held_roles(flow_task."tenantId", ${accountId}) h
      join role r on r."tenantId" = flow_task."tenantId" and r.id = h."roleId"
      where r."roleCode" = flow_task."assigneeRole")))`

export const listKinds = (ctx: Ctx): { value: string; label: string }[] =>
  [...approvedKinds(ctx).keys()].map((value) => ({ value, label: titleOf(ctx, value) }))

/** Steps of approvals, open ones first, then the newest. */
export async function queryTasks(ctx: Ctx, q: ParsedInputOf<typeof taskApi.query>): Promise<Page<FlowTask>> {
  let query = seen(ctx)
  if (q.keyword) {
    const like = contains(q.keyword)
    query = query.where((e) =>
      e.or([
        e('flow_instance.title', 'ilike', like),
        e('flow_instance.initiatorName', 'ilike', like),
        e(e.fn.coalesce('flow_task.doneByName', 'flow_task.assigneeName'), 'ilike', like),
      ]),
    )
  }
  if (q.state) query = query.where('flow_task.result', q.state === 'open' ? 'is' : 'is not', null)
  if (q.flowStatus !== undefined) query = query.where('flow_instance.status', '=', q.flowStatus)
  if (q.assigneeId) query = query.where(atDeskOf(q.assigneeId))
  if (q.bizType) query = query.where('flow_task.bizType', '=', q.bizType)
  const { records, ...rest } = await pageOfSteps(query, q)
  const now = formatInstant(ctx.now)
  return {
    ...rest,
    records: records.map(({ ownerIds, path, blockId, ...row }) => ({
      ...row,
      bizTypeName: titleOf(ctx, row.bizType),
      path: approvalOf(ctx, row.bizType).pageOf(row.bizId, false),
      movable:
        row.result === null &&
        row.node !== 'initiator' &&
        (ctx.who.scope.all ||
          (seatIn(ctx, row, ownerIds) !== undefined && rulesAt({ path }, { blockId }).actions.includes('transfer'))),
      overdue: row.result === null && row.dueTime !== null && row.dueTime < now,
    })),
  }
}

/** Who owns the record of a step, and the route that the step is part of. */
interface Route {
  ownerIds: string[]
  path: unknown
  blockId: string | null
}

async function pageOfSteps(query: ReturnType<typeof seen>, q: ParsedInputOf<typeof taskApi.query>) {
  const rows = await query
    .select((e) => e.fn.coalesce('flow_task.doneByName', 'flow_task.assigneeName').as('assigneeName'))
    .select(['flow_task.id', 'flow_instance.title', 'flow_task.bizType', 'flow_task.bizId', 'flow_task.node'])
    .select(['flow_task.assigneeRole', 'flow_instance.initiatorName', 'flow_instance.status as flowStatus'])
    .select(['flow_task.assigneeId', 'flow_task.arriveTime', 'flow_task.dueTime', 'flow_task.doneTime'])
    .select(['flow_task.result', 'flow_task.blockId', 'flow_instance.ownerIds', 'flow_instance.path'])
    .orderBy(sql<SqlBool>`flow_task.result is null`, 'desc')
    .orderBy('flow_task.arriveTime', 'desc')
    .orderBy('flow_task.id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(rows as (Omit<FlowTask, 'overdue' | 'movable' | 'path'> & Route)[], n, q)
}

/** A visible open step. @throws `common.recordMissing`, `task.notOpen` */
async function openStep(ctx: Ctx, taskId: string) {
  const task =
    (await seen(ctx)
      .selectAll('flow_task')
      .select(['flow_instance.ownerIds', 'flow_instance.title'])
      .where('flow_task.id', '=', taskId)
      .executeTakeFirst()) ?? failMissing()
  if (task.result !== null) fail('task.notOpen')
  return task
}

const hour = 3_600_000

/**
 * Reminds those an open step waits for.
 * @throws `task.notOpen` when it is already completed; `task.urgedLately` within an hour of the last reminder
 */
export async function urge(ctx: Ctx, q: ParsedInputOf<typeof taskApi.urge>): Promise<boolean> {
  const { bizType, bizId, title, ownerIds, assigneeId, assigneeRole } = await openStep(ctx, q.taskId)
  if (await wasNotified(ctx, 'approvalUrged', bizId, new Date(ctx.now.getTime() - hour))) fail('task.urgedLately')
  await notify(ctx, {
    to: assigneeId === null ? await membersOf(ctx, assigneeRole ?? '', ownerIds) : [assigneeId],
    kind: 'approvalUrged',
    vars: { title, name: ctx.who.name, opinion: q.opinion || ctx.say('task.pleaseHandle') },
    link: approvalOf(ctx, bizType).pageOf(bizId, false),
    bizType,
    bizId,
  })
  await audit(ctx, { action: 'workflow.urge', bizType, bizId, note: q.opinion })
  return true
}

/**
 * Transfers an open step to another approver: the caller's own, or anyone's if the caller's scope is the whole
 * organisation.
 * @throws `workflow.cannotTake`, `workflow.notYours`, `workflow.ownRecord`, `task.notOpen`
 */
export async function transferTask(ctx: Ctx, q: ParsedInputOf<typeof taskApi.transfer>): Promise<boolean> {
  const task = await openStep(ctx, q.taskId)
  const approvers = await accountsWith(ctx, approvalOf(ctx, task.bizType).item)
  const to = approvers.find(({ id }) => id === q.assigneeId) ?? fail('workflow.cannotTake')
  if (ctx.who.scope.all) await giveStep(ctx, task, to, q.reason)
  else await transfer(ctx, task.id, to, q.reason)
  await audit(ctx, {
    action: 'workflow.transfer',
    bizType: 'flow_task',
    bizId: task.id,
    note: `${to.name}: ${q.reason}`,
  })
  return true
}

/** Cancels the approval of an open step; the record's own domain handles the consequences. */
export async function voidTask(ctx: Ctx, q: ParsedInputOf<typeof taskApi.void>): Promise<boolean> {
  const { bizType, bizId } = await openStep(ctx, q.taskId)
  await approvalOf(ctx, bizType).abandon(ctx, bizId, q.reason)
  await audit(ctx, { action: 'workflow.void', bizType, bizId, note: q.reason })
  return true
}
