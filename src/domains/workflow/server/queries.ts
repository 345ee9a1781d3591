import { type Expression, type SqlBool, sql } from 'kysely'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import { addDays, weekday } from '../../../kernel/days.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { approvalOf, seeRecord, stakesOf, titleOf } from '../../../server/records.ts'
import { byUrgency, type Todo, todoOf } from '../../../server/todo.ts'
import type { flowApi } from '../api.ts'
import { type ApprovalStep, TaskDue, taskNode } from '../codes.ts'
import { isProvedNow } from '../../second-factor/server/service.ts'
import { rulesAt } from './course.ts'
import { needsFactor } from './factor.ts'
import type { Task } from './tasks.ts'
import { hasUndecidedSubmission, myTask, seatIn, stepsBefore, finalApprover } from './flow.ts'
import { openHold } from './holds.ts'
import { readApprovals } from './steps.ts'
import { contains } from '../../../server/db/query.ts'

type Query = ParsedInputOf<typeof flowApi.myTodo>

/**
 * The caller's open steps: assigned by name, by role, or to an account that has delegated its approvals to the caller.
 * Records that the caller or that account made, handles or submitted are excluded (the rule of `seatIn`, for a list).
 */
const openToCaller = (ctx: Ctx) => {
  const { accountId, roles, delegations } = ctx.who
  const seats = delegations.flatMap((giver) => giver.roles.map((role) => ({ giver: giver.accountId, role })))
  return (e: Expression<unknown>) =>
    sql<SqlBool>`${e}.result is null and ((${e}.node = 'initiator' and ${e}."assigneeId" = ${accountId})
      or (${e}.node <> 'initiator' and ${accountId} <> all(flow_instance."ownerIds")
      and (${e}."assigneeId" = ${accountId}
        or (${e}."assigneeId" is null and ${e}."assigneeRole" = any(${[...roles]}))
        or (${e}."assigneeId" = any(${delegations.map((giver) => giver.accountId)})
          and ${e}."assigneeId" <> all(flow_instance."ownerIds"))
        or (${e}."assigneeId" is null and exists (
          select 1 from unnest(${seats.map((s) => s.giver)}::text[], ${seats.map((s) => s.role)}::text[]) seat(giver, role)
          where seat.role = ${e}."assigneeRole" and seat.giver <> all(flow_instance."ownerIds"))))))`
}

/** The caller's open steps and other work, overdue ones first; with `due` only those that are due then. */
export async function myTodo(ctx: Ctx, q: Query) {
  const { keyword = '', due } = q
  const others = (await todoOf(ctx)).filter(({ title, overdue }) => title.includes(keyword) && isDue({ overdue }, due))
  // Other work and steps are paged in one order. Steps that precede the page wherever the other work is sorted are
  // skipped in SQL; the rest is merged here.
  const before = (q.current - 1) * q.size
  const offset = Math.max(0, before - others.length)
  const span = { limit: before + q.size - offset, offset }
  const mine = openToCaller(ctx)
  const page = await pageOfTasks(ctx, q, span, (e) => sql<SqlBool>`${mine(e)} and ${dueIn(ctx, due)}`)
  const shown = [...others.map(asTask), ...page.records.map((row) => withSeat(ctx, row))]
    .toSorted(byUrgency)
    .slice(before - offset, before - offset + q.size)
  return pageOf(await withStakes(ctx, shown), page.total + others.length, q)
}

/** How many tasks await the caller and by when, and the most urgent ones: the earliest due, then the oldest. */
export async function waiting(ctx: Ctx, { size }: ParsedInputOf<typeof flowApi.waiting>) {
  const others = await todoOf(ctx)
  const steps = tasksOf(ctx, openToCaller(ctx))
  const [rows, counts] = await Promise.all([
    selectTasks(steps, (e) => e.orderBy('flow_task.dueTime').orderBy('flow_task.arriveTime').orderBy('flow_task.id'))
      .limit(size)
      .execute(),
    steps
      .select((e) => e.fn.countAll<number>().as('total'))
      .select(TaskDue.options.map((due) => sql<number>`count(*) filter (where ${dueIn(ctx, due)})`.as(due)))
      .executeTakeFirstOrThrow(),
  ])
  const most = [...others.map(asTask), ...rows.map((row) => withSeat(ctx, asShown(ctx, row)))]
    .toSorted((a, b) => Number(b.overdue) - Number(a.overdue) || byDue(a, b) || byUrgency(a, b))
    .slice(0, size)
  return {
    ...counts,
    total: counts.total + others.length,
    overdue: counts.overdue + others.filter(({ overdue }) => overdue).length,
    records: await withStakes(ctx, most),
  }
}

