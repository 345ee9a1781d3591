import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { type Page, pageOf as pageOfRows } from '../../../kernel/page.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { contains, onlyRow } from '../../../server/db/query.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { kindOf, mayViewKind } from '../../../server/records.ts'
import type { ClockQuery, ClockRow, limitationApi } from '../api.ts'
import { clockQueue, clockState, limitationKind, limitationOwner } from '../codes.ts'
import { pageOf } from './clock.ts'

/** SQL condition: the record whose id is in a column is visible to the caller. */
const seen = (ctx: Ctx, bizType: string, column: string) =>
  (mayViewKind(ctx, bizType) && kindOf(ctx, bizType).isSeen?.(ctx, column)) || sql<SqlBool>`false`

const stateSql = (today: string) => sql`case when c.status = 'closed' then 'closed' when c.kind = 'exempt' then 'exempt'
  when c."startDate" is null then 'notBegun' when c.computed is null then 'suspended'
  when c.computed < ${today}::date then 'expired' else 'running' end`

/** The clocks of a kind of records that the caller sees. */
const clocksOf = (ctx: Ctx, bizType: string, today: string) => sql`
  select c.id, c.version, c."bizType", c."bizId", c.title, c.claim, c.amount, c.obligor, c.kind, c."startDate", c.computed,
    c."isProvisional", c."handlerPsnId", c."handlerPsnName", c."confirmPsnName", ${stateSql(today)} as state
  from limitation c
  join ${sql.table(bizType)} owner on owner."tenantId" = c."tenantId" and owner.id = c."bizId" and owner."deletedAt" is null
  where c."tenantId" = ${ctx.tenantId} and c."bizType" = ${bizType} and c."deletedAt" is null and ${seen(ctx, bizType, 'c.bizId')}`

const { processing, aborted } = recordStatus.code

/** Running disputes without a clock that the caller sees. */
const without = (ctx: Ctx) => sql`
  select d.id, 0, 'dispute', d.id, d."disputeNo" || ' ' || d.title, '', d.amount, d.counterparty, null, null::date, null::date,
    false, d.handler, d."handlerName", '', 'missing'
  from dispute d
  where d."tenantId" = ${ctx.tenantId} and d."deletedAt" is null and d.status in (${processing}, ${aborted})
    and not exists (select 1 from limitation c where c."tenantId" = d."tenantId" and c."bizId" = d.id and c."deletedAt" is null)
    and ${seen(ctx, 'dispute', 'd.id')}`

const everything = (ctx: Ctx, today: string): RawBuilder<unknown> =>
  sql.join([...limitationOwner.values.map((bizType) => clocksOf(ctx, bizType, today)), without(ctx)], sql` union all `)

const inQueue = (queue: ClockQuery['queue'], today: string): RawBuilder<SqlBool> => {
  const within = (days: number) => sql<SqlBool>`(r.state = 'running' and r.computed <= ${addDays(today, days)}::date)`
  switch (queue) {
    case undefined:
      return sql`r.state <> 'closed'`
    case 'within30':
      return within(30)
    case 'within90':
      return within(90)
    case 'within180':
      return within(180)
    case 'unconfirmed':
      return sql`(r.state not in ('closed', 'missing') and r."confirmPsnName" = '')`
    default:
      return sql`r.state = ${queue}`
  }
}

function conditions(q: ClockQuery, today: string): RawBuilder<SqlBool> {
  const words = q.keyword && contains(q.keyword)
  return sql.join(
    [
      inQueue(q.queue, today),
      ...(words ? [sql`(r.title ilike ${words} or r.claim ilike ${words} or r.obligor ilike ${words})`] : []),
      ...(q.kind ? [sql`r.kind = ${q.kind}`] : []),
      ...(q.bizType ? [sql`r."bizType" = ${q.bizType}`] : []),
      ...(q.handlerPsnId ? [sql`r."handlerPsnId" = ${q.handlerPsnId}`] : []),
      ...(q.computedFrom ? [sql`r.computed >= ${q.computedFrom}::date`] : []),
      ...(q.computedTo ? [sql`r.computed <= ${q.computedTo}::date`] : []),
    ],
    sql` and `,
  )
}

type Found = Omit<ClockRow, 'path' | 'amount' | 'daysLeft'> & { amount: number | null }

/** One page of clocks, and of disputes without one, that the caller sees; the earliest last day first. */
export async function list(ctx: Ctx, q: ClockQuery): Promise<Page<ClockRow>> {
  const today = chinaDay(ctx.now)
  const rows = sql`from (${everything(ctx, today)}) r where ${conditions(q, today)}`
  const order = q.order === 'asc' ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<Found>`select r.* ${rows} order by ${sql.ref(`r.${q.sort}`)} ${order} nulls last, r.id
      limit ${q.size} offset ${(q.current - 1) * q.size}`.execute(ctx.db),
    q.count ? sql<{ n: number }>`select count(*)::int as n ${rows}`.execute(ctx.db) : null,
  ])
  const records = page.rows.map((row) => ({
    ...row,
    amount: row.amount === null ? null : formatYuan(row.amount),
    path: pageOf(row.bizType, row.bizId),
    daysLeft: row.computed === null ? null : daysBetween(today, row.computed),
  }))
  return pageOfRows(records, counted ? onlyRow(counted.rows).n : -1, q)
}

const counted = ['within30', 'within90', 'within180', 'expired', 'missing', 'notBegun'] as const

export async function counts(ctx: Ctx): Promise<OutputOf<typeof limitationApi.counts>> {
  const today = chinaDay(ctx.now)
  const numbers = counted.map(
    (queue) => sql`count(*) filter (where ${inQueue(queue, today)})::int as ${sql.ref(queue)}`,
  )
  const { rows } = await sql<OutputOf<typeof limitationApi.counts>>`
    select ${sql.join(numbers)} from (${everything(ctx, today)}) r`.execute(ctx.db)
  return onlyRow(rows)
}

/** What the export is called in the history. The history has the changes of clocks in words, under their records. */
const listed = 'limitation'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, money, date, count, coded } = sheetColumns<ClockRow>(ctx, 'limitation')
  return {
    title: text('title', 40),
    claim: text('claim', 40),
    amount: money('amount'),
    obligor: text('obligor', 30),
    kind: coded('kind', limitationKind, 24),
    startDate: date('startDate'),
    computed: date('computed'),
    daysLeft: count('daysLeft'),
    state: coded('state', clockState),
    handlerPsnName: text('handlerPsnName'),
    confirmPsnName: text('confirmPsnName'),
  }
}

/** What the list is narrowed to by codes, in words. */
function chosen(ctx: Ctx, q: ClockQuery): [string, string][] {
  const words = {
    queue: q.queue && clockQueue.labelKey(q.queue),
    kind: q.kind && limitationKind.labelKey(q.kind),
    bizType: q.bizType && limitationOwner.labelKey(q.bizType),
  }
  return Object.entries(words).flatMap(([name, key]): [string, string][] =>
    key ? [[ctx.label(`limitation.field.${name}`), ctx.label(key)]] : [],
  )
}

export function exportClocks(ctx: Ctx, q: ClockQuery & { columns: string[] }) {
  const { queue: _queue, kind: _kind, bizType: _bizType, ...plain } = q
  return exportList(ctx, plain, {
    table: listed,
    title: 'limitation.title',
    columns: columns(ctx),
    list: (ctx, { current, size }) => list(ctx, { ...q, current, size }),
    notes: chosen(ctx, q),
  })
}
