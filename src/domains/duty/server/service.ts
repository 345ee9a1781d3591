import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import { separatorOf } from '../../../kernel/listed.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import {
  type Duty,
  dutiesOf,
  escalates,
  isClosedByRecord,
  laneOfDuty,
  pageOfDuty,
  timeOfDuty,
} from '../../../server/duties.ts'
import { publish } from '../../../server/events/outbox.ts'
import { isKind, mayViewKind, seeRecord } from '../../../server/records.ts'
import { accountsAmong } from '../../account/server/service.ts'
import type { dutyApi } from '../api.ts'
import { topics } from '../codes.ts'

type Input<K extends keyof typeof dutyApi> = ParsedInputOf<(typeof dutyApi)[K]>
type Wire = OutputOf<typeof dutyApi.query>

/** What is due, in the caller's language. */
const wordOf = (ctx: Ctx, { what }: Pick<Duty, 'what'>): string =>
  what.map((key) => ctx.label(key)).join(separatorOf(ctx.language))

/** Why it is due on that day, in the caller's language. */
const reasonOf = (ctx: Ctx, { why }: Pick<Duty, 'why'>): string =>
  why
    .map((part) => ('key' in part ? ctx.label(part.key, part) : part.text))
    .filter((text) => text !== '')
    .join(' · ')

const mayFinish = (ctx: Ctx, duty: Duty): boolean =>
  !isClosedByRecord(ctx, duty) && (duty.people.includes(ctx.who.accountId) || ctx.who.perms.has(duty.item))

const mayAck = (ctx: Ctx, duty: Duty): boolean =>
  escalates(ctx, duty) && duty.doneTime === null && duty.ackTime === null && duty.people.includes(ctx.who.accountId)

async function onWire(ctx: Ctx, duties: readonly Duty[]): Promise<Wire> {
  const today = chinaDay(ctx.now)
  const accounts = await accountsAmong(
    ctx,
    duties.flatMap(({ people }) => people),
  )
  return duties.map((duty) => ({
    bizType: duty.bizType,
    bizId: duty.bizId,
    key: duty.key,
    lane: laneOfDuty(ctx, duty),
    what: wordOf(ctx, duty),
    title: duty.title,
    date: duty.date,
    path: pageOfDuty(ctx, duty),
    people: duty.people.flatMap((id) => accounts.get(id)?.name ?? []),
    daysLeft: daysBetween(today, duty.date),
    isProvisional: duty.isProvisional,
    time: timeOfDuty(ctx, duty),
    why: reasonOf(ctx, duty),
    doneTime: duty.doneTime,
    doneBy: duty.doneBy,
    note: duty.note,
    mayFinish: mayFinish(ctx, duty),
    ackTime: duty.ackTime,
    ackBy: duty.ackBy,
    mayAck: mayAck(ctx, duty),
  }))
}

const isHearing = (ctx: Ctx, duty: Duty): boolean => laneOfDuty(ctx, duty) === 'hearing'

interface Between {
  from: string
  to: string
  of: 'own' | 'visible'
}

/**
 * The duties between two days, also those that are done and hearings that are over, earliest first, with the ids of
 * their people: the caller's own, or those of all records visible to the caller.
 */
export async function dutiesBetween(
  ctx: Ctx,
  { from, to, of }: Between,
): Promise<(Wire[number] & { personIds: string[] })[]> {
  const found = await dutiesOf(ctx, {
    ...(of === 'own' && { of: ctx.who.accountId }),
    since: from,
    until: to,
    withDone: true,
  })
  const wire = await onWire(ctx, found)
  return wire.map((duty, at) => ({ ...duty, personIds: found[at]!.people }))
}

/** Open duties of the caller, or of all records visible to the caller, earliest first. */
export async function listMine(ctx: Ctx, q: Input<'mine'>): Promise<OutputOf<typeof dutyApi.mine>> {
  const today = chinaDay(ctx.now)
  const found = await dutiesOf(ctx, {
    ...(q.of === 'own' && { of: ctx.who.accountId }),
    until: addDays(today, q.days),
  })
  const from = q.from ?? ''
  const shown = found.filter(({ date }) => date >= from)
  return {
    total: shown.length,
    overdue: found.filter(({ date }) => date < today).length,
    records: await onWire(ctx, shown.slice(0, q.size)),
  }
}

/**
 * The duties of one record; empty for kinds without duties.
 * @throws `common.recordMissing` for a record that is not visible to the caller
 */
