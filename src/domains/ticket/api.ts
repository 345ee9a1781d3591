import { z } from 'zod'
import { Instant, PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  VersionRef,
  ConfirmReason,
  FileRef,
  FileRefs,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  OptionalText,
} from '../../kernel/record.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import {
  answered,
  anyItem,
  clock,
  deskTab,
  entryKind,
  madeInto,
  party,
  side,
  ticketSource,
  ticketStatus,
  ticketType,
  urgency,
  workItems,
} from './codes.ts'

/** What users enter for a ticket; all but the title is optional in a draft. */
export const TicketDraft = z.object({
  title: text(100).min(2),
  ticketType: ticketType.schema.nullable().default(null),
  urgency: urgency.schema.default('normal'),
  expectTime: Instant.nullable().default(null),
  contactPhone: text(11)
    .regex(/^(1[3-9]\d{9})?$/, { message: 'ticket.badPhone' })
    .default(''),
  description: text(2000).default(''),
  attachments: FileRefs(10),
})
export type TicketDraft = z.infer<typeof TicketDraft>

const Entry = z.object({
  kind: entryKind.schema,
  party: party.schema,
  psnId: z.string(),
  psnName: z.string(),
  content: z.string(),
  files: z.array(FileRef),
  time: z.string(),
})
export type Entry = z.infer<typeof Entry>

const Result = z.object({
  content: z.string(),
  files: z.array(FileRef),
  /** Whether parts were written by a language model; shown wherever the result is shown. */
  isGenerated: z.boolean(),
})

/** Elapsed and allowed time in business minutes. */
const Clock = z.object({
  clock: clock.schema,
  minutes: z.number(),
  limit: z.number(),
  /** `ahead`: it starts when the clocks before it are done, at the latest at their end. */
  state: z.enum(['ahead', 'running', 'paused', 'done']),
  /** When the time is up if the clock keeps running; null when it is done or paused. */
  due: z.string().nullable(),
})
export type Clock = z.infer<typeof Clock>

export const Ticket = BaseRecord.extend(TicketDraft.shape).extend({
  ticketNo: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  /** Short code of the organisation, returned to the provider when another organisation has the same ticket number. */
  tenantCode: z.string().nullable(),
  userId: z.string(),
  lawyerId: z.string().nullable(),
  lawyerName: z.string().nullable(),
  checkLawyerId: z.string().nullable(),
  checkLawyerName: z.string().nullable(),
  replies: z.array(Entry),
  /** Returned only to those who work on the ticket until the result is checked. */
  result: Result.nullable(),
  checkOpinion: z.string().nullable(),
  /** Why a possible conflict of interest was cleared; null for the customer. */
  conflictReason: z.string().nullable(),
  score: z.number().nullable(),
  comment: z.string().nullable(),
  coin: z.number(),
  disputed: z.boolean(),
  rejections: z.number(),
  submitTime: z.string().nullable(),
  deliverTime: z.string().nullable(),
  finishTime: z.string().nullable(),
  becameType: madeInto.schema.nullable(),
  becameId: z.string().nullable(),
  /** The conversation with the assistant that it was started from; null for the provider. */
  robotSessionId: z.string().nullable(),
  clocks: z.array(Clock),
  /** When the customer first got an answer. */
  firstReplyTime: z.string().nullable(),
  /** Business minutes from submission to the first answer, and the promise; null without one at the end. */
  answer: z
    .object({ minutes: z.number(), limit: z.number(), state: z.enum(['running', 'done']), due: z.string().nullable() })
    .nullable(),
  status: ticketStatus.schema,
})
export type Ticket = z.infer<typeof Ticket>

const TicketRow = Ticket.pick({
  id: true,
  version: true,
  ticketNo: true,
  title: true,
  ticketType: true,
  tenantName: true,
  tenantCode: true,
  createPsnId: true,
  createPsnName: true,
  lawyerId: true,
  lawyerName: true,
  checkLawyerId: true,
  checkLawyerName: true,
  urgency: true,
  expectTime: true,
  score: true,
  coin: true,
  disputed: true,
  status: true,
  submitTime: true,
  finishTime: true,
  firstReplyTime: true,
  createTime: true,
})
export type TicketRow = z.infer<typeof TicketRow>

