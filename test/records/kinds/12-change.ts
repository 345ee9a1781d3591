import { changeApi } from '../../../src/domains/contract-change/api.ts'
import { pdf } from '../../support/contracts.ts'
import type { Ground, RecordProof } from '../proof.ts'

/** Another contract, shared by all drafts of a ground. */
const spares = new WeakMap<Ground, Promise<string>>()
function spare(ground: Ground): Promise<string> {
  const known = spares.get(ground) ?? ground.newContract('approved').then(({ id }) => id)
  spares.set(ground, known)
  return known
}

const complete = async (ground: Ground) => ({
  contractId: (await ground.newContract('approved')).id,
  changeType: ['amount', 'term'],
  changeReason: `${ground.word}增加一台设备`,
  changeContent: '数量由两台增加为三台，总价相应增加，交货期顺延三个月。',
  afterValues: { amount: '1920000', endDate: '2028-01-31' },
  agreementFile: await (ground.keeper ?? (await ground.as('legal_staff'))).upload(pdf, '补充协议.pdf'),
  changeDate: '2026-11-20',
})

const step = { by: 'legal_staff' } as const
export const proof: RecordProof = {
  domain: 'contract-change',
  kind: 'contract_change',
  api: changeApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: async (ground) => ({ contractId: await spare(ground) }),
  complete,
  needed: ['changeType', 'changeReason', 'changeContent', 'afterValues', 'agreementFile', 'changeDate'],
  name: 'changeReason',
  wrong: () => [
    { typed: { changeType: ['全部'] }, fields: ['changeType.0'] },
    { typed: { afterValues: { amount: '很多' } }, fields: ['afterValues.amount'] },
    { typed: { afterValues: { endDate: '2020-01-01' } }, fields: ['afterValues.endDate'] },
  ],
  filters: () => ({ changeType: 'term', docStatus: [1], changeDateFrom: '2026-11-01', changeDateTo: '2026-11-30' }),
  sorts: ['changeNo', 'contractName', 'amountAfter', 'changeDate'],
  columns: ['changeNo', 'contractNo', 'contractName', 'changeType', 'amountBefore', 'amountAfter', 'docStatus'],
  life: [
    { ...step, call: 'submit', gives: { docStatus: 2, amountDelta: '640000.00' } },
    { ...step, call: 'withdraw', gives: { docStatus: 1 } },
    { ...step, call: 'submit', gives: { docStatus: 2 } },
    { call: 'approve', by: 'legal_manager', with: { pass: false, opinion: '补充协议缺页' }, gives: { docStatus: 5 } },
    { ...step, call: 'submit', gives: { docStatus: 2 } },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { docStatus: 3 } },
  ],
  over: [
    { ...step, call: 'submit' },
    { call: 'approve', by: 'legal_manager', with: { pass: true } },
  ],
}
