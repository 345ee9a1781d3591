import { type RawBuilder, sql } from 'kysely'
import { chinaDay } from '../kernel/dates.ts'
import type { DutyLane } from '../kernel/lanes.ts'
import type { Ctx } from './context.ts'
import { slotOf } from './slot.ts'

/**
 * A part of the reason for a day: a message key with its values (days, names, `amount` in yuan), or text from the record.
 */
export type DutyReason = ({ key: string } & Record<string, string | number>) | { text: string }

/** One dated duty of one record: something that must be done by a day. */
export interface Duty {
  /** Place of its source among {@link dutySources}. */
  source: number
  /** Permission item of its source: see {@link DutySource.item}. */
  item: string
  /** Kind of the record: its table's name. */
  bizType: string
  bizId: string
  /** Identifies the duty within its record, together with its day: `deadline/first/appeal`. */
  key: string
  /** Message keys of what is due; several where one reminder covers all. */
  what: string[]
  /** Title of the record, with its number. */
  title: string
  /** `YYYY-MM-DD` in China's time. */
  date: string
  /** Accounts that are responsible. */
  people: string[]
  /** The holiday calendar of that year is not published yet, so the day may move. */
  isProvisional: boolean
  /** Days before the date on which reminders are sent, the largest first; 0 is the day itself. */
  ahead: number[]
  /** Why it is this day, in parts; empty where the title says it. */
  why: DutyReason[]
  /** When and by whom it was marked as done; null while it is open. */
  doneTime: string | null
  doneBy: string | null
  note: string | null
  /** When and by whom it was acknowledged; null before. */
  ackTime: string | null
  ackBy: string | null
}

/** The columns of each source's query, with these names. */
export type DutyColumns = Pick<
  Duty,
  'bizId' | 'key' | 'what' | 'title' | 'date' | 'people' | 'isProvisional' | 'ahead' | 'why'
>

/** A computed day that moved because a holiday calendar was loaded. */
export interface MovedDuty extends Pick<Duty, 'bizId' | 'title' | 'what' | 'people'> {
  before: string
  after: string
}

/**
 * Records that are visible to the caller, or every record of the organisation, so that secret ones are reminded of too.
 */
export type Which = 'visible' | 'every'

export interface DutySource {
  /** Kind of the records; one kind may have several sources. */
  bizType: string
  /** The page of a record. */
  pageOf: (id: string) => string
  /** The lane of its duties; absent: `deadline`. */
  laneOf?: (key: string) => DutyLane
  /** The time of day, `HH:mm`, of a duty that has one; read from its key. */
  timeOf?: (key: string) => string | null
  /** Permission item that lets accounts other than the responsible ones mark a duty as done. */
  item: string
  /**
   * The open duties of the records: a query with the columns of {@link DutyColumns}, `date` as a date. Duties that
   * ended by themselves (the file was returned) are left out; those that end with their day (a hearing) from the day
   * after it, unless they are on or after `since`.
   */
  query: (ctx: Ctx, of: Which, since: string) => RawBuilder<DutyColumns>
  /** The record says when its duties are done, with a proof: they cannot be marked as done without it. */
  isClosedByRecord?: true
  /** Superiors are notified of those that no responsible person has acknowledged, and of overdue ones. */
  escalates?: (key: string) => boolean
  /**
   * Recomputes stored days after a holiday calendar was loaded, in its own transactions. @returns the days that moved
   */
  recompute?: (ctx: Ctx) => Promise<MovedDuty[]>
}

/** Default days before the date on which reminders of a duty are sent. */
export const usualAhead = [30, 7, 3, 1, 0] as const
export const usualAheadSql = sql<number[]>`array[${sql.raw(usualAhead.join(','))}]::int[]`
/** For duties whose title says why they are due then. */
export const noReasonSql = sql<DutyReason[]>`'[]'::jsonb`

const slot = slotOf<DutySource>()

/** Registers the domains' sources of duties. */
export const registerDuties = slot.register

export const dutySources = (ctx: Ctx): readonly DutySource[] => slot.of(ctx)

