import { disputeApi } from '../../../src/domains/dispute/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word, tenant, contract }: Ground) => ({
  title: `${word}延期交货纠纷`,
  disputeType: 'contract',
  occurDate: '2026-03-02',
  ourOrg: tenant.ognId,
  counterparty: `${word}供应商`,
  amount: '120000.00',
  facts: `${word}对方自二月起未按约定交货，经多次催告仍未履行，造成产线停工。`,
  contractId: contract.id,
  handleWay: 'negotiation',
  limitationKind: 'ordinary',
  limitationStart: '2026-03-02',
})

export const proof: RecordProof = {
  domain: 'dispute',
  kind: 'dispute',
  api: disputeApi,
  author: 'legal_staff',
  reader: 'auditor',
  minimum: ({ word }) => ({ title: `${word}只有名称` }),
  complete,
  needed: [
    'disputeType',
    'occurDate',
    'ourOrg',
    'counterparty',
    'amount',
    'facts',
    'handleWay',
    'limitationKind',
    'limitationStart',
  ],
  name: 'title',
  wrong: () => [
    { typed: { title: '纠' }, fields: ['title'] },
    { typed: { title: '明天的纠纷', occurDate: '2099-01-01' }, fields: ['occurDate'] },
    { typed: { title: '金额不对', amount: '一百' }, fields: ['amount'] },
  ],
  filters: () => ({
    disputeType: 'contract',
    handleWay: 'negotiation',
    occurDateFrom: '2026-03-01',
    occurDateTo: '2026-03-02',
  }),
  sorts: ['disputeNo', 'title', 'amount', 'occurDate'],
  columns: ['disputeNo', 'title', 'disputeType', 'amount', 'status'],
  life: [
    { call: 'submit', by: 'legal_staff', gives: { status: 9 } },
    {
      call: 'addProgress',
      by: 'legal_staff',
      with: { content: '已发催告函', nextStep: '等待回复', nextDate: '2026-04-01' },
      gives: { status: 9 },
    },
    {
      call: 'changeStatus',
      by: 'legal_staff',
      with: { action: 'suspend', reason: '对方停业整顿' },
      gives: { status: 5 },
    },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'resume' }, gives: { status: 9 } },
    {
      call: 'finish',
      by: 'legal_manager',
      with: { result: 'settled', settleAmount: '100000' },
      gives: { status: 3, result: 'settled', settleAmount: '100000.00' },
    },
  ],
  also: [
    { call: 'sight' },
    { call: 'protect', with: { level: 'internal', members: [] } },
    { call: 'toCase', with: { caseType: 'msss' } },
  ],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'suspend' } },
  ],
}
