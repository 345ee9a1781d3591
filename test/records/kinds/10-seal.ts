import { sealApi } from '../../../src/domains/seal/api.ts'
import { chinaDay } from '../../../src/kernel/dates.ts'
import { pdf } from '../../support/contracts.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = async (ground: Ground) => ({
  contractId: (await ground.newContract('approved')).id,
  sealType: ['contract', 'straddle'],
  sealOrg: ground.tenant.ognId,
  copies: 4,
  usage: `${ground.word}采购合同正本四份，双方各执两份`,
})

export const proof: RecordProof = {
  domain: 'seal',
  kind: 'contract_seal',
  api: sealApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ contract }) => ({ contractId: contract.id }),
  complete,
  needed: ['sealType', 'sealOrg', 'copies', 'usage'],
  name: 'usage',
  wrong: () => [
    { typed: { copies: 100 }, fields: ['copies'] },
    { typed: { sealType: ['私章'] }, fields: ['sealType.0'] },
  ],
  filters: () => ({ sealType: 'straddle', status: [1], applyDateFrom: '2026-01-01', applyDateTo: '2099-01-01' }),
  sorts: ['sealNo', 'contractName', 'applyDate', 'sealDate'],
  columns: ['sealNo', 'contractNo', 'contractName', 'sealType', 'copies', 'createPsnName', 'applyDate', 'status'],
  life: [
    { call: 'submit', by: 'legal_staff', gives: { status: 8 } },
    { call: 'withdraw', by: 'legal_staff', gives: { status: 1 } },
    { call: 'submit', by: 'legal_staff', gives: { status: 8 } },
    {
      call: 'approve',
      by: 'legal_manager',
      with: { pass: false, opinion: '事由写清楚' },
      gives: { status: 4 },
    },
    { call: 'submit', by: 'legal_staff', gives: { status: 8 } },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 9 } },
    {
      call: 'register',
      by: 'tenant_admin',
      with: async (ground) => ({
        sealDate: chinaDay(new Date()),
        scanFile: await (await ground.as('tenant_admin')).upload(pdf, '用印后.pdf'),
      }),
      gives: { status: 3, sealDate: chinaDay(new Date()) },
    },
  ],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'cancel' } },
    { call: 'giveUp', by: 'tenant_admin', with: { action: 'giveUp', reason: '不再需要' } },
  ],
}
