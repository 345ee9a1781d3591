import { lawFirmOutApi } from '../../../src/domains/law-firm-out/api.ts'
import { groundFirm } from '../../support/law-firms.ts'
import type { Ground, RecordProof } from '../proof.ts'

const firm = (ground: Ground) => groundFirm(ground, '待出律师事务所')

export const proof: RecordProof = {
  domain: 'law-firm-out',
  kind: 'law_firm_out',
  api: lawFirmOutApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: async (ground) => ({ firmId: await firm(ground) }),
  complete: async (ground) => ({
    firmId: await firm(ground),
    outType: '2',
    removalReason: 2,
    description: `${ground.word}年度考核不合格`,
  }),
  needed: ['outType', 'removalReason', 'description'],
  name: 'description',
  wrong: () => [{ typed: { outType: '9' }, fields: ['outType'] }],
  filters: () => ({ removalReason: 2, status: [1] }),
  sorts: ['outNo', 'firmName'],
  columns: ['outNo', 'firmName', 'outType', 'removalReason', 'createPsnName', 'status'],
  life: [
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    {
      call: 'approve',
      by: 'legal_manager',
      with: { pass: false, opinion: '请补充考核依据' },
      gives: { status: 5 },
    },
    {
      call: 'save',
      by: 'legal_staff',
      with: async (ground) => ({
        firmId: await firm(ground),
        outType: '2',
        removalReason: 2,
        description: `${ground.word}年度考核不合格，见附件`,
      }),
      gives: { status: 1 },
    },
    { call: 'submit', by: 'legal_staff', gives: { status: 2 } },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 3 } },
  ],
  over: [{ call: 'submit', by: 'legal_staff' }],
}
