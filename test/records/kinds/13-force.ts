import { forceApi } from '../../../src/domains/contract-force/api.ts'
import { pdf } from '../../support/contracts.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = async (ground: Ground) => ({
  contractId: (await ground.newContract('signed')).id,
  forceType: 'terminate',
  reason: `${ground.word}对方已被吊销营业执照，合同目的不能实现`,
  basisFile: await (ground.keeper ?? (await ground.as('legal_manager'))).upload(pdf, '解除通知.pdf'),
})

export const proof: RecordProof = {
  domain: 'contract-force',
  kind: 'contract_force',
  api: forceApi,
  author: 'legal_manager',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ contract }) => ({ contractId: contract.id, forceType: 'terminate' }),
  complete,
  needed: ['reason', 'basisFile'],
  name: 'reason',
  wrong: () => [
    { typed: { forceType: 'destroy' }, fields: ['forceType'] },
    { typed: { effectiveDate: '2026-13-01' }, fields: ['effectiveDate'] },
  ],
  filters: () => ({ forceType: 'terminate', status: [1] }),
  sorts: ['forceNo', 'contractName', 'effectiveDate', 'operateTime'],
  columns: ['forceNo', 'contractNo', 'contractName', 'forceType', 'reason', 'operatorName', 'operateTime', 'status'],
  life: [
    { call: 'submit', by: 'legal_manager', gives: { status: 8 } },
    { call: 'withdraw', by: 'legal_manager', gives: { status: 1 } },
    { call: 'submit', by: 'legal_manager', gives: { status: 8 } },
    { call: 'approve', by: 'tenant_admin', with: { pass: false, opinion: '依据不足' }, gives: { status: 4 } },
    { call: 'submit', by: 'legal_manager', gives: { status: 8 } },
    { call: 'approve', by: 'tenant_admin', with: { pass: true }, gives: { status: 3 } },
    {
      call: 'revoke',
      by: 'legal_manager',
      with: { action: 'revoke', reason: '对方已恢复营业' },
      gives: { status: 7 },
    },
  ],
  over: [
    { call: 'submit', by: 'legal_manager' },
    { call: 'revoke', by: 'legal_manager', with: { action: 'revoke', reason: '再次撤销' } },
  ],
}
