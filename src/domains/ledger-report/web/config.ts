import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { ledgerReportApi, LedgerReportDraft, type LedgerReport } from '../api.ts'
import { ledgerReportActions } from '../codes.ts'

export const ledgerReportConfig: RecordConfig<LedgerReportDraft, LedgerReport> & { api: typeof ledgerReportApi } = {
  bizType: 'ledger_report',
  words: 'ledgerReport',
  title: 'ledgerReport.title',
  api: ledgerReportApi,
  draft: draftShape(LedgerReportDraft),
  sectionOf: { rows: 'rows' },
  index: '/ledgerReportIndex',
  pageOf: (state, id) => `/ledgerReportMain/${state}/${id}`,
  numberOf: (report) => report.reportNo,
  nameOf: (report) => report.reportName,
  ownersOf: () => [],
  actions: ledgerReportActions,
}
