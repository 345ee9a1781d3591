import { counterpartyApi } from '../../../src/domains/counterparty/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word }: Ground) => ({
  name: `${word}越州岭川传动有限公司`,
  creditCode: '91510100MA6C8Q1T4X',
  kind: 'enterprise',
  formerNames: [`${word}越州机械厂`],
  aliases: [`${word}岭川`],
  isRelated: true,
  contacts: [{ name: '顾敏', post: '财务', phone: '13900006027', email: 'gu@lingchuan.example' }],
  qualifications: [{ name: 'ISO 9001', number: 'Q-1', validUntil: '2027-12-14' }],
  remark: '主要传动件供应商',
})

export const proof: RecordProof = {
  domain: 'counterparty',
  kind: 'counterparty',
  api: counterpartyApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'lawyer',
  minimum: ({ word }) => ({ name: `${word}只有名称` }),
  complete,
  needed: [],
  name: 'name',
  wrong: () => [
    { typed: { name: '一' }, fields: ['name'] },
    { typed: { creditCode: '91510100MA6C8Q1T40' }, fields: ['creditCode'] },
    { typed: { creditCode: '91510100MA6C8Q1T4X' }, fields: ['creditCode'] },
  ],
  filters: () => ({ kind: 'enterprise', mark: 'related' }),
  sorts: ['counterpartyNo', 'name', 'updateTime'],
  columns: ['counterpartyNo', 'name', 'creditCode', 'kind', 'aliases', 'isRelated', 'isBlack'],
  life: [
    {
      call: 'black',
      by: 'legal_staff',
      with: { reason: '拖欠货款' },
      gives: { isBlack: true, blackReason: '拖欠货款' },
    },
    { call: 'unblack', by: 'legal_manager', with: { reason: '已付清' }, gives: { isBlack: false, blackReason: null } },
  ],
  also: [
    {
      call: 'addAccount',
      with: { bankName: '银行', holder: '户名', accountNo: '6222000000000001', source: '', replacesId: null },
    },
    { call: 'evaluate', with: ({ contract }) => ({ contractId: contract.id, score: 4, remark: '' }) },
    { call: 'waive', with: ({ contract }) => ({ contractId: contract.id, reason: '唯一供应商' }) },
  ],
  over: [{ call: 'unblack', by: 'legal_manager', with: { reason: '已付清' } }],
}
