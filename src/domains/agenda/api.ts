import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { DUTY_LANES } from '../../kernel/lanes.ts'
import { text } from '../../kernel/text.ts'
import { Duty } from '../../kernel/duty.ts'
import { clashKind, feedScope } from './codes.ts'

/** Maximum number of days of one view. */
export const mostDays = 62
/** Maximum number of subscriptions of a user. */
export const mostFeeds = 10

export const Entry = Duty.extend({
  /** Ids of the responsible people, in the order of their names. */
  personIds: z.array(Id),
})
export type Entry = z.infer<typeof Entry>

/** Two hearings of one person that cannot both be attended, or only with luck. */
const Clash = z.object({
  kind: clashKind.schema,
  date: z.string(),
  person: z.string(),
  first: Entry,
  second: Entry,
  /** Minutes from the beginning of the first to that of the second. */
  minutes: z.number(),
})
export type Clash = z.infer<typeof Clash>

const Feed = z.object({
  id: Id,
  name: z.string(),
  scope: feedScope.schema,
  lanes: z.array(z.enum(DUTY_LANES)),
  withTitles: z.boolean(),
  createTime: z.string(),
  /** When a calendar read it last; null if it was never read. */
  readTime: z.string().nullable(),
})
export type Feed = z.infer<typeof Feed>

/** The calendar of deadlines, hearings and terms, and the subscriptions with which other calendars show it. */
export const agendaApi = endpoints('/api/agendaServer/agenda', {
  /** Entries of at most 62 days, also those that are done: the caller's own, or those of all visible records. */
  query: post('/query', {
    summary: 'List deadlines and hearings between two days',
    access: 'signedIn',
    reads: true,
    input: z.object({
      from: PlainDate,
      to: PlainDate,
      of: z.enum(['own', 'visible']).default('own'),
    }),
    output: z.object({
      /** May exceed the number of entries returned. */
      total: z.number(),
      records: z.array(Entry),
      clashes: z.array(Clash),
      /** Weekends and holidays among the days; days worked instead of a holiday are not off. */
      off: z.array(z.string()),
    }),
  }),
  feeds: get('/feeds', {
    summary: "List the caller's calendar subscriptions",
    access: 'signedIn',
    input: Nothing,
    output: z.array(Feed),
  }),
  /** The address is returned only here: the server keeps its hash. */
  addFeed: post('/addFeed', {
    summary: 'Add a calendar subscription and return its secret address',
    access: 'signedIn',
    secretReply: true,
    input: z.object({
      name: text(50).min(1),
      scope: feedScope.schema,
      lanes: z.array(z.enum(DUTY_LANES)).min(1).max(DUTY_LANES.length),
      withTitles: z.boolean().default(false),
    }),
    output: z.object({ id: Id, path: z.string() }),
  }),
  /** Calendars that use the address get nothing from now on. */
  revokeFeed: post('/revokeFeed', {
    summary: 'Revoke a calendar subscription',
    access: 'signedIn',
    input: z.object({ id: Id }),
    output: z.array(Feed),
  }),
  /** Read by calendar programs, which cannot sign in: the key in the address is the credential. */
  feed: get('/feed', {
    summary: 'Read a calendar subscription as iCalendar',
    access: 'open',
    // It keeps when it was read; the commit of other reads is not awaited.
    tx: 'own',
    reply: 'file',
    input: z.object({ key: z.string().length(43) }),
    output: z.unknown(),
  }),
})
