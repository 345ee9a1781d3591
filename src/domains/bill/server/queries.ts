import { sql, type SqlBool } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { sharedRows } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type CellFormat, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import { moduleCode as modules } from '../../cost-standard/codes.ts'
import type { Bill, billApi, billColumns, BillFilter } from '../api.ts'
import { contains } from '../../../server/db/query.ts'

const mostRows = 50_000

export const done = sql.ref('coin_charge.doneTime')
export const period = sql<string>`left(wall_time(${done}), 7)`
/** In fen: hundredths of a coin times ten-thousandths of a yuan. */
export const fen = sql`round(coin_charge.cost * coin_charge."unitPrice" / 10000.0)`

/** Uses that match a filter: of the caller's organisation or, for the provider, of all. */
export function found(ctx: Ctx, q: BillFilter) {
  let rows = sharedRows(ctx, 'coin_charge')
    .innerJoin('tenant', 'tenant.id', 'coin_charge.tenantId')
    .where('coin_charge.state', '=', 'captured')
  if (q.tenantId) rows = rows.where('coin_charge.tenantId', '=', q.tenantId)
  if (q.user) rows = rows.where('coin_charge.personName', 'ilike', contains(q.user))
  if (q.userId) rows = rows.where('coin_charge.accountId', '=', q.userId)
  if (q.moduleCode) rows = rows.where('coin_charge.moduleCode', '=', q.moduleCode)
  const from = q.period ? `${q.period}-01` : undefined
  if (from)
    rows = rows.where(
      sql<SqlBool>`${done} >= ${`${from} 00:00:00+08`}::timestamptz and ${done} < (${from}::date + interval '1 month') at time zone 'Asia/Shanghai'`,
    )
  if (q.timeFrom) rows = rows.where(sql<SqlBool>`${done} >= ${`${q.timeFrom} 00:00:00+08`}::timestamptz`)
  if (q.timeTo) rows = rows.where(sql<SqlBool>`${done} < ${`${q.timeTo} 00:00:00+08`}::timestamptz + interval '1 day'`)
  return rows
}

const details = (ctx: Ctx, q: BillFilter) =>
  found(ctx, q)
    .select([
      'coin_charge.id',
      sql<string>`'ZD-' || replace(${period}, '-', '') || '-' || right(coin_charge.id, 12)`.as('billNo'),
      'coin_charge.tenantId',
      'tenant.name as tenantName',
      'coin_charge.accountId as userId',
      'coin_charge.personName as userName',
      period.as('period'),
      'coin_charge.moduleCode',
      'coin_charge.quantity as times',
      'coin_charge.cost as coin',
      sql<number>`(${fen})::bigint`.as('amount'),
      'coin_charge.bizId as bizNo',
      'coin_charge.doneTime as time',
    ])
    .orderBy('coin_charge.doneTime', 'desc')
    .orderBy('coin_charge.id', 'desc')

const sums = (ctx: Ctx, q: BillFilter) =>
  found(ctx, q)
    .select([
      'coin_charge.tenantId',
      'tenant.name as tenantName',
      'coin_charge.accountId as userId',
      'coin_charge.personName as userName',
      period.as('period'),
      'coin_charge.moduleCode',
      sql<number>`sum(coin_charge.quantity)`.as('times'),
      sql<number>`sum(coin_charge.cost)::bigint`.as('coin'),
      sql<number>`sum(${fen})::bigint`.as('amount'),
      sql<null>`null::text`.as('billNo'),
      sql<null>`null::text`.as('bizNo'),
      sql<null>`null::text`.as('time'),
      sql<string>`md5(concat_ws('/', coin_charge."tenantId", coin_charge."accountId", coin_charge."personName", ${period},
        coin_charge."moduleCode"))`.as('id'),
    ])
    .groupBy([
      'coin_charge.tenantId',
      'tenant.name',
      'coin_charge.accountId',
      'coin_charge.personName',
      period,
      'coin_charge.moduleCode',
    ])
    .orderBy(period, 'desc')
    .orderBy('tenant.name')
    .orderBy('coin_charge.moduleCode')
    .orderBy('coin_charge.personName')
    .orderBy('coin_charge.accountId')

async function readBills(ctx: Ctx, q: BillFilter, limit: number, offset = 0): Promise<Bill[]> {
  const rows =
    q.mode === 'sum'
      ? await sums(ctx, q).limit(limit).offset(offset).execute()
      : await details(ctx, q).limit(limit).offset(offset).execute()
  return rows.map((row) => ({
    ...row,
    coin: coinsOf(row.coin),
    amount: row.amount === 0 && row.coin > 0 ? null : formatYuan(row.amount),
  }))
}

/** Uses, newest first, or their sums by month. */
export async function listBills(ctx: Ctx, q: ParsedInputOf<typeof billApi.query>): Promise<Page<Bill>> {
  const records = await readBills(ctx, q, q.size, (q.current - 1) * q.size)
  const all = q.mode === 'sum' ? sums(ctx, q).clearOrderBy() : found(ctx, q).select('coin_charge.id')
  const { n } = await ctx.db
    .selectFrom(all.as('all'))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** The list as an Excel file, with the filter and columns of the page. @throws `bill.exportTooMany` */
export async function exportBills(ctx: Ctx, q: ParsedInputOf<typeof billApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const all = await readBills(ctx, q, mostRows + 1)
    if (all.length > mostRows) fail('bill.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'bill.export', bizType: 'coin_charge', note: `${all.length}` })
    return all
  })
  const columns = q.columns.map((name) => ({
    title: columnTitle(ctx, 'bill', name),
    width: 20,
    format: formats[name] ?? ('text' as const),
    value: (row: Bill) => cell(ctx, name, row),
  }))
  return sheetReply(ctx, { title: ctx.say('bill.title'), columns, rows, notes: filterNotes(ctx, 'bill', q) })
}

const formats: Readonly<Record<string, CellFormat>> = { times: 'count', coin: 'number', amount: 'money', time: 'time' }

function cell(ctx: Ctx, name: (typeof billColumns)[number], row: Bill): string | number | null {
  if (name === 'moduleCode') return ctx.label(modules.labelKey(row.moduleCode))
  if (name === 'amount') return row.amount && Number(row.amount)
  return row[name]
}
