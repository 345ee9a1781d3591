import { sql, type SqlBool } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { isOpenRecord } from '../../../server/records.ts'
import { membersOf } from '../../account/server/service.ts'
import { notify, wasTold } from '../../notice/server/service.ts'
import { isInvolved } from '../../workflow/server/service.ts'
import type { FlowTask, taskApi } from '../api.ts'

/**
 * Steps that the caller may see: those he has a part in; whoever sees all of the tenant, those of all records too, unless
 * a record is closed to him.
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

/** Steps of approvals, open ones first, then the newest. */
export async function queryTasks(ctx: Ctx, q: ParsedInputOf<typeof taskApi.query>): Promise<Page<FlowTask>> {
  let query = seen(ctx)
  if (q.keyword) {
    const like = `%${q.keyword.replace(/[\\%_]/g, '\\$&')}%`
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
  if (q.bizType) query = query.where('flow_task.bizType', '=', q.bizType)
  const rows = await query
    .select((e) => e.fn.coalesce('flow_task.doneByName', 'flow_task.assigneeName').as('assigneeName'))
    .select(['flow_task.id', 'flow_instance.title', 'flow_task.bizType', 'flow_task.bizId', 'flow_task.node'])
    .select(['flow_task.assigneeRole', 'flow_instance.initiatorName', 'flow_instance.status as flowStatus'])
    .select(['flow_task.arriveTime', 'flow_task.doneTime', 'flow_task.result'])
    .orderBy(sql<SqlBool>`flow_task.result is null`, 'desc')
    .orderBy('flow_task.id', 'desc')
    .limit(q.size)
    .offset((q.current - 1) * q.size)
    .execute()
  const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(rows as FlowTask[], n, q)
}

const hour = 3_600_000

/**
 * Asks those whom an open step waits for to deal with it.
 * @throws `task.notOpen` when it is done already; `task.urgedLately` within an hour of the last time
 */
export async function urge(ctx: Ctx, q: ParsedInputOf<typeof taskApi.urge>): Promise<boolean> {
  const task =
    (await seen(ctx)
      .select(['flow_task.result', 'flow_task.bizType', 'flow_task.bizId', 'flow_task.assigneeId'])
      .select(['flow_task.assigneeRole', 'flow_instance.initiatorId', 'flow_instance.title'])
      .where('flow_task.id', '=', q.taskId)
      .executeTakeFirst()) ?? failMissing()
  if (task.result !== null) fail('task.notOpen')
  const { bizType, bizId, title, initiatorId, assigneeId, assigneeRole } = task
  if (await wasTold(ctx, 'approvalUrged', bizId, new Date(ctx.now.getTime() - hour))) fail('task.urgedLately')
  await notify(ctx, {
    to: assigneeId === null ? await membersOf(ctx, assigneeRole ?? '', initiatorId) : [assigneeId],
    kind: 'approvalUrged',
    vars: { title, name: ctx.who.name, opinion: q.opinion || ctx.say('task.pleaseHandle') },
    link: `/contractQueryMain/view/${bizId}`,
    bizType,
    bizId,
  })
  await audit(ctx, { action: 'workflow.urge', bizType, bizId, note: q.opinion })
  return true
}
