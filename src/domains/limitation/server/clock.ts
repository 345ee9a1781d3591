import type { Selectable } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { daysBetween } from '../../../kernel/days.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { answerColumns, type Law, owners, said } from '../../deadline/server/facade.ts'
import type { Clock, ClockEvent } from '../api.ts'
import type { ClockState, EventKind, limitationOwner } from '../codes.ts'
import { type Known, type KnownEvent, reckon, type Reckoned } from './reckon.ts'

export type Row = Selectable<DB['limitation']>
type EventRow = Selectable<DB['limitation_event']>
export type Owner = (typeof limitationOwner.values)[number]

/** Columns of a clock that is not confirmed, or must be confirmed again. */
export const unconfirmed = { confirmPsnName: '', confirmTime: null }

const known = (row: EventRow): KnownEvent => ({
  ...row,
  kind: row.kind as EventKind,
  files: row.files as unknown[],
})

export const eventsOf = async (ctx: Ctx, limitationId: string): Promise<EventRow[]> =>
  table(ctx, 'limitation_event')
    .select()
    .selectAll()
    .where('limitationId', '=', limitationId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The course of a clock with the events that are registered. */
export const courseOf = (row: Known, events: readonly EventRow[], law: Law): Reckoned =>
  reckon(row, events.map(known), law)

/** What is stored of a course. */
export function columnsOf({ rule, answer }: Reckoned) {
  if (rule) return { ...answerColumns(rule, answer), longest: answer.longest ?? null }
  const { basis } = answer
  return {
    ruleVersion: null,
    computed: null,
    plain: null,
    longest: null,
    basis,
    steps: '[]',
    refusal: null,
    isProvisional: false,
    ahead: '[]',
  }
}

type Standing = Pick<Row, 'status' | 'kind' | 'startDate' | 'computed'>

/** How a clock is on a day. The same in SQL is in `list.ts`. */
function stateOf({ status, kind, startDate, computed }: Standing, today: string): ClockState {
  if (status === 'closed') return 'closed'
  if (kind === 'exempt') return 'exempt'
  if (startDate === null) return 'notBegun'
  if (computed === null) return 'suspended'
  return computed < today ? 'expired' : 'running'
}

/** The page of the record that a clock belongs to. */
export const pageOf = (bizType: string, bizId: string): string => `${owners[bizType as Owner].page}${bizId}`

/** A clock in the caller's language. */
export function shown(ctx: Ctx, row: Row, events: readonly EventRow[], law: Law): Clock {
  const { runs, effects } = courseOf(row as Row & Known, events, law)
  const today = chinaDay(ctx.now)
  return {
    ...row,
    bizType: row.bizType as Owner,
    path: pageOf(row.bizType, row.bizId),
    amount: row.amount === null ? null : formatYuan(row.amount),
    kind: row.kind as Clock['kind'],
    status: row.status as Clock['status'],
    ground: row.ground as Clock['ground'],
    outcome: row.outcome as Clock['outcome'],
    state: stateOf(row, today),
    daysLeft: row.computed === null ? null : daysBetween(today, row.computed),
    steps: said(ctx, row.steps),
    refusal: row.refusal === null ? null : said(ctx, [row.refusal])[0]!,
    mayConfirm: row.status === 'open' && row.confirmTime === null && row.changePsnId !== ctx.who.accountId,
    runs,
    events: events.map((event) => ({
      ...event,
      kind: event.kind as EventKind,
      files: event.files as ClockEvent['files'],
      ...effects.get(event.id)!,
    })),
  }
}