const TicketQuery = listQuery(['ticketNo', 'title', 'submitTime', 'finishTime', 'score'], {
  side: side.schema.optional(),
  ticketType: ticketType.schema.optional(),
  status: z.array(ticketStatus.schema).max(10).optional(),
  urgency: urgency.schema.optional(),
  tenantId: Id.optional(),
  lawyerId: Id.optional(),
  disputed: z.boolean().optional(),
  answered: answered.schema.optional(),
  robotSessionId: Id.optional(),
  ...range('submitTime', Instant),
})
export type TicketQuery = z.output<typeof TicketQuery>

export const ticketShapes = { draft: TicketDraft, record: Ticket, row: TicketRow, query: TicketQuery }

/** An open ticket in the list of the desk. */
const DeskRow = TicketRow.pick({
  id: true,
  ticketNo: true,
  tenantCode: true,
  title: true,
  ticketType: true,
  tenantName: true,
  lawyerName: true,
  urgency: true,
  status: true,
  disputed: true,
}).extend({
  /** The running clock that ends first; null while none runs. */
  clock: Clock.nullable(),
  /** Since when the ticket waits for its next step. */
  since: z.string(),
})
export type DeskRow = z.infer<typeof DeskRow>

/** A lawyer who could be assigned, with the facts for and against. */
const Candidate = z.object({
  id: Id,
  name: z.string(),
  firmName: z.string().nullable(),
  specialties: z.array(z.string()),
  /** Whether one of the lawyer's fields is that of the ticket. */
  fits: z.boolean(),
  /** Number of open tickets of the lawyer. */
  load: z.number(),
  /** Maximum number of open tickets. */
  most: z.number(),
  /** Whether the lawyer has the maximum number of open tickets. */
  isBusy: z.boolean(),
  /** Number of tickets of the same kind that the lawyer has finished. */
  finished: z.number(),
  /** Average rating by customers, 1 to 5. */
  rating: z.number().nullable(),
  /** Median business minutes between acceptance and first answer in the last half year. */
  answersIn: z.number().nullable(),
  /** An allocation that covers the ticket, and what is left of it. */
  allocationId: z.string().nullable(),
  left: z.number().nullable(),
  /**
   * The lawyer's clients with which there is a conflict of interest: a `certain` one forbids the assignment, a `possible`
   * one asks for a reason. What it is about belongs to those organisations and is not returned.
   */
  conflicts: z.array(z.object({ name: z.string(), kind: z.enum(['certain', 'possible']) })),
})
export type Candidate = z.infer<typeof Candidate>

/** An internal note of the provider's people; never returned to the customer. */
const TicketNote = z.object({
  id: Id,
  createPsnId: z.string(),
  createPsnName: z.string(),
  content: z.string(),
  createTime: z.string(),
})
export type TicketNote = z.infer<typeof TicketNote>

const rating = { score: z.number().int().min(1).max(5), comment: OptionalText(500) }
const Content = text(2000).min(1)
/** Maximum length of a result. */
export const mostResult = 10_000

