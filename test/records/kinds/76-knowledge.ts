import { knowledgeApi } from '../../../src/domains/knowledge/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word }: Ground) => ({
  title: `${word}印章管理办法`,
  docNo: `${word}发〔2026〕3号`,
  kind: 'policy',
  issuer: `${word}总经理办公室`,
  level: 'policy',
  publishDate: '2026-02-01',
  effectiveDate: '2026-03-01',
  timeliness: 'inForce',
  region: '35',
  category: 'civil',
  fullText: `${word}第一章 总则\n第一条 ${word}为规范印章使用，制定本办法。\n第二条 ${word}印章由专人保管。`,
  isPublic: false,
})

export const proof: RecordProof = {
  domain: 'knowledge',
  kind: 'legislation',
  api: knowledgeApi,
  author: 'legal_manager',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ word }) => ({ title: `${word}只有标题` }),
  complete,
  needed: [],
  name: 'title',
  wrong: () => [
    { typed: { title: '法' }, fields: ['title'] },
    { typed: { publishDate: '2026-02-01', effectiveDate: '2026-01-31' }, fields: ['effectiveDate'] },
    { typed: { region: '99' }, fields: ['region'] },
    { typed: { category: 'alchemy' }, fields: ['category'] },
    { typed: { labels: ['0'.repeat(32)] }, fields: ['labels'] },
  ],
  filters: () => ({
    kind: ['policy'],
    level: ['policy'],
    timeliness: ['inForce'],
    issuer: '办公室',
    publishDateFrom: '2026-02-01',
    publishDateTo: '2026-02-01',
    isOwn: true,
  }),
  sorts: ['title', 'publishDate', 'effectiveDate'],
  columns: ['title', 'docNo', 'issuer', 'level', 'timeliness', 'reviewStatus', 'isPublic', 'isOwn'],
  life: [
    {
      call: 'review',
      by: 'legal_manager',
      with: { pass: false, opinion: '缺少附则' },
      gives: { reviewStatus: -1, reviewOpinion: '缺少附则' },
    },
    { call: 'save', by: 'legal_staff', with: complete, gives: { reviewStatus: 0, reviewOpinion: null } },
    { call: 'review', by: 'legal_manager', with: { pass: true }, gives: { reviewStatus: 1 } },
    {
      call: 'relate',
      by: 'legal_staff',
      with: ({ made }) => ({ relatedCases: made['precedent'] ? [made['precedent']] : [] }),
      gives: { reviewStatus: 1 },
    },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'disable' }, gives: { enable: 1 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' }, gives: { enable: 0 } },
    { call: 'save', by: 'legal_staff', with: complete, gives: { reviewStatus: 0 } },
  ],
  over: [{ call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' } }],
}
