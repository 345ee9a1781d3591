import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/ledgerReportIndex',
    title: 'ledgerReport.title',
    access: 'ledger:report:view',
    menu: { group: 'ledger', order: 20 },
    load: async () => (await import('./ReportListPage.tsx')).ReportListPage,
  },
  {
    path: '/ledgerReportMain/:dataState/:dataId',
    title: 'ledgerReport.title',
    access: 'ledger:report:view',
    activeMenu: '/ledgerReportIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'ledgerReport.new', access: 'ledger:report:create' },
    load: async () => (await import('./ReportPage.tsx')).ReportPage,
  },
]
