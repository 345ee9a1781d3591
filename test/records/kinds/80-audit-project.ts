import { auditApi } from '../../../src/domains/audit-project/api.ts'
import { pdf } from '../../support/contracts.ts'
import type { Ground, RecordProof } from '../proof.ts'

const by = 'legal_staff'
const problemId = '0190000000007000800000000000A001'
const accountOf = async (ground: Ground, role: string) => (await ground.as(role)).accountId

export const proof: RecordProof = {
  domain: 'audit-project',
  kind: 'audit_project',
  api: auditApi,
  author: by,
  stranger: 'business_user',
  minimum: ({ word }) => ({ auditName: `${word}只有名称` }),
  complete: async (ground) => ({
    auditName: `${ground.word}采购合同专项审计`,
    auditType: 'contract',
    auditedOrg: ground.tenant.ognId,
    periodStart: '2026-01-01',
    periodEnd: '2026-06-30',
    members: [await accountOf(ground, 'legal_manager')],
    scope: [{ kind: 'contract', refId: ground.contract.id }],
  }),
  needed: ['auditType', 'auditedOrg', 'periodStart', 'periodEnd', 'members'],
  name: 'auditName',
  wrong: () => [
    { typed: { auditName: '审' }, fields: ['auditName'] },
    { typed: { periodStart: '2026-06-30', periodEnd: '2026-01-01' }, fields: ['periodEnd'] },
  ],
  filters: ({ tenant }) => ({ auditType: 'contract', status: [1], auditedOrg: tenant.ognId }),
  sorts: ['auditNo', 'auditName', 'periodStart', 'problemCount'],
  columns: [
    'auditNo',
    'auditName',
    'auditType',
    'auditedOrgName',
    'periodStart',
    'leaderName',
    'problemCount',
    'status',
  ],
  life: [
    { call: 'submit', by, gives: { status: 9 } },
    {
      call: 'saveProblems',
      by,
      with: ({ tenant }) => ({
        problems: [{ desc: '三份合同未编号', level: 'high', rectifyDept: tenant.ognId, deadline: '2026-12-31' }],
      }),
      gives: { problemCount: 1, rectifiedCount: 0, problems: [{ desc: '三份合同未编号', state: 0 }] },
    },
    {
      call: 'conclude',
      by,
      with: async (ground) => ({
        conclusion: '合同管理基本合规',
        reportFile: await (ground.keeper ?? (await ground.as(by))).upload(pdf, '审计报告.pdf'),
      }),
      gives: { conclusion: '合同管理基本合规' },
    },
    { call: 'report', by, gives: { status: 8 } },
    { call: 'withdraw', by, gives: { status: 9 } },
    { call: 'report', by, gives: { status: 8 } },
    { call: 'approve', by: 'legal_manager', with: { pass: false, opinion: '补充依据' }, gives: { status: 4 } },
    { call: 'report', by, gives: { status: 8 } },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 3 } },
  ],
  also: [
    { call: 'rectify', with: { problemId, rectifyResult: '已补编号', isDone: true } },
    { call: 'archive', with: {} },
  ],
  over: [
    { call: 'submit', by },
    { call: 'report', by },
    { call: 'changeStatus', by, with: { action: 'abort', reason: '不审了' } },
  ],
}
