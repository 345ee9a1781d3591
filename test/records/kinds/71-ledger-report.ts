import { ledgerReportApi } from '../../../src/domains/ledger-report/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word, tenant }: Ground) => ({
  reportName: `${word}第三季度用印台账季报`,
  reportType: 'quarter',
  ledgerType: 'seal',
  period: '2025-Q3',
  reportOrg: tenant.ognId,
})
const decision = { pass: true, opinion: '数字核对无误' }

export const proof: RecordProof = {
  domain: 'ledger-report',
  kind: 'ledger_report',
  api: ledgerReportApi,
  author: 'legal_staff',
  reader: 'auditor',
  minimum: ({ word }) => ({ reportName: `${word}只有名称` }),
  complete,
  needed: ['reportType', 'ledgerType', 'period', 'reportOrg', 'rows'],
  name: 'reportName',
  wrong: () => [
    { typed: { reportName: '报' }, fields: ['reportName'] },
    { typed: { reportName: '报告期不对', reportType: 'month', period: '2026-Q1' }, fields: ['period'] },
    { typed: { reportName: '没有这一期', period: '2026-Q5' }, fields: ['period'] },
  ],
  filters: ({ tenant }) => ({
    reportType: 'quarter',
    ledgerType: 'seal',
    period: '2025-Q3',
    reportOrg: tenant.ognId,
    status: [1],
  }),
  sorts: ['reportNo', 'reportName', 'reportType', 'period'],
  columns: ['reportNo', 'reportName', 'reportType', 'ledgerType', 'period', 'reportOrgName', 'status'],
  life: [
    { call: 'generate', by: 'legal_staff', gives: { status: 1, rows: [] } },
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    { call: 'withdraw', by: 'legal_staff', gives: { status: 1 } },
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    { call: 'approve', by: 'legal_manager', with: { pass: false, opinion: '请核对' }, gives: { status: 5 } },
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    { call: 'approve', by: 'legal_manager', with: decision, gives: { status: 3 } },
  ],
  also: [{ call: 'check' }, { call: 'exportRows' }],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'generate', by: 'legal_staff' },
    { call: 'approve', by: 'legal_manager', with: decision },
  ],
}