export async function listOfRecord(ctx: Ctx, { bizType, bizId }: Input<'query'>): Promise<Wire> {
  await seeRecord(ctx, bizType, bizId)
  return onWire(ctx, await dutiesOf(ctx, { bizType, bizId, withDone: true }))
}

/**
 * The next open deadline and the next hearing of each of some records that are visible to the caller; none of kinds
 * that it may not view.
 */
export async function nextOf(ctx: Ctx, { bizType, ids }: Input<'next'>): Promise<OutputOf<typeof dutyApi.next>> {
  if (!mayViewKind(ctx, bizType) || ids.length === 0) return []
  const today = chinaDay(ctx.now)
  const next = new Map<string, Duty>()
  // The earliest comes first.
  for (const duty of await dutiesOf(ctx, { bizType, bizIds: ids })) {
    const place = `${duty.bizId} ${isHearing(ctx, duty)}`
    if (!next.has(place)) next.set(place, duty)
  }
  return [...next.values()].map((duty) => ({
    bizId: duty.bizId,
    what: wordOf(ctx, duty),
    date: duty.date,
    daysLeft: daysBetween(today, duty.date),
    isProvisional: duty.isProvisional,
    isHearing: isHearing(ctx, duty),
    time: timeOfDuty(ctx, duty),
  }))
}

async function dutyNamed(ctx: Ctx, { bizType, bizId, key, date }: Input<'reopen'>): Promise<Duty> {
  if (!isKind(ctx, bizType)) failMissing()
  await seeRecord(ctx, bizType, bizId)
  const found = await dutiesOf(ctx, { bizType, bizId, withDone: true })
  return found.find((one) => one.key === key && one.date === date) ?? fail('duty.moved')
}

async function find(ctx: Ctx, name: Input<'reopen'>): Promise<Duty> {
  const duty = await dutyNamed(ctx, name)
  if (isClosedByRecord(ctx, duty)) fail('duty.byRecord')
  return mayFinish(ctx, duty) ? duty : failNotAllowed()
}

/**
 * Marks a duty as done.
 * @throws `duty.moved` when the record no longer has such a duty on that date; 4403 for callers who are not responsible
 *   and may not edit such records
 */
export async function finish(ctx: Ctx, { note, ...named }: Input<'finish'>): Promise<Wire> {
  const duty = await find(ctx, named)
  const { bizType, bizId, key, date } = named
  const fresh = await table(ctx, 'duty_done')
    .insert({
      bizType,
      bizId,
      key,
      date,
      note,
      donePsnId: ctx.who.accountId,
      donePsnName: ctx.who.name,
      doneTime: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (fresh) await leaveTrail(ctx, duty, 'duty.finish', note)
  return listOfRecord(ctx, named)
}

/**
 * Acknowledges a duty: superiors are not notified of it before it is overdue.
 * @throws `duty.moved`; 4403 for callers who are not responsible for it
 */
export async function acknowledge(ctx: Ctx, name: Input<'acknowledge'>): Promise<Wire> {
  const duty = await dutyNamed(ctx, name)
  if (duty.ackTime !== null) return listOfRecord(ctx, name)
  if (!mayAck(ctx, duty)) failNotAllowed()
  const { bizType, bizId, key, date } = name
  const by = { ackPsnId: ctx.who.accountId, ackPsnName: ctx.who.name, ackTime: ctx.now }
  await table(ctx, 'duty_ack')
    .insert({ bizType, bizId, key, date, ...by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await leaveTrail(ctx, duty, 'duty.acknowledge', '')
  return listOfRecord(ctx, name)
}

/** Reopens a duty. @throws as {@link finish} */
export async function reopen(ctx: Ctx, named: Input<'reopen'>): Promise<Wire> {
  const duty = await find(ctx, named)
  const { bizType, bizId, key, date } = named
  const gone = await table(ctx, 'duty_done')
    .remove()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('key', '=', key)
    .where('date', '=', date)
    .returning('key')
    .execute()
  if (gone.length > 0) await leaveTrail(ctx, duty, 'duty.reopen', '')
  return listOfRecord(ctx, named)
}

async function leaveTrail(ctx: Ctx, duty: Duty, action: string, note: string): Promise<void> {
  const { bizType, bizId, date, people } = duty
  await audit(ctx, {
    action,
    bizType,
    bizId,
    note: [`${wordOf(ctx, duty)} ${date}`, note].filter(Boolean).join(' '),
  })
  publish(ctx, { topic: topics.duty, accounts: [...people] })
}
