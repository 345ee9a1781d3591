import { ledgerApi } from '../../../src/domains/ledger/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word, tenant }: Ground) => ({
  ledgerType: 'contract',
  period: '2026-10',
  reportOrg: tenant.ognId,
  bizNo: 'HT-OLD-7',
  bizName: `${word}历史合同`,
  amount: '5000.00',
  content: { contractType: '01', counterparty: `${word}供应商`, signDate: '2026-10-08' },
  remark: '纸质登记',
})
const everything = { reason: '金额与合同不符', action: 'return' }

export const proof: RecordProof = {
  domain: 'ledger',
  kind: 'ledger',
  api: ledgerApi,
  author: 'legal_staff',
  reader: 'auditor',
  minimum: ({ word }) => ({ bizName: `${word}只有名称` }),
  complete,
  needed: ['ledgerType', 'period', 'reportOrg', 'content'],
  name: 'bizName',
  wrong: () => [
    { typed: { bizName: '一' }, fields: ['bizName'] },
    { typed: { bizName: '月份不对', period: '2026-13' }, fields: ['period'] },
    {
      typed: { bizName: '列不对', ledgerType: 'contract', content: { contractType: '77', signDate: '2026-02-30' } },
      fields: ['content.contractType', 'content.signDate'],
    },
  ],
  filters: ({ tenant }) => ({
    ledgerType: 'contract',
    period: '2026-10',
    reportOrg: tenant.ognId,
    under: tenant.ognId,
    category: '01',
    source: 'manual',
  }),
  sorts: ['ledgerNo', 'ledgerType', 'period', 'bizNo', 'bizName', 'amount'],
  columns: ['ledgerNo', 'ledgerType', 'period', 'reportOrgName', 'bizName', 'amount', 'contractType', 'status'],
  life: [
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    { call: 'return', by: 'legal_manager', with: everything, gives: { status: 4 } },
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    { call: 'confirm', by: 'legal_manager', gives: { status: 3 } },
  ],
  also: [
    {
      call: 'generate',
      with: ({ tenant }) => ({ ledgerType: 'contract', period: '2026-01', reportOrg: tenant.ognId }),
    },
    { call: 'submitMany', with: ({ made }) => ({ ids: [made['ledger']!] }) },
    { call: 'confirmMany', with: ({ made }) => ({ ids: [made['ledger']!] }) },
    { call: 'importTemplate', with: { ledgerType: 'case' } },
  ],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'return', by: 'legal_manager', with: everything },
    { call: 'confirm', by: 'legal_manager' },
  ],
}
