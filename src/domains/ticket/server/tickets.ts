import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { atProvider, codeOfTwin, inTenant, isProvider, sharedRows } from '../../../server/db/shared.ts'
import { changeRow } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { columnsOf } from '../../../server/db/types.gen.ts'
import { filtered, hasWords } from '../../../server/record/filter.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { refuseAction } from '../../../server/record/refuse.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { refreshWork } from '../../notice/server/service.ts'
import { type Ticket, type TicketQuery, type TicketRow, ticketShapes, ticketApi } from '../api.ts'
import { type TicketAction, ticketActions, ticketMoves, ticketRefusal, ticketStatus } from '../codes.ts'
import { clocksOf, type Times } from './clocks.ts'

export const tickets = recordsOf<'service_ticket', Ticket, TicketRow, TicketAction>({
  table: 'service_ticket',
  words: 'ticket',
  pageOf: (id) => `/serviceTicketMain/view/${id}`,
  shapes: ticketShapes,
  view: ticketApi.queryById.access,
  add: 'ticket:user:add',
  actions: ticketActions,
  number: 'ticketNo',
  title: 'title',
  numberKey: (ctx) => `FW-${chinaDay(ctx.now).replaceAll('-', '')}`,
  digits: 4,
  byInstallation: true,
  owners: [],
  searched: ['ticketNo', 'title', 'createPsnName', 'lawyerName'],
})

type Rows = SelectQueryBuilder<DB, 'service_ticket', object>
const columns = (shape: object) =>
  Object.keys(shape).filter((name) => (columnsOf.service_ticket as readonly string[]).includes(name))
const rowColumns = columns(ticketShapes.row.shape)
const timeColumns = [
  'allocationId',
  'queueTime',
  'assignTime',
  'acceptTime',
  'firstReplyTime',
  'resultTime',
  'waitingSince',
  'waitedMinutes',
] as const
const recordColumns = [...columns(ticketShapes.record.shape), ...timeColumns]

const tenantName = sql<string>`(select t.name from tenant t where t.id = service_ticket."tenantId")`.as('tenantName')

/**
 * The tickets that the caller may see: of his organisation as every record of it; as one of the provider's people those
 * of all organisations that were handed in, if the caller allocates them, else what was given to the caller, until 90 days
 * after its end. The policy says the same.
 */
export async function visible(ctx: Ctx): Promise<Rows> {
  if (!isProvider(ctx)) return tickets.visible(ctx)
  const { accountId, perms } = ctx.who
  const isAllocator = perms.has('ticket:assign')
  await sql`select set_config('app.ticket_reader', ${isAllocator ? '*' : accountId}, true)`.execute(ctx.db)
  const rows = sharedRows(ctx, 'service_ticket')
  const handedIn = rows.where('service_ticket.status', '<>', ticketStatus.code.saved)
  return isAllocator
    ? handedIn
    : handedIn
        .where(sql<SqlBool>`ticket_in_sight(service_ticket."finishTime")`)
        .where((e) =>
          e.or([e('service_ticket.lawyerId', '=', accountId), e('service_ticket.checkLawyerId', '=', accountId)]),
        )
}

/** A ticket as it stands in the table, with its times. */
export type Kept = Ticket & Times & { allocationId: string | null }

export async function see(ctx: Ctx, id: string): Promise<Kept> {
  const row = await (
    await visible(ctx)
  )
    .select(recordColumns.map((name) => `service_ticket.${name}`) as 'service_ticket.createPsnId'[])
    .select([tenantName, codeOfTwin('service_ticket', 'ticketNo')])
    .where('service_ticket.id', '=', id)
    .executeTakeFirst()
  return row ? ({ ...(row as object), userId: row.createPsnId } as unknown as Kept) : failMissing()
}

/** Tickets that the caller may see and that are not over, with their times. */
export async function openTickets(ctx: Ctx): Promise<Kept[]> {
  const { saved, aborted, ended, cancelled } = ticketStatus.code
  const rows = await (
    await visible(ctx)
  )
    .select(recordColumns.map((name) => `service_ticket.${name}`) as 'service_ticket.createPsnId'[])
    .select([tenantName, codeOfTwin('service_ticket', 'ticketNo')])
    .where('service_ticket.status', 'not in', [saved, aborted, ended, cancelled])
    .orderBy('service_ticket.id', 'desc')
    .limit(MOST_OPEN)
    .execute()
  return rows as unknown as Kept[]
}
/** More are not looked at for a list of what waits. */
const MOST_OPEN = 200

/** Whether an action is open to the caller now. */
export const isOpenTo = (ctx: Ctx, ticket: Ticket, action: TicketAction): boolean =>
  ticketRefusal(ticket, ctx.who.accountId, ctx.who.perms, action) === undefined

/** What is given of a ticket: the customer does not see what the provider's people have not finished among themselves. */
export async function show(ctx: Ctx, id: string): Promise<Ticket> {
  const ticket = await see(ctx, id)
  const clocks = clocksOf(ticket, ctx.now, await currentCalendar(ctx))
  const { delivered, ended } = ticketStatus.code
  const isFinished = ticket.status === delivered || ticket.status === ended
  const inner = isProvider(ctx)
    ? {}
    : { checkOpinion: null, conflictReason: null, ...(isFinished ? {} : { result: null }) }
  const wire = Object.fromEntries(Object.entries({ ...ticket, ...inner }).filter(([name]) => !hidden.has(name)))
  return { ...(wire as Ticket), clocks }
}
const hidden: ReadonlySet<string> = new Set(timeColumns)