export const ticketApi = endpoints('/api/ticketServer/serviceTicket', {
  ...recordCalls('ticket', { view: anyItem, add: 'ticket:user:add', edit: 'ticket:user:add' }, ticketShapes),
  /** Creates a draft with what is known of a contract or a case, which stays linked with it. */
  begin: post('/begin', {
    summary: 'Create a draft ticket from a contract or a case',
    access: 'ticket:user:add',
    input: z.object({ bizType: ticketSource.schema, bizId: Id }),
    output: Ticket,
  }),
  /** Holds the ticket's coins and passes it to operations. */
  submit: post('/submit', {
    summary: 'Submit a ticket to operations',
    access: 'ticket:user:add',
    input: VersionRef,
    output: Ticket,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Change the status of a ticket',
    access: anyItem,
    input: VersionRef.extend({
      action: z.enum(['cancel', 'accept', 'decline', 'pass', 'rework', 'uphold']),
      reason: OptionalText(500),
    }),
    output: Ticket,
  }),
  /** The caller's open tickets of one view, critical ones first, then by their clocks; and how many each view has. */
  desk: post('/desk', {
    summary: 'List the open tickets of the desk',
    access: workItems,
    reads: true,
    input: PageQuery.extend({ tab: deskTab.schema.optional(), keyword: text(100).optional() }),
    output: page(DeskRow).extend({
      /** The view of the records; the first one that has some if none was asked for. */
      tab: deskTab.schema,
      tabs: z.array(z.object({ tab: deskTab.schema, count: z.number() })),
    }),
  }),
  /** Tickets by the week of submission, and whether their first answer came in time; the last week is running. */
  weeks: post('/weeks', {
    summary: 'Count tickets by week and by whether they were answered in time',
    access: 'ticket:assign',
    reads: true,
    input: Nothing,
    output: z.array(
      z.object({ from: PlainDate, to: PlainDate, inTime: z.number(), late: z.number(), open: z.number() }),
    ),
  }),
  /** Lawyers who can be assigned, the best first, and those who may check the result. */
  candidates: post('/candidates', {
    summary: 'List the lawyers who can handle a ticket',
    access: 'ticket:assign',
    reads: true,
    input: z.object({ id: Id }),
    output: z.object({
      lawyers: z.array(Candidate),
      checkers: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  assign: post('/assign', {
    summary: 'Assign a ticket to a lawyer',
    access: 'ticket:assign',
    input: VersionRef.extend({
      lawyerId: Id,
      checkLawyerId: Id,
      /** Why there is no conflict, for a lawyer who serves an organisation that the customer has contracts with. */
      confirmReason: ConfirmReason,
    }),
    output: Ticket,
  }),
  /** Adds a message. A question of the lawyer sets the ticket to waiting; the customer's answer resumes it. */
  reply: post('/reply', {
    summary: 'Reply to a ticket',
    access: anyItem,
    input: z.object({ id: Id, content: Content, files: FileRefs(10), asks: z.boolean().default(false) }),
    output: Ticket,
  }),
  notes: post('/notes', {
    summary: 'List the internal notes on a ticket',
    access: workItems,
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(TicketNote),
  }),
  addNote: post('/addNote', {
    summary: 'Add an internal note to a ticket',
    access: workItems,
    input: z.object({ id: Id, content: Content }),
    output: z.array(TicketNote),
  }),
  deliver: post('/deliver', {
    summary: 'Deliver the result of a ticket',
    access: 'ticket:lawyer:handle',
    input: VersionRef.extend({
      content: text(mostResult).min(1),
      /** Not required for advice: see `isAdvice`. */
      files: z.array(FileRef).max(10).default([]),
      isGenerated: z.boolean().default(false),
    }),
    output: Ticket,
  }),
  return: post('/return', {
    summary: "Return the lawyer's work for revision",
    access: 'ticket:lawyer:check',
    input: VersionRef.extend({ checkOpinion: text(1000).min(1) }),
    output: Ticket,
  }),
  confirm: post('/confirm', {
    summary: 'Confirm the result of a ticket',
    access: 'ticket:user:confirm',
    input: VersionRef.extend(rating),
    output: Ticket,
  }),
  reject: post('/reject', {
    summary: 'Reject the result of a ticket',
    access: 'ticket:user:confirm',
    input: VersionRef.extend({ reason: text(500).min(1) }),
    output: Ticket,
  }),
  rate: post('/rate', {
    summary: 'Rate a ticket',
    access: 'ticket:user:confirm',
    input: VersionRef.extend(rating),
    output: Ticket,
  }),
  /** Ends the ticket and charges the given percentage of its coins. */
  abort: post('/abort', {
    summary: 'Abort a ticket',
    access: 'ticket:assign',
    input: VersionRef.extend({ reason: text(500).min(1), percent: z.number().int().min(0).max(100) }),
    output: Ticket,
  }),
  /** Creates a dispute or a contract from the ticket's data. */
  make: post('/make', {
    summary: 'Create a draft dispute or contract from a ticket',
    access: 'ticket:user:add',
    input: VersionRef.extend({ into: madeInto.schema }),
    output: Ticket,
  }),
  download: get('/download', {
    summary: 'Download a file of a ticket',
    access: anyItem,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, fileId: Id }),
    output: z.unknown(),
  }),
})
