import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { Coded, FileRefs, OptionalDay, OptionalId, range, VersionRef } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import {
  clockQueue,
  clockState,
  closedBy,
  eventKind,
  exemptGround,
  limitationKind,
  limitationOwner,
  limitationPlace,
  viewers,
} from './codes.ts'

/** What users enter of a clock. */
const Draft = z.object({
  claim: text(200).min(1),
  /** In yuan. */
  amount: Yuan.nullable().default(null),
  obligor: text(200).default(''),
  kind: limitationKind.schema,
  startDate: OptionalDay,
  occurDate: OptionalDay,
  employmentEnded: OptionalDay,
  source: text(200).default(''),
  ground: Coded(exemptGround),
  reason: text(500).default(''),
})
export type ClockDraft = z.output<typeof Draft>

const Event = z.object({
  id: Id,
  kind: eventKind.schema,
  date: z.string(),
  sentDate: z.string().nullable(),
  endDate: z.string().nullable(),
  note: z.string(),
  files: FileRefs(10),
  /** The record whose attachments the files are. */
  proofType: z.string(),
  proofId: Id,
  /** The last day after the events up to this one; null where it does not count or there is none. */
  until: z.string().nullable(),
  /** What it did: began the period again, held it up, began a new one after its end, or nothing. */
  effect: z.enum(['interrupted', 'suspended', 'renewed', 'none', 'unproven', 'struck']),
  strikeReason: z.string(),
  strikePsnName: z.string(),
  strikeTime: z.string().nullable(),
  createPsnName: z.string(),
  createTime: z.string(),
})
export type ClockEvent = z.infer<typeof Event>

/** One run of the period: from its beginning, or from an interruption, to the day on which it would have ended. */
const Run = z.object({
  from: z.string(),
  /** Null while an obstacle lasts. */
  due: z.string().nullable(),
  /** The day of the interruption that replaced it by the next run; null for the last one. */
  brokenOn: z.string().nullable(),
  /** The event with which it began. */
  eventId: z.string().nullable(),
})

const Head = VersionRef.extend({
  bizType: limitationOwner.schema,
  bizId: Id,
  title: z.string(),
  /** The page of the record. */
  path: z.string(),
  claim: z.string(),
  amount: z.string().nullable(),
  obligor: z.string(),
  kind: limitationKind.schema.nullable(),
  state: clockState.schema,
  startDate: z.string().nullable(),
  computed: z.string().nullable(),
  /** Days from today to the last day. */
  daysLeft: z.number().nullable(),
  isProvisional: z.boolean(),
  handlerPsnName: z.string(),
  confirmPsnName: z.string(),
})

/** A line of the list; a dispute without a clock has its own id and version 0. */
const Row = Head
export type ClockRow = z.infer<typeof Row>

const Clock = Head.extend({
  kind: limitationKind.schema,
  /** Made by the system from a record. */
  origin: z.string().nullable(),
  handlerPsnId: Id,
  occurDate: z.string().nullable(),
  employmentEnded: z.string().nullable(),
  source: z.string(),
  ground: exemptGround.schema.nullable(),
  reason: z.string(),
  plain: z.string().nullable(),
  longest: z.string().nullable(),
  /** Law and article. */
  basis: z.string(),
  /** How the day was found, in the caller's language. */
  steps: z.array(z.string()),
  refusal: z.string().nullable(),
  status: z.enum(['open', 'closed']),
  outcome: closedBy.schema.nullable(),
  closedDate: z.string().nullable(),
  closedNote: z.string(),
  closedPsnName: z.string(),
  confirmTime: z.string().nullable(),
  /** Whether the caller may confirm it: another person changed it last, and it is not confirmed. */
  mayConfirm: z.boolean(),
  events: z.array(Event),
  runs: z.array(Run),
})
export type Clock = z.infer<typeof Clock>

const OnPlace = z.object({ bizType: limitationPlace.schema, bizId: Id })
const OnEvent = VersionRef.extend({ eventId: Id })

