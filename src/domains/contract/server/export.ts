import { type Enumeration } from '../../../kernel/codes.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { sheetReply, type SheetColumn } from '../../../server/http/sheet.ts'
import type { ContractQuery, contractApi, ContractRow } from '../api.ts'
import * as codes from '../codes.ts'
import { listPage } from './list.ts'

const mostRows = 50_000

type Column = SheetColumn<ContractRow>

/** The columns of the list, by the names that the page uses. */
function columnsFor(ctx: Ctx): Record<string, Column> {
  const text = (name: keyof ContractRow, width: number): Column => ({
    title: ctx.say(`contract.field.${name}`),
    width,
    value: (row) => (row[name] as string | null) ?? '',
  })
  const coded = (
    name: keyof ContractRow,
    list: Enumeration<Record<string, string | number | boolean>>,
    width = 12,
  ): Column => ({
    title: ctx.say(`contract.field.${name}`),
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
    currency: text('currency', 8),
    amount: { ...text('amount', 18), value: (row) => (row.amount === null ? null : Number(row.amount)) },
    signDate: text('signDate', 12),
    term: {
      title: ctx.say('contract.field.term'),
      width: 26,
      value: (row) =>
        row.startDate === null && row.endDate === null ? '' : `${row.startDate ?? ''} ~ ${row.endDate ?? ''}`,
    },
    startDate: text('startDate', 12),
    endDate: text('endDate', 12),
    status: coded('status', codes.contractStatus as never),
    docStatus: coded('docStatus', codes.docStatus as never),
    performState: coded('performState', codes.performState as never),
    archiveStatus: coded('archiveStatus', codes.archiveStatus as never),
    handlerPsnName: text('handlerPsnName', 12),
    createPsnName: text('createPsnName', 12),
    createTime: text('createTime', 20),
    updateTime: text('updateTime', 20),
  }
}

/**
 * The list as an Excel file: the filter, order and columns of the screen.
 * @throws `contract.exportColumns` for a column that the list does not have, `contract.exportTooMany`
 */
export async function exportContracts(ctx: Ctx, q: ParsedInputOf<typeof contractApi.export>): Promise<FileReply> {
  const known = columnsFor(ctx)
  const columns = q.columns.map((name) => (Object.hasOwn(known, name) ? known[name]! : fail('contract.exportColumns')))
  const { columns: _, ...query } = q
  const rows = await tx(ctx, (ctx) => readAll(ctx, { ...query, count: false }))
  await tx(ctx, (ctx) => audit(ctx, { action: 'contract.export', bizType: 'contract', note: `${rows.length}` }))
  return sheetReply(`${ctx.say('contract.title')}-${chinaDay(ctx.now)}.xlsx`, columns, rows)
}

/** All lines by one statement, so of one moment: no line twice, none missed. */
async function readAll(ctx: Ctx, q: ContractQuery): Promise<ContractRow[]> {
  const { text } = await listPage(ctx, { ...q, current: 1, size: mostRows + 1 })
  const rows = (JSON.parse(text) as { records: ContractRow[] }).records
  if (rows.length > mostRows) fail('contract.exportTooMany', { max: mostRows })
  return rows
}