/** Other work has no due time, it is overdue or not. */
const isDue = ({ overdue }: Pick<Todo, 'overdue'>, due: TaskDue | undefined): boolean =>
  due === undefined || (due === 'overdue' && overdue)

const byDue = (a: { dueTime: string | null }, b: { dueTime: string | null }): number =>
  (a.dueTime ?? '9').localeCompare(b.dueTime ?? '9')

/** Whether an open step is due then. */
function dueIn(ctx: Ctx, due: TaskDue | undefined) {
  const today = chinaDay(ctx.now)
  const endOf = (day: string) => sql`${`${day} 24:00:00+08`}::timestamptz`
  // Weeks end on Sunday.
  const sunday = addDays(today, (7 - weekday(today)) % 7)
  if (due === undefined) return sql<SqlBool>`true`
  if (due === 'overdue') return sql<SqlBool>`flow_task."dueTime" < ${ctx.now}`
  if (due === 'today') return sql<SqlBool>`flow_task."dueTime" >= ${ctx.now} and flow_task."dueTime" < ${endOf(today)}`
  return sql<SqlBool>`flow_task."dueTime" >= ${endOf(today)} and flow_task."dueTime" < ${endOf(sunday)}`
}

/** A step with the account that the caller decides for. */
function withSeat(ctx: Ctx, row: TaskRow) {
  const seat = seatIn(ctx, row, row.ownerIds)
  return { ...row, onBehalfOfName: seat === undefined || seat === 'own' ? null : seat.name }
}

/** Other work in the shape of a step. */
const asTask = (work: Todo) => ({
  ...work,
  bizId: work.id,
  doneTime: null,
  dueTime: null,
  result: null,
  onBehalfOfName: null,
  round: 1,
  instanceId: null,
})

/** Steps that the caller has decided, newest first. */
export async function myDone(ctx: Ctx, q: Query) {
  const span = { limit: q.size, offset: (q.current - 1) * q.size }
  const page = await pageOfTasks(
    ctx,
    q,
    span,
    (e) => sql<SqlBool>`${e}.result is not null and ${e}."doneById" = ${ctx.who.accountId}`,
  )
  return { ...page, records: await withStakes(ctx, page.records) }
}

interface Waiting {
  bizType: string
  bizId: string
  instanceId: string | null
  node: string
  result: string | null
}
/** Adds the counterparty and amount of the records, and who returned them and why. */
async function withStakes<T extends Waiting>(ctx: Ctx, rows: readonly T[]) {
  const known = await stakesOf(ctx, rows)
  const toMend = rows.filter(({ node, result }) => node === taskNode.code.initiator && result === null)
  const returns = await lastReturns(
    ctx,
    toMend.flatMap(({ instanceId }) => instanceId ?? []),
  )
  return rows.map((row) => ({
    ...row,
    ...(known.get(row.bizId) ?? { counterparty: '', amount: null, currency: 'CNY' }),
    returned: toMend.includes(row) ? (returns.get(row.instanceId ?? '') ?? null) : null,
  }))
}

/** The last return of each approval. */
async function lastReturns(ctx: Ctx, instanceIds: readonly string[]) {
  if (instanceIds.length === 0) return new Map<string, { by: string; opinion: string }>()
  const rows = await table(ctx, 'flow_task')
    .select()
    .where('instanceId', 'in', instanceIds)
    .where('result', '=', 'returned')
    .select(['instanceId', 'doneByName', 'opinion'])
    .orderBy('doneTime')
    .execute()
  // Later returns overwrite earlier ones.
  return new Map(rows.map(({ instanceId, doneByName, opinion }) => [instanceId, { by: doneByName ?? '', opinion }]))
}

/** Whether an open step is past its due time. */
const late = (ctx: Ctx) => sql<boolean>`(flow_task.result is null and flow_task."dueTime" < ${ctx.now})`

/** Steps with their approvals. */
const tasksOf = (ctx: Ctx, which: (task: Expression<unknown>) => Expression<SqlBool>) =>
  table(ctx, 'flow_task')
    .select()
    .innerJoin('flow_instance', (j) =>
      j
        .onRef('flow_instance.tenantId', '=', 'flow_task.tenantId')
        .onRef('flow_instance.id', '=', 'flow_task.instanceId'),
    )
    .where(which(sql.ref('flow_task')))
type Tasks = ReturnType<typeof tasksOf>