const Query = PageQuery.extend({
  keyword: text(100).optional(),
  queue: clockQueue.schema.optional(),
  kind: limitationKind.schema.optional(),
  bizType: limitationOwner.schema.optional(),
  /** Only clocks that the caller handles. */
  handlerPsnId: Id.optional(),
  ...range('computed', PlainDate),
  sort: z.enum(['computed', 'title', 'amount', 'startDate']).default('computed'),
  order: z.enum(['asc', 'desc']).default('asc'),
  count: z.boolean().default(true),
})
export type ClockQuery = z.output<typeof Query>

/** Limitation clocks of records. Users who see a record read them; those with the permission to edit it change them. */
export const limitationApi = endpoints('/api/caseServer/limitation', {
  query: post('/query', {
    summary: 'List limitation clocks, and disputes without one',
    access: viewers,
    reads: true,
    input: Query,
    output: page(Row),
  }),
  /** The list as an Excel file, with the filter, order and columns of the screen. */
  export: post('/export', {
    summary: 'Export the list of limitation clocks as an Excel file',
    access: viewers,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Query.extend({ columns: z.array(z.string().max(50)).min(1).max(60) }),
    output: z.unknown(),
  }),
  /** The number of clocks in each list that needs attention. */
  counts: post('/counts', {
    summary: 'Count the limitation clocks that need attention',
    access: viewers,
    reads: true,
    input: Nothing,
    output: z.object({
      within30: z.number(),
      within90: z.number(),
      within180: z.number(),
      expired: z.number(),
      missing: z.number(),
      notBegun: z.number(),
    }),
  }),
  ofRecord: post('/ofRecord', {
    summary: 'List the limitation clocks of a record',
    access: 'signedIn',
    reads: true,
    input: OnPlace,
    output: z.object({
      records: z.array(Clock),
      /** Whether the caller may change them. */
      isEditable: z.boolean(),
    }),
  }),
  /** The last day by facts that are typed, before they are saved. */
  compute: post('/compute', {
    summary: 'Compute a limitation period without saving it',
    access: 'signedIn',
    reads: true,
    input: Draft.pick({ kind: true, startDate: true, occurDate: true, employmentEnded: true }),
    output: Clock.pick({ computed: true, longest: true, basis: true, steps: true, refusal: true, isProvisional: true }),
  }),
  /** New facts replace the former ones; the clock must be confirmed again. */
  save: post('/save', {
    summary: 'Save the facts of a limitation clock',
    access: 'signedIn',
    input: Draft.extend({
      bizType: limitationOwner.schema,
      bizId: Id,
      id: Id.optional(),
      version: z.int().default(0),
      /** Who is responsible; default the present handler, for a new clock the caller. */
      handlerPsnId: OptionalId,
    }),
    output: Clock,
  }),
  addEvent: post('/addEvent', {
    summary: 'Add an interruption or a suspension to a clock',
    access: 'signedIn',
    input: VersionRef.extend({
      kind: eventKind.schema,
      date: PlainDate,
      sentDate: OptionalDay,
      endDate: OptionalDay,
      note: text(500).min(1),
      files: FileRefs(10),
    }),
    output: Clock,
  }),
  /** Adds proofs to an event, or says when the proceedings or the obstacle ended. */
  completeEvent: post('/completeEvent', {
    summary: 'Add proofs or the end to an event of a clock',
    access: 'signedIn',
    input: OnEvent.extend({ endDate: OptionalDay, files: FileRefs(10) }),
    output: Clock,
  }),
  strikeEvent: post('/strikeEvent', {
    summary: 'Strike out an event of a clock, with the reason',
    access: 'signedIn',
    input: OnEvent.extend({ reason: text(500).min(1) }),
    output: Clock,
  }),
  confirm: post('/confirm', {
    summary: 'Confirm a clock that another person changed',
    access: 'signedIn',
    input: VersionRef,
    output: Clock,
  }),
  close: post('/close', {
    summary: 'Stop watching a clock, with the reason',
    access: 'signedIn',
    input: VersionRef.extend({ outcome: closedBy.schema, note: text(500).min(1) }),
    output: Clock,
  }),
  reopen: post('/reopen', {
    summary: 'Watch a closed clock again, with the reason',
    access: 'signedIn',
    input: VersionRef.extend({ reason: text(500).min(1) }),
    output: Clock,
  }),
})
