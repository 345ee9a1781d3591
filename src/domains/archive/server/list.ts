import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type CellFormat, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import { contracts } from '../../contract/server/service.ts'
import type { archiveApi, ArchiveFilter, ArchiveRow } from '../api.ts'
import { filing, retention } from '../codes.ts'
import { contains } from '../../../server/db/query.ts'

const mostRows = 50_000

/** Signed contracts waiting for filing, and filed ones, with the current borrower. */
function found(ctx: Ctx, q: ArchiveFilter) {
  let rows = contracts
    .visible(ctx)
    .leftJoin('contract_archive as a', (j) =>
      j
        .onRef('a.tenantId', '=', 'contract.tenantId')
        .onRef('a.contractId', '=', 'contract.id')
        .on('a.deletedAt', 'is', null),
    )
    .leftJoin('archive_loan as l', (j) =>
      j
        .onRef('l.tenantId', '=', 'a.tenantId')
        .onRef('l.archiveId', '=', 'a.id')
        .on('l.returnDate', 'is', null)
        .on('l.deletedAt', 'is', null),
    )
    .where('contract.sealStatus', '=', 2)
  if (q.keyword) {
    const like = contains(q.keyword)
    rows = rows.where((e) =>
      e.or([
        e('contract.contractName', 'ilike', like),
        e('contract.contractNo', 'ilike', like),
        e('a.archiveNo', 'ilike', like),
      ]),
    )
  }
  if (q.archiveStatus !== undefined) rows = rows.where('contract.archiveStatus', '=', q.archiveStatus)
  if (q.retention) rows = rows.where('a.retention', '=', q.retention)
  if (q.archiveDateFrom) rows = rows.where('a.archiveDate', '>=', q.archiveDateFrom)
  if (q.archiveDateTo) rows = rows.where('a.archiveDate', '<=', q.archiveDateTo)
  if (q.lending) rows = rows.where('l.id', 'is not', null)
  if (q.lending === 'overdue') rows = rows.where('l.dueDate', '<', chinaDay(ctx.now))
  return rows
}

async function readRows(ctx: Ctx, q: ArchiveFilter, limit: number, offset = 0): Promise<ArchiveRow[]> {
  return found(ctx, q)
    .select([
      'contract.id',
      'a.archiveNo',
      'contract.contractNo',
      'contract.contractName',
      'a.archiveDate',
      'a.archivePlace',
      'a.retention',
      'a.keeperPsnName',
      'contract.archiveStatus as status',
      'contract.signDate',
      'l.borrowerPsnName',
      'l.dueDate',
    ])
    .orderBy('contract.archiveStatus')
    .orderBy('contract.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A page of the list: waiting ones first, then the newest. */
export async function listArchives(ctx: Ctx, q: ParsedInputOf<typeof archiveApi.query>): Promise<Page<ArchiveRow>> {
  const records = await readRows(ctx, q, q.size, (q.current - 1) * q.size)
  const { n } = await found(ctx, q)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** The list as an Excel file: the filter and columns of the screen. @throws `archive.exportTooMany` */
export async function exportArchives(ctx: Ctx, q: ParsedInputOf<typeof archiveApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const all = await readRows(ctx, q, mostRows + 1)
    if (all.length > mostRows) fail('archive.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'archive.export', bizType: 'contract_archive', note: `${all.length}` })
    return all
  })
  const columns = q.columns.map((name) => ({
    title: columnTitle(ctx, 'archive', name),
    width: name === 'contractName' ? 40 : 20,
    format: formats[name] ?? ('text' as const),
    value: (row: ArchiveRow) => cell(ctx, name, row),
  }))
  return sheetReply(ctx, {
    title: ctx.say('archive.title'),
    columns,
    rows,
    notes: filterNotes(ctx, 'contract_archive', q),
  })
}

const formats: Readonly<Record<string, CellFormat>> = { signDate: 'date', archiveDate: 'date', dueDate: 'date' }

function cell(ctx: Ctx, name: Exclude<keyof ArchiveRow, 'id'>, row: ArchiveRow): string | null {
  if (name === 'status') return ctx.label(filing.labelKey(row.status))
  if (name === 'retention') return row.retention && ctx.label(retention.labelKey(row.retention))
  return row[name]
}
