import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { invalid } from '../../../server/invalid.ts'
import { hangFile } from '../../attachment/server/service.ts'
import { seeForChange, currentLaw } from '../../deadline/server/facade.ts'
import type { Clock, limitationApi } from '../api.ts'
import { fixedBy, type LimitationKind, lasting } from '../codes.ts'
import { courseOf, eventsOf, type Row } from './clock.ts'
import type { Known } from './reckon.ts'
import { ofRecord } from './service.ts'
import { refuseClosed, rewrite, wire } from './write.ts'

type Input<K extends keyof typeof limitationApi> = ParsedInputOf<(typeof limitationApi)[K]>
type NewEvent = Omit<Input<'addEvent'>, 'id' | 'version'>
type Kept = Awaited<ReturnType<typeof eventsOf>>[number]

/**
 * Adds an interruption or an obstacle, and counts the period again.
 * @throws `limitation.refusal.fixed` for a fixed period, `limitation.refusal.exempt`, `limitation.refusal.closed`;
 * `common.invalidInput` for days in the wrong order, or after the end of the period
 */
export async function addEvent(ctx: Ctx, { id, version, ...event }: Input<'addEvent'>): Promise<Clock> {
  const clock = await ofRecord(ctx, id, seeForChange)
  refuseUnchanging(clock)
  checkDays(ctx, clock, event)
  await refuseLate(ctx, clock, event)
  const { bizType, bizId } = clock
  await hang(ctx, { bizType, bizId }, event.files)
  await insertEvent(ctx, clock, { ...event, proofType: bizType, proofId: bizId })
  return wire(ctx, await rewrite(ctx, clock, version, {}, { action: 'limitation.addEvent', note: inWords(ctx, event) }))
}

type Inserted = NewEvent & { proofType: string; proofId: string }

export async function insertEvent(ctx: Ctx, { id }: Pick<Row, 'id'>, event: Inserted): Promise<void> {
  await table(ctx, 'limitation_event')
    .insert({
      id: newId(),
      limitationId: id,
      ...event,
      files: JSON.stringify(event.files),
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
      createTime: ctx.now,
    })
    .execute()
}

export const inWords = (ctx: Ctx, { kind, date, endDate, note }: Omit<NewEvent, 'files' | 'sentDate'>): string =>
  [ctx.label(`limitation.event.${kind}`), date, endDate && `– ${endDate}`, note].filter(Boolean).join(' ')

function refuseUnchanging(clock: Row): void {
  refuseClosed(clock)
  if (clock.kind === 'exempt') fail('limitation.refusal.exempt')
  const law = fixedBy[clock.kind as LimitationKind]
  if (law !== undefined) fail('limitation.refusal.fixed', { law })
}

/** Refuses days that have not come or are in the wrong order. */
function checkDays(ctx: Ctx, { kind: of, startDate }: Row, { kind, date, sentDate, endDate }: NewEvent): void {
  const today = chinaDay(ctx.now)
  if (startDate === null) invalid(ctx, 'limitation', { date: 'limitation.fault.notBegun' })
  if (date > today) invalid(ctx, 'limitation', { date: 'limitation.fault.future' })
  if (sentDate !== null && sentDate > date)
    invalid(ctx, 'limitation', { sentDate: { key: 'limitation.fault.sentLater', vars: { day: date } } })
  // A demand before the last instalment is due is kept, although the period has not begun. An obstacle may have begun
  // before the period.
  if (date < startDate && of !== 'instalments' && kind !== 'obstacle')
    invalid(ctx, 'limitation', { date: { key: 'limitation.fault.beforeStart', vars: { day: startDate } } })
  if (endDate !== null) checkEnd(ctx, { kind, date }, endDate)
}

function checkEnd(ctx: Ctx, { kind, date }: Pick<NewEvent, 'kind' | 'date'>, endDate: string): void {
  if (!lasting.has(kind)) invalid(ctx, 'limitation', { endDate: 'limitation.fault.noEnd' })
  if (endDate < date)
    invalid(ctx, 'limitation', { endDate: { key: 'limitation.fault.endBefore', vars: { day: date } } })
  if (endDate > chinaDay(ctx.now)) invalid(ctx, 'limitation', { endDate: 'limitation.fault.future' })
}

