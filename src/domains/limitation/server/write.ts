import { chinaDay } from '../../../kernel/dates.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import { currentLaw } from '../../deadline/server/facade.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, type Own, type Patch, table } from '../../../server/db/table.ts'
import { publishRecord } from '../../../server/events/record.ts'
import { blindTo } from '../../../server/records.ts'
import { isSystem } from '../../../server/session/system.ts'
import { notify } from '../../notice/server/service.ts'
import type { Clock } from '../api.ts'
import { columnsOf, courseOf, eventsOf, pageOf, type Row, shown, unconfirmed } from './clock.ts'
import type { Known } from './reckon.ts'

type Added = Omit<Own<'limitation'>, 'id' | 'createPsnId' | 'createPsnName' | 'changePsnId' | 'handlerPsnId'> & {
  handlerPsnId: string
}

/** A clock with its events, in the caller's language. */
export async function wire(ctx: Ctx, row: Row): Promise<Clock> {
  return shown(ctx, row, await eventsOf(ctx, row.id), await currentLaw(ctx))
}

/** Adds a clock, and writes it into its record's history. */
export async function add(ctx: Ctx, values: Added): Promise<Row> {
  const changed = changedBy(ctx, values)
  const by = { ...changed, createPsnId: changed.changePsnId, createPsnName: ctx.who.name }
  const row = await table(ctx, 'limitation')
    .insert({ id: newId(), ...by, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  await leaveTrail(ctx, row, 'limitation.add', wordsOf(row))
  return row
}

/** Who changed it last, so that another account confirms it. For changes by a job, that is another than the handler. */
const changedBy = (ctx: Ctx, { handlerPsnId }: Pick<Row, 'handlerPsnId'>) => ({
  changePsnId: isSystem(ctx.who) ? handlerPsnId : ctx.who.accountId,
  ...unconfirmed,
})

/** The last day and its law. */
export const wordsOf = (row: Pick<Row, 'computed' | 'basis'>): string =>
  [row.computed ?? '—', row.basis].filter(Boolean).join(' ')

/** @throws `limitation.refusal.closed` */
export function refuseClosed({ status }: Row): void {
  if (status === 'closed') fail('limitation.refusal.closed')
}

/**
 * Writes new facts, or counts again after a change of the events. It must be confirmed again; the handler is notified
 * of a day that moved.
 * @param by the action in the history, and what changed
 */
export async function rewrite(
  ctx: Ctx,
  before: Row,
  version: number,
  patch: Patch<'limitation'>,
  by: { action: string; note: string },
): Promise<Row> {
  const events = await eventsOf(ctx, before.id)
  const course = courseOf({ ...before, ...patch } as Row & Known, events, await currentLaw(ctx))
  const row = await changeRow(ctx, 'limitation', before.id, version, {
    ...patch,
    ...columnsOf(course),
    ...changedBy(ctx, before),
  })
  const move = before.computed === row.computed ? wordsOf(row) : `${before.computed ?? '—'} → ${wordsOf(row)}`
  await leaveTrail(ctx, row, by.action, [by.note, move].filter(Boolean).join(' '))
  await tellHandler(ctx, before, row)
  return row
}

export async function leaveTrail(ctx: Ctx, { bizType, bizId, claim }: Row, action: string, note: string) {
  await audit(ctx, { action, bizType, bizId, note: `${claim} ${note}` })
  publishRecord(ctx, bizType, bizId)
}

/** Notifies the handler of a day that someone else, or a job, has moved. */
async function tellHandler(ctx: Ctx, before: Row, { bizType, bizId, title, handlerPsnId, computed }: Row) {
  if (before.computed === computed || handlerPsnId === ctx.who.accountId) return
  await notify(ctx, {
    to: [handlerPsnId],
    kind: 'reminderDue',
    vars: {
      step: 'changed',
      whatKeys: 'limitation.duty.end',
      title,
      before: before.computed ?? '—',
      time: computed ?? '—',
      name: ctx.who.name,
    },
    hiddenFrom: await blindTo(ctx, [handlerPsnId], bizType, bizId),
    link: pageOf(bizType, bizId),
    bizType,
    bizId,
  })
}

/** Closes an open clock. */
export async function closeRow(ctx: Ctx, before: Row, version: number, outcome: string, note: string): Promise<Row> {
  const row = await changeRow(ctx, 'limitation', before.id, version, {
    status: 'closed',
    outcome,
    closedDate: chinaDay(ctx.now),
    closedNote: note,
    closedPsnName: ctx.who.name,
  })
  await leaveTrail(ctx, row, 'limitation.close', `${ctx.label(`limitation.outcome.${outcome}`)} ${note}`)
  return row
}

/** Watches a closed clock again. */
export async function reopenRow(ctx: Ctx, before: Row, version: number, reason: string): Promise<Row> {
  const row = await changeRow(ctx, 'limitation', before.id, version, {
    status: 'open',
    outcome: null,
    closedDate: null,
    closedNote: '',
    closedPsnName: '',
    ...changedBy(ctx, before),
  })
  await leaveTrail(ctx, row, 'limitation.reopen', reason)
  return row
}
