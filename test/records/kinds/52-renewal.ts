import { enterpriseCostApi } from '../../../src/domains/enterprise-cost/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const minimum = ({ word, tenant }: Ground) => ({
  tenantId: tenant.id,
  packageName: 'professional',
  startDate: '2098-01-01',
  endDate: '2098-12-31',
  maxUsers: 200,
  coin: 1000.5,
  amount: '36000.00',
  payMode: 'transfer',
  remark: `${word}续费一年`,
})
const complete = async (ground: Ground) => {
  const admin = ground.keeper ?? (await ground.as('tenant_admin'))
  const fileId = await admin.upload(`%PDF-1.4\n% ${ground.word}voucher\n%%EOF\n`, `${ground.word}汇款凭证.pdf`)
  return { ...minimum(ground), voucher: [{ fileId }] }
}

export const proof: RecordProof = {
  domain: 'enterprise-cost',
  kind: 'renewal',
  api: enterpriseCostApi,
  author: 'tenant_admin',
  stranger: 'legal_staff',
  minimum,
  complete,
  needed: ['voucher'],
  name: 'remark',
  wrong: ({ tenant }) => [
    { typed: { endDate: '2097-12-31' }, fields: ['endDate'] },
    { typed: { maxUsers: 1 }, fields: ['maxUsers'] },
    { typed: { payMode: 'gift' }, fields: ['payMode'] },
    { typed: { amount: '一百' }, fields: ['amount'] },
    { typed: { tenantId: tenant.id, coin: -1 }, fields: ['coin'] },
  ],
  filters: ({ tenant }) => ({
    tenantId: tenant.id,
    packageName: 'professional',
    endDateFrom: '2098-12-01',
    endDateTo: '2098-12-31',
  }),
  sorts: ['renewNo', 'endDate', 'amount'],
  columns: ['renewNo', 'tenantName', 'packageName', 'amount', 'status'],
  life: [
    { call: 'submit', by: 'tenant_admin', gives: { status: 2 } },
    {
      call: 'approve',
      by: 'ops_finance',
      with: { pass: false, opinion: '凭证金额不符' },
      gives: { status: 5, opinion: '凭证金额不符' },
    },
    { call: 'changeStatus', by: 'tenant_admin', with: { action: 'revise' }, gives: { status: 1 } },
    { call: 'submit', by: 'tenant_admin', gives: { status: 2 } },
    { call: 'approve', by: 'ops_finance', with: { pass: true, opinion: '' }, gives: { status: 3 } },
  ],
  over: [
    { call: 'submit', by: 'tenant_admin' },
    { call: 'approve', by: 'ops_finance', with: { pass: true } },
  ],
}
