import { expect } from 'vitest'
import { teamApi } from '../../../src/domains/team/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const draft = async (ground: Ground, teamName: string) => {
  const [leader, member] = await Promise.all([ground.as('legal_manager'), ground.as('legal_staff')])
  return {
    teamName: `${ground.word}${teamName}`,
    teamType: 'mixed',
    leader: { psnId: leader.accountId, lawyerId: null },
    ogn: ground.tenant.ognId,
    members: [{ psnId: member.accountId, lawyerId: null, duty: '合同审查', joinDate: '2026-01-05' }],
  }
}

export const proof: RecordProof = {
  domain: 'team',
  kind: 'team',
  api: teamApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: async (ground) => {
    const { members: _, ...typed } = await draft(ground, '临时小组')
    return typed
  },
  complete: (ground) => draft(ground, '合同审查组'),
  needed: [],
  name: 'teamName',
  wrong: (ground) => [
    { typed: { teamName: '组' }, fields: ['teamName'] },
    { typed: { teamName: `${ground.word}合同审查组` }, fields: ['teamName'] },
    { typed: { specialties: ['alchemy'] }, fields: ['specialties'] },
    { typed: { teamType: 'external' }, fields: ['leader'] },
    { typed: { members: [{ duty: '谁' }] }, fields: ['members.0'] },
  ],
  filters: () => ({ teamType: 'mixed', enable: 0 }),
  sorts: ['teamNo', 'teamName', 'memberCount'],
  columns: ['teamNo', 'teamName', 'teamType', 'leaderName', 'memberCount', 'enable'],
  life: [
    // Names are resolved by the database when it is added.
    {
      call: 'changeStatus',
      by: 'legal_staff',
      with: { action: 'disable' },
      gives: { enable: 1, ognName: expect.not.stringContaining('{') },
    },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'enable' }, gives: { enable: 0 } },
    {
      call: 'save',
      by: 'legal_staff',
      with: (ground) => draft(ground, '合同审查组'),
      gives: { memberCount: 2, members: [{ isLeader: true }, { duty: '合同审查', isLeader: false }] },
    },
    { call: 'changeStatus', by: 'legal_manager', with: { action: 'disable' }, gives: { enable: 1 } },
  ],
  over: [{ call: 'changeStatus', by: 'legal_staff', with: { action: 'disable' } }],
}