interface Narrowing {
  /** Days from this one, `YYYY-MM-DD`, also duties that have ended with their day since. */
  since?: string
  /** Days up to this one, `YYYY-MM-DD`. */
  until?: string
  /** Only duties of one account. */
  of?: string
  /** Only duties of one record. */
  bizType?: string
  bizId?: string
  /** Only duties of some records. */
  bizIds?: readonly string[]
  /** Includes duties that are marked as done. */
  withDone?: boolean
  /** `every` for the reminder job; default `visible`. */
  which?: Which
}

/** The dated duties of all domains in one query, the earliest first; duties marked as done only with `withDone`. */
export async function dutiesOf(ctx: Ctx, narrowing: Narrowing): Promise<Duty[]> {
  const { since, until, of, bizType, bizId, bizIds, withDone, which = 'visible' } = narrowing
  const sources = [...dutySources(ctx).entries()].filter(
    ([, source]) => bizType === undefined || source.bizType === bizType,
  )
  if (sources.length === 0) return []
  const union = sql.join(
    sources.map(
      ([at, source]) =>
        sql`select ${at}::int as source, ${source.item}::text as item, ${source.bizType}::text as "bizType", q.* from (${source.query(ctx, which, since ?? chinaDay(ctx.now))}) q`,
    ),
    sql` union all `,
  )
  const conditions = [
    ...(since === undefined ? [] : [sql`d.date >= ${since}::date`]),
    ...(until === undefined ? [] : [sql`d.date <= ${until}::date`]),
    ...(of === undefined ? [] : [sql`${of} = any(d.people)`]),
    ...(bizId === undefined ? [] : [sql`d."bizId" = ${bizId}`]),
    ...(bizIds === undefined ? [] : [sql`d."bizId" = any(${[...bizIds]}::text[])`]),
    ...(withDone ? [] : [sql`x.key is null`]),
  ]
  const { rows } = await sql<Duty>`
    select d.source, d.item, d."bizType", d."bizId", d.key, d.what, d.title, to_char(d.date, 'YYYY-MM-DD') as date, d.people,
      d."isProvisional", d.ahead, d.why, x."doneTime", x."donePsnName" as "doneBy", x.note,
      a."ackTime", a."ackPsnName" as "ackBy"
    from (${union}) d (source, item, "bizType", "bizId", key, what, title, date, people, "isProvisional", ahead, why)
    left join duty_done x on x."tenantId" = ${ctx.tenantId} and x."bizType" = d."bizType" and x."bizId" = d."bizId"
      and x.key = d.key and x.date = d.date
    left join duty_ack a on a."tenantId" = ${ctx.tenantId} and a."bizType" = d."bizType" and a."bizId" = d."bizId"
      and a.key = d.key and a.date = d.date
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by d.date, d.title, d.key`.execute(ctx.db)
  return rows
}

type Sourced = Pick<Duty, 'source' | 'key'>

const sourceOf = (ctx: Ctx, { source }: Pick<Duty, 'source'>): DutySource | undefined => dutySources(ctx)[source]

/** Whether only its record can say that a duty is done. */
export const isClosedByRecord = (ctx: Ctx, duty: Pick<Duty, 'source'>): boolean =>
  sourceOf(ctx, duty)?.isClosedByRecord ?? false

/** Whether superiors are notified of a duty. */
export const escalates = (ctx: Ctx, duty: Sourced): boolean => sourceOf(ctx, duty)?.escalates?.(duty.key) ?? false

/** The lane of a duty. */
export const laneOfDuty = (ctx: Ctx, duty: Sourced): DutyLane => sourceOf(ctx, duty)?.laneOf?.(duty.key) ?? 'deadline'

/** The time of day of a duty, `HH:mm`; null for duties of a whole day. */
export const timeOfDuty = (ctx: Ctx, duty: Sourced): string | null => sourceOf(ctx, duty)?.timeOf?.(duty.key) ?? null

/** The page of the record that a duty belongs to. */
export const pageOfDuty = (ctx: Ctx, { bizType, bizId }: Pick<Duty, 'bizType' | 'bizId'>): string =>
  dutySources(ctx)
    .find((source) => source.bizType === bizType)!
    .pageOf(bizId)