const selectTasks = (tasks: Tasks, order: (tasks: Tasks) => Tasks) =>
  order(tasks).select([
    'flow_task.id',
    'flow_task.instanceId',
    'flow_task.round',
    'flow_task.bizType',
    'flow_task.bizId',
    'flow_instance.title',
    'flow_task.node',
    'flow_instance.initiatorName',
    'flow_instance.initiatorId',
    'flow_instance.ownerIds',
    'flow_task.assigneeId',
    'flow_task.assigneeRole',
    'flow_task.onBehalfOfName',
    'flow_task.arriveTime',
    'flow_task.doneTime',
    'flow_task.dueTime',
    'flow_task.result',
  ])

/** A step with the name and page of its kind of record. */
const asShown = (ctx: Ctx, row: Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number]): TaskRow => ({
  ...row,
  bizTypeName: titleOf(ctx, row.bizType),
  overdue: row.result === null && row.dueTime !== null && row.dueTime < formatInstant(ctx.now),
  // A returned record is edited by its author; all others are opened for reading and deciding.
  path: approvalOf(ctx, row.bizType).pageOf(row.bizId, row.node === taskNode.code.initiator && row.result === null),
})

async function pageOfTasks(
  ctx: Ctx,
  q: Query,
  { limit, offset }: { limit: number; offset: number },
  which: (task: Expression<unknown>) => Expression<SqlBool>,
): Promise<Page<TaskRow>> {
  let tasks = tasksOf(ctx, which)
  if (q.keyword) tasks = tasks.where('flow_instance.title', 'ilike', contains(q.keyword))
  const [rows, { n }] = await Promise.all([
    selectTasks(tasks, (e) =>
      e
        // Done steps are sorted newest first; open ones as by `byUrgency`.
        .orderBy('flow_task.doneTime', 'desc')
        .orderBy((by) => by.fn.coalesce(late(ctx), sql<boolean>`false`), 'desc')
        .orderBy('flow_task.arriveTime')
        .orderBy('flow_task.id'),
    )
      .limit(limit)
      .offset(offset)
      .execute(),
    tasks.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  const records = rows.map((row) => asShown(ctx, row))
  return pageOf(records, n, q)
}
interface TaskRow {
  path: string
  bizTypeName: string
  dueTime: string | null
  overdue: boolean
  id: string
  instanceId: string
  round: number
  bizType: string
  bizId: string
  title: string
  node: string
  initiatorName: string
  initiatorId: string
  ownerIds: string[]
  assigneeId: string | null
  assigneeRole: string | null
  onBehalfOfName: string | null
  arriveTime: string
  doneTime: string | null
  result: string | null
}

interface Record {
  bizType: string
  bizId: string
}

/** Every step of a record's approvals. @throws `common.recordMissing` when the record is not visible to the caller */
export async function history(ctx: Ctx, { bizType, bizId }: Record): Promise<ApprovalStep[]> {
  await seeRecord(ctx, bizType, bizId)
  return readApprovals(ctx, bizType, bizId)
}

/**
 * The caller's open step in a record's approval.
 * @throws `common.recordMissing` when the record is not visible to the caller
 */
export async function partIn(ctx: Ctx, { bizType, bizId }: Record): Promise<OutputOf<typeof flowApi.part>> {
  await seeRecord(ctx, bizType, bizId)
  const task = await myTask(ctx, bizId)
  const isToDecide = task !== undefined && task.node !== 'initiator'
  return {
    task: isToDecide ? { id: task.id, node: task.node, onBehalfOfName: task.inPlaceOf?.name ?? null } : null,
    mayWithdraw: await hasUndecidedSubmission(ctx, bizId),
    isLastApprover: (await finalApprover(ctx, bizId)) === ctx.who.accountId,
    takeBack: (await openHold(ctx, bizType, bizId)) ?? null,
    before: isToDecide ? await stepsBefore(ctx, task) : [],
    ...(isToDecide ? await rulesFor(ctx, { bizType, bizId }, task) : noRules),
  }
}

const noRules = {
  needsOpinion: false,
  actions: [],
  rights: { fields: [], text: false, files: false },
  needsFactor: false,
}

async function rulesFor(ctx: Ctx, { bizType, bizId }: Record, task: Pick<Task, 'instanceId' | 'blockId'>) {
  const instance = await getRow(ctx, 'flow_instance', task.instanceId)
  const { needsOpinion, actions, rights, factorFrom } = rulesAt(instance, task)
  const { routing, recordOf } = approvalOf(ctx, bizType)
  const isLarge = factorFrom !== null && (await needsFactor(ctx, routing, await recordOf(ctx, bizId), factorFrom))
  return {
    needsOpinion,
    actions,
    rights: { ...rights, fields: [...rights.fields] },
    needsFactor: isLarge && !(await isProvedNow(ctx)),
  }
}
