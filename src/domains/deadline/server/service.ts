import type { Selectable } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow, type Own, type Patch, table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { publishRecord } from '../../../server/events/record.ts'
import { invalid } from '../../../server/invalid.ts'
import { type RecordHead, seeRecord } from '../../../server/records.ts'
import { accountsAmong } from '../../account/server/service.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import type { Deadline, deadlineApi } from '../api.ts'
import { deadlineStatus } from '../codes.ts'
import type { Facts } from '../shapes.ts'
import { columnsOf, computedBy, ruleNamed, said } from './computed.ts'
import { mayChange, seeForChange } from './owners.ts'

type Input<K extends keyof typeof deadlineApi> = ParsedInputOf<(typeof deadlineApi)[K]>
export type Row = Selectable<DB['deadline']>
const { done, waived } = deadlineStatus.code
export const { open } = deadlineStatus.code

/** Columns of a deadline that is not confirmed, or must be confirmed again. */
export const unconfirmed = { confirmPsnName: '', confirmTime: null }

/** The day that counts. The same in SQL is in `open.ts`. */
export const dateOf = ({ overrideDate, watched, computed }: Pick<Row, 'overrideDate' | 'watched' | 'computed'>) =>
  overrideDate ?? watched ?? computed

/** C4 对判决上诉, in the caller's language. */
const nameOf = (ctx: Ctx, rule: string): string => `${rule} ${ctx.label(`deadline.rule.${rule}`)}`

/** Deadlines of the other side are watched only. */
const needsCheck = (row: Row): boolean => row.isOurs && row.needsSecondCheck

const shown = (ctx: Ctx, row: Row): Deadline => ({
  ...row,
  bizType: row.bizType as Deadline['bizType'],
  facts: row.facts as Facts,
  sources: row.sources as Deadline['sources'],
  steps: said(ctx, row.steps),
  refusal: row.refusal === null ? null : said(ctx, [row.refusal])[0]!,
  date: dateOf(row),
  status: row.status as Deadline['status'],
  needsSecondCheck: needsCheck(row),
  mayConfirm:
    needsCheck(row) && row.status === open && row.confirmTime === null && row.changePsnId !== ctx.who.accountId,
})

/** @throws `common.invalidInput` for a code without a rule */
export async function compute(ctx: Ctx, q: Input<'compute'>): Promise<OutputOf<typeof deadlineApi.compute>> {
  return computedBy(ctx, await ruleNamed(ctx, q.rule), q.facts, await currentCalendar(ctx))
}

/** The deadlines of a visible record, the earliest first; those without a day at the end. */
export async function listDeadlines(
  ctx: Ctx,
  { bizType, bizId }: Input<'query'>,
): Promise<OutputOf<typeof deadlineApi.query>> {
  await seeRecord(ctx, bizType, bizId)
  const rows = await table(ctx, 'deadline')
    .select()
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .execute()
  const last = '9999'
  const inOrder = rows.toSorted((a, b) => ((dateOf(a) ?? last) < (dateOf(b) ?? last) ? -1 : 1))
  return { records: inOrder.map((row) => shown(ctx, row)), isEditable: mayChange(ctx, bizType) }
}

/**
 * Saves a new deadline of a record, or new facts of one that is open.
 * @throws `common.invalidInput` for a code without a rule; `common.recordMissing` for a handler of another organisation;
 * 4403 without the permission to edit such records; `deadline.refusal.closed`
 */
export async function save(ctx: Ctx, q: Input<'save'>): Promise<Deadline> {
  const head = await seeForChange(ctx, q.bizType, q.bizId)
  const rule = await ruleNamed(ctx, q.rule)
  const before = q.id === undefined ? null : await getRow(ctx, 'deadline', q.id)
  if (before && (before.bizType !== q.bizType || before.bizId !== q.bizId)) failMissing()
  const values = {
    ...columnsOf(rule, q.facts, await currentCalendar(ctx)),
    rule: rule.code,
    title: [head.number, head.title].filter(Boolean).join(' '),
    facts: JSON.stringify(q.facts),
    sources: JSON.stringify(q.sources),
    ...(await handlerOf(ctx, q.handlerPsnId ?? before?.handlerPsnId ?? ctx.who.accountId)),
    changePsnId: ctx.who.accountId,
    ...unconfirmed,
  }
  if (!before) {
    const { bizType, bizId } = q
    return shown(ctx, await add(ctx, { bizType, bizId, ...values }))
  }
  return write(ctx, before, q.version, values, 'deadline.change', (row) => moveOf(before, row))
}

