import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { closeMonths, holdBooks } from '../../ledger/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import { approvals, part } from '../../workflow/server/facade.ts'
import { type LedgerReport, ledgerReportApi, type LedgerReportRow, ledgerReportShapes } from '../api.ts'
import { type LedgerReportAction, ledgerReportActions, monthsOf } from '../codes.ts'
import { check, scopeOf, sumUp } from './sums.ts'
import { invalid } from '../../../server/invalid.ts'

export const reports = recordsOf<'ledger_report', LedgerReport, LedgerReportRow, LedgerReportAction>({
  table: 'ledger_report',
  words: 'ledgerReport',
  pageOf: (id) => `/ledgerReportMain/view/${id}`,
  shapes: ledgerReportShapes,
  view: ledgerReportApi.queryById.access,
  add: 'ledger:report:create',
  actions: ledgerReportActions,
  number: 'reportNo',
  title: 'reportName',
  numberKey: (ctx) => `TB-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: [],
  searched: ['reportNo', 'reportName'],
  part,
})

const nothing = { rows: [], sumTime: null }

/** Saves a draft; when its scope changes, its rows are cleared and must be summed up again. */
export async function save(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof ledgerReportApi.save>,
): Promise<LedgerReport> {
  const before = id === undefined ? null : await reports.see(ctx, id)
  const { reportType, ledgerType, period, reportOrg } = draft
  const months = reportType !== null && period !== null ? monthsOf(reportType, period) : undefined
  if (months === null) invalid(ctx, 'ledgerReport', { period: 'ledgerReport.badPeriod' })
  const reportOrgName = reportOrg === null ? null : await unitName(ctx, reportOrg, ['ogn'])
  const isSame =
    before?.reportType === reportType &&
    before.ledgerType === ledgerType &&
    before.period === period &&
    before.reportOrg === reportOrg
  if (id !== undefined && !isSame) await table(ctx, 'ledger_report_line').remove().where('reportId', '=', id).execute()
  const span = months ?? { fromMonth: null, toMonth: null }
  const kept = { ...draft, ...span, reportOrgName, status: documentStatus.code.editing, ...(isSame ? {} : nothing) }
  return reports.save(ctx, { id, version }, kept)
}

const needed = { reportType: 'choose', ledgerType: 'choose', period: 'choose', reportOrg: 'choose' } as const

/** Sums up the confirmed lines of the period again. @throws `record.incomplete` */
export async function generate(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<LedgerReport> {
  const report = await reports.see(ctx, id)
  await reports.allow(ctx, report, 'generate')
  refuseIncomplete(ctx, 'ledgerReport', report, needed)
  const rows = await sumUp(ctx, id, scopeOf(report)!)
  return reports.transition(ctx, report, version, 'generate', { rows, sumTime: ctx.now })
}

/** Refuses a report whose numbers differ from the ledger, or whose period has unconfirmed lines. */
async function refuseDifferent(ctx: Ctx, report: LedgerReport): Promise<void> {
  const { same, missed, open } = await check(ctx, report)
  if (open > 0) fail('ledgerReport.openLines', { count: open })
  if (!same || missed > 0) fail('ledgerReport.stale')
}

/** Decided by the head of legal; the approval closes the months, in the same transaction. */
export const approval = approvals(reports, {
  item: 'ledger:report:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  editPage: (id) => `/ledgerReportMain/edit/${id}`,
  async check(ctx, report) {
    refuseIncomplete(ctx, 'ledgerReport', { ...report, rows: report.sumTime }, { ...needed, rows: 'missing' })
    await refuseDifferent(ctx, report)
  },
  async approved(ctx, report) {
    await holdBooks(ctx)
    await refuseDifferent(ctx, report)
    await closeMonths(ctx, scopeOf(report)!)
  },
})
