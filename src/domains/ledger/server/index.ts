import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import type { CellFormat, SheetColumn } from '../../../server/http/sheet.ts'
import { columnTitle } from '../../../server/records.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { ledgerApi, type LedgerRow } from '../api.ts'
import { type BookColumn, bookColumns, contentText, ledgerSource, ledgerType } from '../codes.ts'
import { generate } from './generate.ts'
import { importCheck, importData, importTemplate } from './import.ts'
import { confirm, each, giveBack, ledgers, list, save, submit, totals } from './service.ts'

const formatOf: Readonly<Record<BookColumn['kind'], CellFormat>> = {
  text: 'text',
  day: 'date',
  number: 'number',
  code: 'text',
  codes: 'text',
}

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx): Record<string, SheetColumn<LedgerRow>> {
  const { text, money, time, coded } = sheetColumns<LedgerRow>(ctx, 'ledger')
  const content = Object.values(bookColumns)
    .flat()
    .map(({ name, kind }) => [
      name,
      { title: columnTitle(ctx, 'ledger', name), width: 18, format: formatOf[kind], value: contentCell(ctx, name) },
    ])
  return {
    ...(Object.fromEntries(content) as Record<string, SheetColumn<LedgerRow>>),
    ledgerNo: text('ledgerNo', 18),
    ledgerType: coded('ledgerType', ledgerType, 16),
    period: text('period', 10),
    reportOrgName: text('reportOrgName', 24),
    bizNo: text('bizNo', 18),
    bizName: text('bizName', 40),
    amount: money('amount'),
    source: coded('source', ledgerSource),
    remark: text('remark', 30),
    status: coded('status', recordStatus),
    createPsnName: text('createPsnName'),
    createTime: time('createTime'),
  }
}

const contentCell =
  (ctx: Ctx, name: string) =>
  ({ ledgerType: type, content }: LedgerRow): string => {
    const column = type === null ? undefined : bookColumns[type].find((one) => one.name === name)
    return column ? contentText(column, content[name] ?? '', (key) => ctx.label(key)) : ''
  }

export const routes = serve(ledgerApi)({
  query: list,
  queryById: (ctx, { id }) => ledgers.see(ctx, id),
  save,
  delete: (ctx, { ids }) => ledgers.remove(ctx, ids),
  export: (ctx, q) => exportList(ctx, q, { table: 'ledger', title: 'ledger.title', columns: columns(ctx), list }),
  submit,
  confirm,
  return: giveBack,
  submitMany: each(submit),
  confirmMany: each(confirm),
  generate,
  totals,
  importTemplate,
  importCheck,
  importData,
})

export const records = {
  ledger: ledgers.kind({ codes: { ledgerType, source: ledgerSource, status: recordStatus } }),
}