/** Proceedings that have not ended: the period does not run, although the day is counted from their beginning. */
const isPending = ({ kind, endDate, strikeTime, files }: Kept): boolean =>
  endDate === null &&
  strikeTime === null &&
  kind !== 'obstacle' &&
  lasting.has(kind as NewEvent['kind']) &&
  hasAny(files)
const hasAny = (files: unknown): boolean => (files as unknown[]).length > 0

/**
 * Refuses an event after the end of the period. The debtor's consent is kept with a proof: a new period runs from it
 * (民法典 第一百九十二条).
 */
async function refuseLate(ctx: Ctx, clock: Row, { kind, date, files }: NewEvent): Promise<void> {
  const before = (await eventsOf(ctx, clock.id)).filter((one) => one.date < date)
  if (before.some(isPending)) return
  const day = courseOf(clock as Row & Known, before, await currentLaw(ctx)).answer.due
  if (day === null || date <= day) return
  if (kind !== 'consent') invalid(ctx, 'limitation', { date: { key: 'limitation.fault.expired', vars: { day } } })
  if (files.length === 0) invalid(ctx, 'limitation', { files: { key: 'limitation.fault.consentProof', vars: { day } } })
}

async function hang(ctx: Ctx, of: { bizType: string; bizId: string }, files: readonly FileRef[]): Promise<void> {
  for (const { fileId } of files) await hangFile(ctx, { ...of, fileId, label: 'limitation.field.files', types: [] })
}

/** An event of a clock whose events the caller may change. @throws `limitation.refusal.struck` */
async function openEvent(ctx: Ctx, q: { id: string; eventId: string }): Promise<{ clock: Row; event: Kept }> {
  const clock = await ofRecord(ctx, q.id, seeForChange)
  refuseClosed(clock)
  const event = (await eventsOf(ctx, clock.id)).find(({ id }) => id === q.eventId) ?? failMissing()
  if (event.strikeTime !== null) fail('limitation.refusal.struck', { name: event.strikePsnName })
  return { clock, event }
}

const patchEvent = (ctx: Ctx, id: string, patch: object) =>
  table(ctx, 'limitation_event').update().set(patch).where('id', '=', id).execute()

/** Adds proofs to an event, or the end of the proceedings or of the obstacle, and counts the period again. */
export async function completeEvent(ctx: Ctx, q: Input<'completeEvent'>): Promise<Clock> {
  const { clock, event } = await openEvent(ctx, q)
  const kind = event.kind as NewEvent['kind']
  if (q.endDate !== null) checkEnd(ctx, { kind, date: event.date }, q.endDate)
  if (q.endDate === null && q.files.length === 0) invalid(ctx, 'limitation', { files: 'limitation.fault.nothingAdded' })
  await hang(ctx, { bizType: event.proofType, bizId: event.proofId }, q.files)
  const files = [...(event.files as FileRef[]), ...q.files]
  const endDate = q.endDate ?? event.endDate
  await patchEvent(ctx, event.id, { endDate, files: JSON.stringify(files) })
  const note = [inWords(ctx, { ...event, kind, endDate }), ...q.files.map(({ name }) => name)].join(' ')
  return wire(ctx, await rewrite(ctx, clock, q.version, {}, { action: 'limitation.completeEvent', note }))
}

/** Strikes an event out: it stays with the reason, and no longer counts. */
export async function strikeEvent(ctx: Ctx, q: Input<'strikeEvent'>): Promise<Clock> {
  const { clock, event } = await openEvent(ctx, q)
  await patchEvent(ctx, event.id, { strikeReason: q.reason, strikePsnName: ctx.who.name, strikeTime: ctx.now })
  const note = `${inWords(ctx, { ...event, kind: event.kind as NewEvent['kind'] })}：${q.reason}`
  return wire(ctx, await rewrite(ctx, clock, q.version, {}, { action: 'limitation.strikeEvent', note }))
}