/** Refuses an action that is not open to the caller now, with the reason that its button shows. */
export function allow(ctx: Ctx, ticket: Ticket, action: TicketAction): void {
  const refusal = ticketRefusal(ticket, ctx.who.accountId, ctx.who.perms, action)
  if (refusal === 'hidden') failNotAllowed()
  if (refusal) refuseAction(ctx, { words: 'ticket', actions: ticketActions, row: ticket, action, refusal })
}

/**
 * Takes an action on a ticket that the caller may see, in the organisation that it belongs to.
 * @param version in which he has seen it; the present one where nothing can be overwritten
 * @param work does what belongs to it there, and says what else changes
 */
export async function act(
  ctx: Ctx,
  { id, version }: { id: string; version?: number },
  action: TicketAction,
  work: (inside: Ctx, ticket: Kept) => Promise<object> | object,
  note = '',
): Promise<Ticket> {
  const ticket = await see(ctx, id)
  allow(ctx, ticket, action)
  // What a lawyer declines he does not see any more: he hears how he left it.
  const left = action === 'decline' ? await show(ctx, id) : undefined
  await inTenant(ctx, ticket.tenantId, async (inside) => {
    const values = (await work(inside, ticket)) as Readonly<Record<string, unknown>>
    await move(inside, ticket, action, values, note, version)
  })
  return left ? ({ ...left, ...ticketMoves[action].to, version: left.version + 1 } as Ticket) : show(ctx, id)
}

/** What the history of a ticket names; what the provider's people write to each other is not the customer's to read. */
const historied = ['status', 'lawyerName', 'checkLawyerName', 'score', 'comment', 'coin', 'disputed', 'rejections']

/** Writes what an action leads to. @param ctx of the organisation that the ticket belongs to */
export async function move(
  ctx: Ctx,
  ticket: Kept,
  action: TicketAction,
  values: Readonly<Record<string, unknown>>,
  note = '',
  version = ticket.version,
): Promise<void> {
  const after = { ...ticketMoves[action].to, ...values }
  const stored = Object.entries(after).map(([name, value]) => [name, isJson(value) ? JSON.stringify(value) : value])
  await changeRow(ctx, 'service_ticket', ticket.id, version, Object.fromEntries(stored) as object)
  await audit(ctx, {
    action: `service_ticket.${action}`,
    bizType: 'service_ticket',
    bizId: ticket.id,
    bizVersion: version + 1,
    changes: changesBetween(ticket, { ...ticket, ...after }, historied),
    note,
  })
  refreshWork(ctx, [ticket.createPsnId])
  const { lawyerId, checkLawyerId } = { ...ticket, ...values } as Kept
  await atProvider(ctx, (there) =>
    Promise.resolve(
      refreshWork(there, [ctx.who.accountId, ticket.lawyerId, ticket.checkLawyerId, lawyerId, checkLawyerId]),
    ),
  )
}
const isJson = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date)

/** A page of the tickets that the caller may see, of one side or of all. */
export async function list(ctx: Ctx, { side, ...q }: TicketQuery): Promise<Page<TicketRow>> {
  const { current: _, size: __, count, sort, order, keyword, ...asked } = q
  const me = ctx.who.accountId
  let found = filtered(await visible(ctx), 'service_ticket', asked, columnsOf.service_ticket, [])
  if (side === 'all' && !ctx.who.perms.has('ticket:assign')) failNotAllowed()
  if (side === 'user') found = found.where('service_ticket.createPsnId', '=', me)
  if (side === 'lawyer') found = found.where('service_ticket.lawyerId', '=', me)
  // Unless a status is asked for, the checker's list holds what waits to be checked.
  if (side === 'check')
    found = found.where('service_ticket.checkLawyerId', '=', me).where(asked['status'] ? isChecked : isWaiting)
  if (keyword)
    found = found.where(
      hasWords(
        tickets.searched.map((name) => `service_ticket.${name}`),
        keyword,
      ),
    )
  const direction = sql.raw(sort === 'createTime' ? order : `${order} nulls last`)
  const records = await found
    .select(rowColumns.map((name) => `service_ticket.${name}`) as never)
    .select([tenantName, codeOfTwin('service_ticket', 'ticketNo')])
    .orderBy(sql`${sql.ref(`service_ticket.${sort}`)} ${direction}, service_ticket.id ${sql.raw(order)}`)
    .limit(q.size)
    .offset((q.current - 1) * q.size)
    .execute()
  const total = count ? await countOf(found) : -1
  return pageOf(records as unknown as TicketRow[], total, q)
}
const countOf = async (rows: Rows): Promise<number> =>
  (await rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n

const isWaiting = sql<SqlBool>`service_ticket.status = ${sql.lit(ticketStatus.code.inCheck)}`
/** It has been handed to whoever checks at least once. */
const isChecked = sql<SqlBool>`service_ticket.result is not null`
