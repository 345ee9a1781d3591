import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { chinaDay } from '../../../kernel/dates.ts'
import { failNotAllowed } from '../../../kernel/errors.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { codeOfTwin, isProvider, sharedRows } from '../../../server/db/shared.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { withAnswer } from './answers.ts'
import { Ticket, ticketApi, type TicketQuery, type TicketRow, ticketShapes } from '../api.ts'
import { type TicketAction, ticketActions, ticketStatus } from '../codes.ts'

/** Times from which the clocks are computed, and the ticket's allocation; not returned to pages. */
const times = {
  allocationId: z.string().nullable(),
  queueTime: z.string().nullable(),
  assignTime: z.string().nullable(),
  acceptTime: z.string().nullable(),
  resultTime: z.string().nullable(),
  waitingSince: z.string().nullable(),
  waitedMinutes: z.number(),
}
const Stored = Ticket.omit({ clocks: true, answer: true }).extend(times)
/** A ticket with its times, as it is stored. */
export type StoredTicket = z.infer<typeof Stored>

const computed = {
  tenantName: sql<string>`(select t.name from tenant t where t.id = service_ticket."tenantId")`,
  tenantCode: codeOfTwin('service_ticket', 'ticketNo'),
  userId: sql<string>`service_ticket."createPsnId"`,
}

export const tickets = recordsOf<'service_ticket', StoredTicket, TicketRow, TicketAction>({
  table: 'service_ticket',
  words: 'ticket',
  pageOf: (id) => `/serviceTicketMain/view/${id}`,
  shapes: { record: Stored, row: ticketShapes.row },
  computed,
  view: ticketApi.queryById.access,
  add: 'ticket:user:add',
  actions: ticketActions,
  number: 'ticketNo',
  title: 'title',
  numberKey: (ctx) => `FW-${chinaDay(ctx.now).replaceAll('-', '')}`,
  digits: 4,
  byInstallation: true,
  references: { contract: 'contractId', legal_case: 'caseId' },
  owners: [],
  searched: ['ticketNo', 'title', 'createPsnName', 'lawyerName'],
  // The provider's internal notes are hidden from the customer, also in the history.
  unrecorded: [
    ...Object.keys(times),
    'lawyerId',
    'checkLawyerId',
    'replies',
    'result',
    'checkOpinion',
    'conflictReason',
    'submitTime',
    'firstReplyTime',
    'deliverTime',
    'finishTime',
    'becameType',
    'becameId',
    'toldLate',
    'contractId',
    'caseId',
    'robotSessionId',
  ],
})

/**
 * The tickets that are visible to the caller: within the caller's organisation like all its records; for the provider's
 * people the submitted ones of all organisations if they assign tickets, otherwise those they work on, until 90 days
 * after the end. The row-level security policy is the same.
 */
export async function visible(ctx: Ctx): Promise<Rows<'service_ticket'>> {
  if (!isProvider(ctx)) return tickets.visible(ctx)
  const { accountId, perms } = ctx.who
  const isAllocator = perms.has('ticket:assign')
  await sql`select set_config('app.ticket_reader', ${isAllocator ? '*' : accountId}, true)`.execute(ctx.db)
  const submitted = sharedRows(ctx, 'service_ticket').where('service_ticket.status', '<>', ticketStatus.code.saved)
  if (isAllocator) return submitted
  return submitted
    .where(sql<SqlBool>`ticket_in_sight(service_ticket."finishTime")`)
    .where((e) =>
      e.or([e('service_ticket.lawyerId', '=', accountId), e('service_ticket.checkLawyerId', '=', accountId)]),
    )
}

export const see = async (ctx: Ctx, id: string): Promise<StoredTicket> => tickets.find(ctx, await visible(ctx), id)

/** Maximum number of open tickets read for work lists. */
const MOST_OPEN = 5000
const openColumns = [
  'id',
  'title',
  'ticketNo',
  'ticketType',
  'urgency',
  'status',
  'disputed',
  'createPsnId',
  'lawyerId',
  'lawyerName',
  'checkLawyerId',
  'createTime',
  'deliverTime',
  'queueTime',
  'assignTime',
  'acceptTime',
  'firstReplyTime',
  'resultTime',
  'waitingSince',
  'waitedMinutes',
  'finishTime',
] as const
/** What work lists need of an open ticket: its state, people and times, without its texts. */
export type OpenTicket = Pick<StoredTicket, (typeof openColumns)[number] | 'tenantName' | 'tenantCode'>

/** Visible tickets that are not over, the oldest first. */
export async function openTickets(ctx: Ctx, keyword?: string): Promise<OpenTicket[]> {
  const { saved, aborted, ended, cancelled } = ticketStatus.code
  return workRows(
    tickets
      .narrowed(await visible(ctx), { keyword })
      .where('service_ticket.status', 'not in', [saved, aborted, ended, cancelled]),
  )
}

/** The caller's own tickets that ended lately without a rating. */
export async function unratedTickets(ctx: Ctx): Promise<OpenTicket[]> {
  return workRows(
    (await visible(ctx))
      .where('service_ticket.status', '=', ticketStatus.code.ended)
      .where('service_ticket.score', 'is', null)
      .where('service_ticket.createPsnId', '=', ctx.who.accountId)
      .where('service_ticket.finishTime', '>', sql<string>`now() - interval '14 days'`),
  )
}

async function workRows(rows: Rows<'service_ticket'>): Promise<OpenTicket[]> {
  const found = await rows
    .select(openColumns.map((name) => sql`${sql.ref(`service_ticket.${name}`)}`.as(name)))
    .select([computed.tenantName.as('tenantName'), computed.tenantCode.as('tenantCode')])
    .orderBy('service_ticket.id')
    .limit(MOST_OPEN)
    .execute()
  // The columns are selected by name, which the compiler cannot follow.
  return found as unknown as OpenTicket[]
}

/** A page of the visible tickets, of one side or of all. */
export async function list(ctx: Ctx, { side, answered, ...q }: TicketQuery): Promise<Page<TicketRow>> {
  const me = ctx.who.accountId
  let found = tickets.narrowed(await visible(ctx), q)
  if (side === 'all' && !ctx.who.perms.has('ticket:assign')) failNotAllowed()
  if (side === 'user') found = found.where('service_ticket.createPsnId', '=', me)
  if (side === 'lawyer') found = found.where('service_ticket.lawyerId', '=', me)
  // By default the checker's list has the tickets with a result to check.
  if (side === 'check')
    found = found.where('service_ticket.checkLawyerId', '=', me).where(q.status ? isChecked : isWaiting)
  if (answered) found = await withAnswer(ctx, found, answered)
  return tickets.pageFrom(ctx, found, q)
}

const isWaiting = sql<SqlBool>`service_ticket.status = ${sql.lit(ticketStatus.code.inCheck)}`
/** Whether a result was delivered at least once. */
const isChecked = sql<SqlBool>`service_ticket.result is not null`
