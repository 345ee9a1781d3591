import { draftingApi } from '../../../src/domains/drafting/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word, contract }: Ground) => ({
  docKind: 'contract',
  title: `${word}保密协议补充条款`,
  content: `# ${word}保密协议补充条款\n双方约定保密期限为【　　】年。`,
  contractId: contract.id,
})
const answers = [
  { key: 'pType', value: '法人' },
  { key: 'pName', value: '甲方测试集团' },
  { key: 'dType', value: '法人' },
  { key: 'dName', value: '甲供应商' },
  { key: 'claims', value: '判令被告支付货款。' },
  { key: 'facts', value: '被告逾期未付货款。' },
  { key: 'court', value: '某区人民法院' },
]

export const proof: RecordProof = {
  domain: 'drafting',
  kind: 'doc_draft',
  api: draftingApi,
  author: 'legal_staff',
  stranger: 'auditor',
  minimum: ({ word }) => ({ docKind: 'document', title: `${word}只有标题` }),
  complete,
  needed: [],
  name: 'title',
  wrong: () => [
    { typed: { title: '文' }, fields: ['title'] },
    { typed: { docKind: '合同' }, fields: ['docKind'] },
    { typed: { content: '长'.repeat(200_001) }, fields: ['content'] },
  ],
  filters: () => ({ docKind: 'contract', docType: 'free', mode: 'edit', status: [1] }),
  sorts: ['docNo', 'title', 'updateTime'],
  columns: ['docNo', 'title', 'docKind', 'docTypeName', 'mode', 'docVersion', 'status', 'updateTime'],
  life: [
    { call: 'save', by: 'legal_staff', with: complete, gives: { docVersion: 1, status: 1 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'finish' }, gives: { docVersion: 1, status: 3 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'reopen' }, gives: { docVersion: 2, status: 1 } },
    { call: 'restore', by: 'legal_staff', with: { no: 1 }, gives: { docVersion: 3, status: 1 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'finish' }, gives: { docVersion: 3, status: 3 } },
  ],
  also: [
    { call: 'versions' },
    { call: 'compare', with: { before: 1, after: 2 } },
    { call: 'download', with: { format: 'docx' } },
    { call: 'generate', with: { docType: 'civil-complaint', elements: answers } },
  ],
  over: [
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'finish' } },
    { call: 'restore', by: 'legal_staff', with: { no: 1 } },
  ],
}
