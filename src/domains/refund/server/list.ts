import { sql, type SqlBool } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import { withCode } from '../../../kernel/number.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { codeOfTwin, inTenant, seenFrom } from '../../../server/db/shared.ts'
import { exactly, exactSum } from '../../../server/db/sum.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { filesOf, streamContent } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { type CellFormat, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import type { Refund, refundApi, refundColumns, RefundFilter, RefundWithFiles } from '../api.ts'
import { stage } from '../codes.ts'
import { findRefund, refundFor, refundOf, refundRows } from './service.ts'
import { contains } from '../../../server/db/query.ts'

const mostRows = 50_000

function found(ctx: Ctx, q: RefundFilter) {
  let rows = refundRows(ctx)
  const words = q.refundNo && contains(q.refundNo)
  if (words) rows = rows.where((e) => e.or([e('refundNo', 'like', words), e('purchase.orderNo', 'like', words)]))
  if (q.tenantId) rows = rows.where('refund.tenantId', '=', q.tenantId)
  if (q.reviewStatus !== undefined) rows = rows.where('reviewStatus', '=', q.reviewStatus)
  if (q.stage) rows = rows.where('refund.stage', '=', q.stage)
  rows = withinDays(rows, 'refund.createTime', q.timeFrom, q.timeTo)
  rows = withinDays(rows, 'refund.refundTime', q.refundTimeFrom, q.refundTimeTo)
  return rows
}

async function readRefunds(ctx: Ctx, q: RefundFilter, limit: number, offset = 0): Promise<Refund[]> {
  const rows = await found(ctx, q)
    .selectAll('refund')
    .select(['purchase.orderNo', 'tenant.name as tenantName', codeOfTwin('refund', 'refundNo').as('tenantCode')])
    .orderBy('refund.createTime', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => refundFor(ctx, refundOf(row)))
}

/** Refunds, newest first. */
export async function listRefunds(ctx: Ctx, q: ParsedInputOf<typeof refundApi.query>): Promise<Page<Refund>> {
  const records = await readRefunds(ctx, q, q.size, (q.current - 1) * q.size)
  const { n } = await found(ctx, q)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** Totals of the refunds of a filter: requested and paid amounts, and the coins removed. */
export async function sumsOf(ctx: Ctx, q: RefundFilter): Promise<{ amount: string; paid: string; coin: number }> {
  const isPaid = sql<SqlBool>`refund.stage = ${stage.code.paid}`
  const sums = await found(ctx, q)
    .select([
      exactSum(sql`refund.amount`).as('amount'),
      exactSum(sql`case when ${isPaid} then refund.amount else 0 end`).as('paid'),
      exactSum(sql`case when ${isPaid} then refund.coin else 0 end`).as('coin'),
    ])
    .executeTakeFirstOrThrow()
  return {
    amount: formatYuan(exactly(sums.amount)),
    paid: formatYuan(exactly(sums.paid)),
    coin: coinsOf(Number(sums.coin)),
  }
}

/** One refund with its files. */
export async function readRefund(ctx: Ctx, { id }: { id: string }): Promise<RefundWithFiles> {
  const refund = await findRefund(ctx, id)
  const files = await inTenant(ctx, refund.tenantId, (inside) => filesOf(inside, 'refund', id))
  return { ...refundFor(ctx, refund), files: files.map((file) => ({ fileId: file.id, name: file.name })) }
}

/** A file of the request, for its organisation and for the provider's finance staff. */
export async function readFile(ctx: Ctx, { id, fileId }: { id: string; fileId: string }): Promise<FileReply> {
  const { file, tenantId } = await tx(ctx, async (ctx) => {
    const refund = await findRefund(ctx, id)
    const files = await inTenant(ctx, refund.tenantId, (inside) => filesOf(inside, 'refund', id))
    return { tenantId: refund.tenantId, file: files.find((one) => one.id === fileId) ?? failMissing() }
  })
  const body = streamContent(seenFrom(ctx, tenantId), file.sha256)
  const trail = { bizType: 'refund', bizId: id, tenantId }
  return new FileReply({ name: file.name, mime: mimeOf(file.type), size: file.size, body, trail })
}

/** The list as an Excel file: the filter and columns of the screen. @throws `refund.exportTooMany` */
export async function exportRefunds(ctx: Ctx, q: ParsedInputOf<typeof refundApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const all = await readRefunds(ctx, q, mostRows + 1)
    if (all.length > mostRows) fail('refund.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'refund.export', bizType: 'refund', note: `${all.length}` })
    return all
  })
  const columns = q.columns.map((name) => ({
    title: columnTitle(ctx, 'refund', name),
    width: 20,
    format: formats[name] ?? ('text' as const),
    value: (row: Refund) => cell(ctx, name, row),
  }))
  return sheetReply(ctx, { title: ctx.say('refund.title'), columns, rows, notes: filterNotes(ctx, 'refund', q) })
}

const formats: Readonly<Record<string, CellFormat>> = { amount: 'money', coin: 'number', createTime: 'time' }

function cell(ctx: Ctx, name: (typeof refundColumns)[number], row: Refund): string | number {
  if (name === 'reviewStatus') return ctx.label(reviewStatus.labelKey(row.reviewStatus))
  if (name === 'refundNo') return withCode(row.refundNo, row.tenantCode)
  if (name === 'stage') return ctx.label(stage.labelKey(row.stage))
  return name === 'amount' ? Number(row.amount) : row[name]
}
