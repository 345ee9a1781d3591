import { expect } from 'vitest'
import { lawFirmHireApi } from '../../../src/domains/law-firm-hire/api.ts'
import { groundFirm } from '../../support/law-firms.ts'
import type { Ground, RecordProof } from '../proof.ts'

const names = ['甲一律师事务所', '乙一律师事务所', '丙一律师事务所']
const firms = (ground: Ground) => Promise.all(names.map((name) => groundFirm(ground, name)))

const complete = async (ground: Ground) => ({
  matter: `${ground.word}常年法律顾问`,
  hiringType: 4,
  serviceType: 3,
  selectionMode: 3,
  selectionType: '2',
  candidates: (await firms(ground)).map((firmId, i) => ({ firmId, quote: `${18 + i}0000.00`, plan: '驻场律师一名' })),
  startDate: '2026-12-01',
  endDate: '2027-11-30',
})

const scorerRoles = ['legal_staff', 'legal_manager', 'tenant_admin']
const scorers = async (ground: Ground) => ({
  scorers: (await Promise.all(scorerRoles.map((role) => ground.as(role)))).map(({ accountId }) => accountId),
})
const score = async (ground: Ground) => ({
  round: 1,
  scores: (await firms(ground)).map((firmId, i) => ({ firmId, score: [80, 90, 70][i] })),
  noConflict: true,
})
const award = async (ground: Ground) => ({
  winnerFirmId: (await firms(ground))[1],
  feeMode: 'fixed',
  fee: '190000',
  noConflict: true,
})

export const proof: RecordProof = {
  domain: 'law-firm-hire',
  kind: 'law_firm_hire',
  api: lawFirmHireApi,
  author: 'legal_staff',
  reader: 'auditor',
  stranger: 'business_user',
  minimum: ({ word }) => ({ matter: `${word}只有事项` }),
  complete,
  needed: ['hiringType', 'serviceType', 'candidates', 'startDate', 'endDate', 'winnerFirmId'],
  name: 'matter',
  wrong: () => [
    { typed: { matter: '顾' }, fields: ['matter'] },
    { typed: { selectionType: '9' }, fields: ['selectionType'] },
    { typed: { startDate: '2026-12-01', endDate: '2026-11-30' }, fields: ['endDate'] },
  ],
  filters: () => ({ hiringType: 4, serviceType: 3, status: [1] }),
  sorts: ['hireNo', 'matter', 'fee', 'startDate'],
  columns: ['hireNo', 'matter', 'hiringType', 'serviceType', 'winnerName', 'fee', 'startDate', 'endDate', 'status'],
  life: [
    { call: 'scorers', by: 'legal_staff', with: scorers, gives: { status: 1, scorers: [{}, {}, {}] } },
    ...scorerRoles.map((by) => ({ call: 'score', by, with: score, gives: { status: 1 } })),
    {
      call: 'award',
      by: 'legal_staff',
      with: award,
      gives: {
        status: 1,
        fee: '190000.00',
        winnerName: expect.stringContaining('乙一'),
        candidates: [{ score: 80 }, { score: 90 }, { score: 70 }],
        sheets: [{}, {}, {}],
      },
    },
    { call: 'submit', by: 'legal_staff', gives: { status: 8 } },
    { call: 'approve', by: 'legal_manager', with: { pass: false, opinion: '请补充方案' }, gives: { status: 4 } },
    { call: 'submit', by: 'legal_staff', gives: { status: 8 } },
    { call: 'approve', by: 'legal_manager', with: { pass: true }, gives: { status: 9 } },
    { call: 'contract', by: 'legal_staff', gives: { status: 9, contractId: expect.any(String) } },
    {
      call: 'evaluate',
      by: 'legal_staff',
      with: { professional: 22, response: 18, result: 22, cost: 13, compliance: 15, comment: '顾问服务到位' },
      gives: { status: 3, score: 90 },
    },
  ],
  over: [
    { call: 'contract', by: 'legal_staff' },
    { call: 'submit', by: 'legal_staff' },
  ],
}
