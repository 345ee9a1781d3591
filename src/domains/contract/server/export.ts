import { type Enumeration } from '../../../kernel/codes.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type CellFormat, sheetReply, type SheetColumn } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { chosenColumns, type SheetColumns } from '../../../server/record/sheet.ts'
import { columnTitle } from '../../../server/records.ts'
import type { ContractQuery, contractApi, ContractRow } from '../api.ts'
import * as codes from '../codes.ts'
import { listPage } from './list.ts'

const mostRows = 50_000

type Column = SheetColumn<ContractRow>

/** The columns of the list, by the names that the page uses. */
function columnsFor(ctx: Ctx): SheetColumns<ContractRow> {
  const text = (name: keyof ContractRow, width: number, format: CellFormat = 'text'): Column => ({
    title: columnTitle(ctx, 'contract', name),
    width,
    format,
    value: (row) => (row[name] as string | null) ?? '',
  })
  const day = (name: keyof ContractRow) => text(name, 12, 'date')
  const currency = text('currency', 8)
  const coded = (
    name: keyof ContractRow,
    list: Enumeration<Record<string, string | number | boolean>>,
    width = 12,
  ): Column => ({
    title: columnTitle(ctx, 'contract', name),
    width,
    value: (row) => (row[name] === null ? '' : ctx.say(list.labelKey(row[name] as string | number))),
  })
  return {
    contractNo: text('contractNo', 22),
    contractName: text('contractName', 40),
    contractCategory: {
      ...text('contractCategory', 16),
      value: (row) => (row.contractCategory ? ctx.say(`contract.category.${row.contractCategory}`) : ''),
    },
    contractType: coded('contractType', codes.contractType as never, 16),
    ourPartyName: text('ourPartyName', 24),
    counterpartyNames: text('counterpartyNames', 30),
    moneyFlow: coded('moneyFlow', codes.moneyFlow as never),
    currency,
    // Amounts of several currencies may not be added up: each has its own beside it.
    amount: [text('amount', 18, 'money'), currency],
    signDate: day('signDate'),
    term: [day('startDate'), day('endDate')],
    startDate: day('startDate'),
    endDate: day('endDate'),
    status: coded('status', codes.contractStatus as never),
    docStatus: coded('docStatus', codes.docStatus as never),
    performState: coded('performState', codes.performState as never),
    archiveStatus: coded('archiveStatus', codes.archiveStatus as never),
    handlerPsnName: text('handlerPsnName', 12),
    createPsnName: text('createPsnName', 12),
    createTime: text('createTime', 18, 'time'),
    updateTime: text('updateTime', 18, 'time'),
  }
}

/**
 * The list as an Excel file: the filter, order and columns of the screen.
 * @throws `record.exportColumns` for a column that the list does not have, `contract.exportTooMany`
 */
export async function exportContracts(ctx: Ctx, q: ParsedInputOf<typeof contractApi.export>): Promise<FileReply> {
  const columns = chosenColumns(columnsFor(ctx), q.columns)
  const { columns: _, ...query } = q
  const rows = await tx(ctx, (ctx) => readAll(ctx, { ...query, count: false }))
  await tx(ctx, (ctx) => audit(ctx, { action: 'contract.export', bizType: 'contract', note: `${rows.length}` }))
  return sheetReply(ctx, {
    title: ctx.say('contract.title'),
    columns,
    rows,
    notes: filterNotes(ctx, 'contract', query),
  })
}

/** All lines by one statement, so of one moment: no line twice, none missed. */
async function readAll(ctx: Ctx, q: ContractQuery): Promise<ContractRow[]> {
  const { text } = await listPage(ctx, { ...q, current: 1, size: mostRows + 1 })
  const rows = (JSON.parse(text) as { records: ContractRow[] }).records
  if (rows.length > mostRows) fail('contract.exportTooMany', { max: mostRows })
  return rows
}
