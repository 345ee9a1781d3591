import { bidApi } from '../../../src/domains/bid-task/api.ts'
import type { RecordProof } from '../proof.ts'

const by = 'legal_staff'
const bidder = (name: string, quote: string) => ({ name, quote })

export const proof: RecordProof = {
  domain: 'bid-task',
  kind: 'bid_task',
  api: bidApi,
  author: by,
  reader: 'auditor',
  minimum: ({ word }) => ({ taskName: `${word}只有名称` }),
  complete: ({ word, tenant }) => ({
    taskName: `${word}厂房改造招标`,
    projectName: `${word}厂房改造工程`,
    selectionMode: '1',
    budget: '3200000.00',
    ownerDept: tenant.ognId,
    publishDate: '2026-03-02',
    deadline: '2026-04-01 09:30:00',
    openTime: '2026-04-01 09:30:00',
  }),
  needed: ['projectName', 'selectionMode', 'budget', 'ownerDept', 'deadline', 'openTime', 'files'],
  name: 'taskName',
  wrong: () => [
    { typed: { taskName: '招' }, fields: ['taskName'] },
    { typed: { budget: '0' }, fields: ['budget'] },
    { typed: { publishDate: '2026-03-02', deadline: '2026-03-02 09:00:00' }, fields: ['deadline'] },
    {
      typed: { selectionMode: '1', publishDate: '2026-03-02', deadline: '2026-03-20 09:00:00' },
      fields: ['deadline'],
    },
    { typed: { deadline: '2026-04-01 09:30:00', openTime: '2026-04-01 09:00:00' }, fields: ['openTime'] },
  ],
  filters: () => ({
    selectionMode: '1',
    status: [0],
    deadlineFrom: '2026-04-01 00:00:00',
    deadlineTo: '2026-04-01 23:59:59',
  }),
  sorts: ['taskNo', 'taskName', 'budget', 'deadline'],
  columns: ['taskNo', 'taskName', 'selectionMode', 'budget', 'deadline', 'status'],
  life: [
    { call: 'submit', by, gives: { status: 1 } },
    { call: 'publish', by: 'legal_manager', with: { legalOpinion: '资格条件合法' }, gives: { status: 2 } },
    {
      call: 'saveBidders',
      by,
      with: { bidders: [bidder('一建', '3000000'), bidder('二建', '3100000'), bidder('三建', '2980000')] },
      gives: { bidders: [{ name: '一建', quote: '3000000.00' }, {}, {}] },
    },
    { call: 'changeStatus', by, with: { action: 'open' }, gives: { status: 3 } },
    { call: 'decide', by, with: { winner: '三建', winAmount: '2980000' }, gives: { status: 4, winner: '三建' } },
    { call: 'toContract', by, gives: { status: 8 } },
  ],
  also: [
    { call: 'dates', with: {} },
    { call: 'checks', with: {} },
    { call: 'again', with: { deadline: '2026-12-31 09:00:00', openTime: '2026-12-31 09:00:00' } },
  ],
  over: [
    { call: 'submit', by },
    { call: 'changeStatus', by, with: { action: 'fail', reason: '不要了' } },
  ],
}
