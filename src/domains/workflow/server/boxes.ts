import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { contains, paged } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf, stakesOf, titleOf } from '../../../server/records.ts'
import type { Copied, flowApi, Started } from '../api.ts'
import { startedState, taskResult } from '../codes.ts'
import { flowStatus } from './status.ts'

const { running, returned, approved, ended } = startedState.code
const stateOf: Readonly<Record<number, Started['state']>> = {
  [flowStatus.executing]: running,
  [flowStatus.returned]: returned,
  [flowStatus.finished]: approved,
  [flowStatus.voided]: ended,
}
const statusOf = (state: Started['state']): number =>
  Number(Object.entries(stateOf).find(([, value]) => value === state)?.[0])

const startedBy = (ctx: Ctx) =>
  table(ctx, 'flow_instance').select().where('flow_instance.initiatorId', '=', ctx.who.accountId)

/** Copies of the caller, with the approvals that they are of. */
const copiesTo = (ctx: Ctx) =>
  table(ctx, 'flow_task')
    .select()
    .innerJoin('flow_instance', (j) =>
      j
        .onRef('flow_instance.tenantId', '=', 'flow_task.tenantId')
        .onRef('flow_instance.id', '=', 'flow_task.instanceId'),
    )
    .where('flow_task.assigneeId', '=', ctx.who.accountId)
    .where('flow_task.result', '=', taskResult.code.copied)

/** Approvals that the caller has submitted, the newest first. */
export async function myStarted(ctx: Ctx, q: ParsedInputOf<typeof flowApi.myStarted>): Promise<Page<Started>> {
  let all = startedBy(ctx)
  if (q.keyword) all = all.where('title', 'ilike', contains(q.keyword))
  if (q.state) all = all.where('status', '=', statusOf(q.state))
  const [rows, { n }] = await Promise.all([
    all
      .select(['id', 'bizType', 'bizId', 'title', 'status', 'round', 'createTime'])
      .orderBy('id', 'desc')
      .$call(paged(q))
      .execute(),
    all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  const open = Map.groupBy(await openSteps(ctx, rows), ({ instanceId }) => instanceId)
  const listed = await asListed(ctx, rows)
  return pageOf(
    listed.map(({ status, ...row }) => ({
      ...row,
      // A returned record is edited by its author.
      path: approvalOf(ctx, row.bizType).pageOf(row.bizId, status === flowStatus.returned),
      state: stateOf[status] ?? ended,
      waiting: (open.get(row.id) ?? []).map(({ node, assigneeName, assigneeRole }) => ({
        node,
        assigneeName,
        assigneeRole,
      })),
    })),
    n,
    q,
  )
}

/** The open steps of running approvals. Those of returned ones are the author's own. */
async function openSteps(ctx: Ctx, rows: readonly { id: string; status: number }[]) {
  const ids = rows.flatMap(({ id, status }) => (status === flowStatus.executing ? [id] : []))
  if (ids.length === 0) return []
  return table(ctx, 'flow_task')
    .select()
    .select(['instanceId', 'node', 'assigneeName', 'assigneeRole'])
    .where('instanceId', 'in', ids)
    .where('result', 'is', null)
    .orderBy('id')
    .execute()
}

/** Approvals of which the caller was sent a copy, the newest first. */
export async function myCopies(ctx: Ctx, q: ParsedInputOf<typeof flowApi.myCopies>): Promise<Page<Copied>> {
  let all = copiesTo(ctx)
  if (q.keyword) all = all.where('flow_instance.title', 'ilike', contains(q.keyword))
  if (q.unread) all = all.where('flow_task.readTime', 'is', null)
  const [rows, { n }] = await Promise.all([
    all
      .select(['flow_task.id', 'flow_task.bizType', 'flow_task.bizId', 'flow_instance.title'])
      .select(['flow_instance.initiatorName', 'flow_task.arriveTime', 'flow_task.readTime'])
      .orderBy('flow_task.id', 'desc')
      .$call(paged(q))
      .execute(),
    all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  const listed = await asListed(ctx, rows)
  return pageOf(
    listed.map((row) => ({ ...row, path: approvalOf(ctx, row.bizType).pageOf(row.bizId, false) })),
    n,
    q,
  )
}

/** Adds the label of the kind, the counterparty and the amount of the records. */
async function asListed<T extends { bizType: string; bizId: string }>(ctx: Ctx, rows: readonly T[]) {
  const known = await stakesOf(ctx, rows)
  return rows.map((row) => ({
    ...row,
    bizTypeName: titleOf(ctx, row.bizType),
    ...(known.get(row.bizId) ?? { counterparty: '', amount: null, currency: 'CNY' }),
  }))
}

/** Marks copies of the caller as read. @throws `common.recordMissing` for an id that is none */
export async function readCopies(ctx: Ctx, { ids }: ParsedInputOf<typeof flowApi.readCopies>): Promise<number> {
  if (ids) {
    const { n } = await copiesTo(ctx)
      .where('flow_task.id', 'in', ids)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n < new Set(ids).size) failMissing()
  }
  let unread = table(ctx, 'flow_task')
    .update()
    .set({ readTime: ctx.now })
    .where('assigneeId', '=', ctx.who.accountId)
    .where('result', '=', taskResult.code.copied)
    .where('readTime', 'is', null)
  if (ids) unread = unread.where('id', 'in', ids)
  return (await unread.returning('id').execute()).length
}

/** How many submitted approvals of the caller are not over, and how many copies are unread. */
export async function countBoxes(ctx: Ctx): Promise<OutputOf<typeof flowApi.boxes>> {
  const count = sql<number>`count(*)`.as('n')
  const [started, copied] = await Promise.all([
    startedBy(ctx)
      .where('status', 'in', [flowStatus.executing, flowStatus.returned])
      .select(count)
      .executeTakeFirstOrThrow(),
    copiesTo(ctx).where('flow_task.readTime', 'is', null).select(count).executeTakeFirstOrThrow(),
  ])
  return { started: started.n, copied: copied.n }
}
