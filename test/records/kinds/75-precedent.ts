import { precedentApi } from '../../../src/domains/precedent/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word }: Ground) => ({
  title: `${word}买卖合同违约金调整案`,
  caseType: 'msss',
  causeOfAction: '041011',
  court: `${word}市中级人民法院`,
  courtLevel: 'middle',
  judgeCaseNo: `（2025）${word}民终66号`,
  procedure: 'second',
  judgeDate: '2025-10-20',
  docType: 'judgment',
  typicalLevel: 'typical',
  parties: `${word}上诉人：某公司`,
  focus: `${word}约定的违约金是否过高`,
  gist: `${word}违约金以因违约造成的损失为基础调整。`,
  result: `${word}改判`,
  fullText: `${word}经审理查明，双方约定逾期付款按日千分之五支付违约金。`,
  source: `${word}公开文书`,
})

export const proof: RecordProof = {
  domain: 'precedent',
  kind: 'precedent',
  api: precedentApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ word }) => ({ title: `${word}只有标题` }),
  complete,
  needed: [],
  name: 'title',
  wrong: () => [
    { typed: { title: '案' }, fields: ['title'] },
    { typed: { judgeDate: '2099-01-01' }, fields: ['judgeDate'] },
    { typed: { causeOfAction: '0410' }, fields: ['causeOfAction'] },
    { typed: { caseType: 'xzaj', causeOfAction: '041011' }, fields: ['causeOfAction'] },
    { typed: { labels: ['0'.repeat(32)] }, fields: ['labels'] },
  ],
  filters: () => ({
    causeOfAction: '041011',
    court: '中级',
    procedure: ['second'],
    typicalLevel: ['typical'],
    judgeDateFrom: '2025-10-20',
    judgeDateTo: '2025-10-20',
    reviewStatus: 0,
    isOwn: true,
  }),
  sorts: ['libNo', 'title', 'judgeDate'],
  columns: ['libNo', 'title', 'causeName', 'court', 'typicalLevel', 'reviewStatus', 'isOwn'],
  life: [
    {
      call: 'review',
      by: 'legal_manager',
      with: { pass: false, opinion: '请补充裁判理由' },
      gives: { reviewStatus: -1, reviewOpinion: '请补充裁判理由' },
    },
    { call: 'save', by: 'legal_staff', with: complete, gives: { reviewStatus: 0, reviewOpinion: null } },
    { call: 'review', by: 'legal_manager', with: { pass: true }, gives: { reviewStatus: 1 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'disable' }, gives: { enable: 1 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' }, gives: { enable: 0 } },
  ],
  over: [
    { call: 'review', by: 'legal_manager', with: { pass: true } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' } },
  ],
}
