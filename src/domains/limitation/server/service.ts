import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import { type RecordHead, seeRecord } from '../../../server/records.ts'
import { handlerOf, mayChange, said, seeForChange, currentLaw } from '../../deadline/server/facade.ts'
import type { Clock, limitationApi } from '../api.ts'
import { checkDraft } from './check.ts'
import { columnsOf, eventsOf, type Row, shown } from './clock.ts'
import { reckon } from './reckon.ts'
import { add, closeRow, leaveTrail, refuseClosed, reopenRow, rewrite, wire, wordsOf } from './write.ts'

type Input<K extends keyof typeof limitationApi> = ParsedInputOf<(typeof limitationApi)[K]>

/** The clocks shown with a visible record; a performance shows the one of its plan. */
export async function listOfRecord(ctx: Ctx, q: Input<'ofRecord'>): Promise<OutputOf<typeof limitationApi.ofRecord>> {
  await seeRecord(ctx, q.bizType, q.bizId)
  const isPlan = q.bizType === 'contract_perform'
  const all = table(ctx, 'limitation').select().selectAll()
  const rows = await (
    isPlan
      ? all.where('bizType', '=', 'contract').where('origin', '=', `plan/${q.bizId}`)
      : all.where('bizType', '=', q.bizType).where('bizId', '=', q.bizId)
  )
    .orderBy('status', 'desc')
    .orderBy('id')
    .execute()
  const law = await currentLaw(ctx)
  const records: Clock[] = []
  for (const row of rows) records.push(shown(ctx, row, await eventsOf(ctx, row.id), law))
  return { records, isEditable: mayChange(ctx, isPlan ? 'contract' : q.bizType) }
}

export async function compute(ctx: Ctx, q: Input<'compute'>): Promise<OutputOf<typeof limitationApi.compute>> {
  const { answer } = reckon({ ...q, ground: null }, [], await currentLaw(ctx))
  const { due, longest = null, basis, steps, refusal, isProvisional } = answer
  return {
    computed: due,
    longest,
    basis,
    steps: said(ctx, steps),
    refusal: refusal ? ctx.label(refusal.key, refusal.vars) : null,
    isProvisional,
  }
}

const titleOf = ({ number, title }: Pick<RecordHead, 'number' | 'title'>): string =>
  [number, title].filter(Boolean).join(' ')

/**
 * Saves a new clock of a record, or new facts of one that is open.
 * @throws `common.invalidInput` with the fields; `common.recordMissing` for a handler of another organisation; 4403
 * without the permission to edit such records; `limitation.refusal.closed`
 */
export async function save(ctx: Ctx, { id, version, handlerPsnId, ...q }: Input<'save'>): Promise<Clock> {
  const head = await seeForChange(ctx, q.bizType, q.bizId)
  const before = id === undefined ? null : await getRow(ctx, 'limitation', id)
  if (before && (before.bizType !== q.bizType || before.bizId !== q.bizId)) failMissing()
  if (before) refuseClosed(before)
  checkDraft(ctx, q, before ? await eventsOf(ctx, before.id) : [])
  const { bizType, bizId, ...typed } = q
  const values = {
    ...typed,
    amount: q.amount === null ? null : parseYuan(q.amount),
    title: titleOf(head),
    ...(await handlerOf(ctx, handlerPsnId ?? before?.handlerPsnId ?? ctx.who.accountId)),
  }
  if (before) return wire(ctx, await rewrite(ctx, before, version, values, { action: 'limitation.change', note: '' }))
  const columns = columnsOf(reckon(q, [], await currentLaw(ctx)))
  const row = await add(ctx, { bizType, bizId, ...values, ...columns })
  return wire(ctx, row)
}

/** A clock of a record that the caller may see, or whose clocks it may change. @throws as `see` */
export async function ofRecord(
  ctx: Ctx,
  id: string,
  see: (ctx: Ctx, bizType: string, bizId: string) => Promise<RecordHead>,
): Promise<Row> {
  const row = await getRow(ctx, 'limitation', id)
  await see(ctx, row.bizType, row.bizId)
  return row
}

/**
 * Confirms facts, events and the day that another person entered. Users who see the record may do it.
 * @throws `limitation.refusal.ownEntry`, `limitation.refusal.confirmed`, `limitation.refusal.closed`
 */
export async function confirm(ctx: Ctx, q: Input<'confirm'>): Promise<Clock> {
  const before = await ofRecord(ctx, q.id, seeRecord)
  refuseClosed(before)
  if (before.changePsnId === ctx.who.accountId) fail('limitation.refusal.ownEntry')
  if (before.confirmTime !== null) fail('limitation.refusal.confirmed', { name: before.confirmPsnName })
  const patch = { confirmPsnName: ctx.who.name, confirmTime: ctx.now }
  const row = await changeRow(ctx, 'limitation', before.id, q.version, patch)
  await leaveTrail(ctx, row, 'limitation.confirm', wordsOf(row))
  return wire(ctx, row)
}

export async function close(ctx: Ctx, q: Input<'close'>): Promise<Clock> {
  const before = await ofRecord(ctx, q.id, seeForChange)
  refuseClosed(before)
  return wire(ctx, await closeRow(ctx, before, q.version, q.outcome, q.note))
}

/** @throws `limitation.refusal.open` */
export async function reopen(ctx: Ctx, q: Input<'reopen'>): Promise<Clock> {
  const before = await ofRecord(ctx, q.id, seeForChange)
  if (before.status !== 'closed') fail('limitation.refusal.open')
  return wire(ctx, await reopenRow(ctx, before, q.version, q.reason))
}