type Added = Omit<Own<'deadline'>, 'id' | 'createPsnId' | 'createPsnName'>

/** Adds a deadline, and writes it into its record's history. */
export async function add(ctx: Ctx, values: Added): Promise<Row> {
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name }
  const row = await table(ctx, 'deadline')
    .insert({ id: newId(), ...by, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  await leaveTrail(ctx, row, 'deadline.add', wordsOf(row))
  return row
}

export async function handlerOf(ctx: Ctx, id: string) {
  const account = (await accountsAmong(ctx, [id])).get(id) ?? failMissing()
  return { handlerPsnId: id, handlerPsnName: account.name }
}

export const wordsOf = (row: Row): string => [dateOf(row), row.basis].filter(Boolean).join(' ')

const moveOf = (before: Row, after: Row): string =>
  dateOf(before) === dateOf(after) ? wordsOf(after) : `${dateOf(before) ?? '—'} → ${wordsOf(after)}`

/** Writes an open deadline, and its record's history. */
export async function write(
  ctx: Ctx,
  before: Row,
  version: number,
  patch: Patch<'deadline'>,
  action: string,
  noteOf: (row: Row) => string,
): Promise<Deadline> {
  if (before.status !== open)
    fail('deadline.refusal.closed', { status: ctx.label(deadlineStatus.labelKey(before.status)) })
  const row = await changeRow(ctx, 'deadline', before.id, version, patch)
  await leaveTrail(ctx, row, action, noteOf(row))
  return shown(ctx, row)
}

export async function leaveTrail(ctx: Ctx, { bizType, bizId, rule }: Row, action: string, note: string): Promise<void> {
  await audit(ctx, { action, bizType, bizId, note: `${nameOf(ctx, rule)} ${note}` })
  publishRecord(ctx, bizType, bizId)
}

/** A deadline of a record that the caller may see, or whose deadlines it may change. @throws as `see` */
async function ofRecord(
  ctx: Ctx,
  id: string,
  see: (ctx: Ctx, bizType: string, bizId: string) => Promise<RecordHead>,
): Promise<Row> {
  const row = await getRow(ctx, 'deadline', id)
  await see(ctx, row.bizType, row.bizId)
  return row
}

/** Sets the day by hand; without a day the computed one counts again. It must be confirmed again. */
export async function override(ctx: Ctx, q: Input<'override'>): Promise<Deadline> {
  const before = await ofRecord(ctx, q.id, seeForChange)
  const patch = {
    overrideDate: q.date,
    overrideReason: q.reason,
    overridePsnName: ctx.who.name,
    changePsnId: ctx.who.accountId,
    ...unconfirmed,
  }
  return write(ctx, before, q.version, patch, 'deadline.override', (row) => `${moveOf(before, row)} ${q.reason}`)
}

/** @throws `common.invalidInput` for a day that has not come */
export async function finish(ctx: Ctx, q: Input<'finish'>): Promise<Deadline> {
  const before = await ofRecord(ctx, q.id, seeForChange)
  if (q.date > chinaDay(ctx.now)) invalid(ctx, 'deadline', { date: 'deadline.fault.future' })
  const patch = { status: done, closedDate: q.date, closedNote: q.proof, closedPsnName: ctx.who.name }
  return write(ctx, before, q.version, patch, 'deadline.finish', () => `${q.date} ${q.proof}`)
}

export async function waive(ctx: Ctx, q: Input<'waive'>): Promise<Deadline> {
  const before = await ofRecord(ctx, q.id, seeForChange)
  const patch = { status: waived, closedDate: chinaDay(ctx.now), closedNote: q.reason, closedPsnName: ctx.who.name }
  return write(ctx, before, q.version, patch, 'deadline.waive', () => q.reason)
}

/**
 * Confirms the facts and the day that another person entered. Users who see the record may do it.
 * @throws `deadline.refusal.ownEntry`, `deadline.refusal.confirmed`
 */
export async function confirm(ctx: Ctx, q: Input<'confirm'>): Promise<Deadline> {
  const before = await ofRecord(ctx, q.id, seeRecord)
  if (before.changePsnId === ctx.who.accountId) fail('deadline.refusal.ownEntry')
  if (before.confirmTime !== null) fail('deadline.refusal.confirmed', { name: before.confirmPsnName })
  const patch = { confirmPsnName: ctx.who.name, confirmTime: ctx.now }
  return write(ctx, before, q.version, patch, 'deadline.confirm', wordsOf)
}
