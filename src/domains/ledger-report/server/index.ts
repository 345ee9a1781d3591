import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { audit } from '../../../server/audit/audit.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type CellFormat, sheetReply, type SheetColumn } from '../../../server/http/sheet.ts'
import { labelOf } from '../../../server/records.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { bookColumns, contentText, ledgerType } from '../../ledger/codes.ts'
import { type LedgerReport, ledgerReportApi, type LedgerReportRow, type Sum } from '../api.ts'
import { reportType } from '../codes.ts'
import { approval, generate, reports, save } from './service.ts'
import { check } from './sums.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, time, coded } = sheetColumns<LedgerReportRow>(ctx, 'ledgerReport')
  return {
    reportNo: text('reportNo', 16),
    reportName: text('reportName', 40),
    reportType: coded('reportType', reportType),
    ledgerType: coded('ledgerType', ledgerType, 16),
    period: text('period'),
    reportOrgName: text('reportOrgName', 30),
    status: coded('status', documentStatus),
    sumTime: time('sumTime'),
    createPsnName: text('createPsnName'),
    createTime: time('createTime'),
  }
}

/** The rows of a report and their total, as an Excel file. The export is recorded in the history. */
async function exportRows(ctx: Ctx, { id }: { id: string }): Promise<FileReply> {
  const report = await tx(ctx, async (ctx) => {
    const found = await reports.see(ctx, id)
    await audit(ctx, { action: 'ledger_report.export', bizType: 'ledger_report', bizId: id, note: found.reportNo })
    return found
  })
  const count = report.rows.reduce((sum, row) => sum + row.count, 0)
  const fen = report.rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
  const total = { period: ctx.say('ledgerReport.total'), reportOrg: '', reportOrgName: '', category: '' }
  const lines = [...report.rows, { ...total, count, amount: (fen / 100).toFixed(2) }]
  return sheetReply(ctx, {
    title: report.reportName,
    id: report.reportNo,
    columns: rowColumns(ctx, report),
    rows: lines,
    notes: [
      [labelOf(ctx, 'ledger_report', 'reportNo'), report.reportNo],
      [labelOf(ctx, 'ledger_report', 'period'), report.period ?? ''],
      [labelOf(ctx, 'ledger_report', 'reportOrg'), report.reportOrgName ?? ''],
      [labelOf(ctx, 'ledger_report', 'sumTime'), report.sumTime ?? ''],
    ],
  })
}

function rowColumns(ctx: Ctx, report: LedgerReport): SheetColumn<Sum>[] {
  const category = report.ledgerType && bookColumns[report.ledgerType][0]
  const column = (name: keyof Sum, width: number, value: SheetColumn<Sum>['value'], format: CellFormat = 'text') => ({
    title: ctx.say(`ledgerReport.sum.${name}`),
    width,
    format,
    value,
  })
  return [
    column('period', 12, (row) => row.period),
    column('reportOrgName', 30, (row) => row.reportOrgName),
    column('category', 24, (row) => {
      if (row.category === null) return ctx.say('ledgerReport.noCategory')
      return category ? contentText(category, row.category, (key) => ctx.label(key)) : ''
    }),
    column('count', 10, (row) => row.count, 'count'),
    column('amount', 20, (row) => row.amount, 'money'),
  ]
}

export const routes = serve(ledgerReportApi)({
  query: (ctx, q) => reports.list(ctx, q),
  queryById: (ctx, { id }) => reports.see(ctx, id),
  save,
  delete: (ctx, { ids }) => reports.remove(ctx, ids),
  export: (ctx, q) => {
    const of = {
      table: 'ledger_report',
      title: 'ledgerReport.title',
      columns: columns(ctx),
      list: reports.list,
    } as const
    return exportList(ctx, q, of)
  },
  submit: approval.submit,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
  generate,
  check: async (ctx, { id }) => check(ctx, await reports.see(ctx, id)),
  exportRows,
})

export const records = {
  ledger_report: reports.kind({
    approval: approval.approval,
    codes: { reportType, ledgerType, status: documentStatus },
  }),
}
