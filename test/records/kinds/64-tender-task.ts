import { tenderApi } from '../../../src/domains/tender-task/api.ts'
import type { RecordProof } from '../proof.ts'

const by = 'legal_staff'

export const proof: RecordProof = {
  domain: 'tender-task',
  kind: 'tender_task',
  api: tenderApi,
  author: by,
  reader: 'auditor',
  minimum: ({ word }) => ({ tenderName: `${word}只有名称` }),
  complete: ({ word }) => ({
    tenderName: `${word}数据中心运维服务投标`,
    tenderee: `${word}市政务服务中心`,
    mode: '1',
    deadline: '2099-04-01 09:30:00',
    bond: '50000.00',
    bondState: 'paid',
    quote: '2600000.00',
  }),
  needed: ['tenderee', 'mode', 'deadline'],
  name: 'tenderName',
  wrong: () => [
    { typed: { tenderName: '投' }, fields: ['tenderName'] },
    { typed: { bond: '五万' }, fields: ['bond'] },
  ],
  filters: () => ({ status: [0], deadlineFrom: '2099-04-01 00:00:00', deadlineTo: '2099-04-01 23:59:59' }),
  sorts: ['tenderNo', 'tenderName', 'deadline', 'quote'],
  columns: ['tenderNo', 'tenderName', 'deadline', 'quote', 'status'],
  life: [
    { call: 'submit', by, gives: { status: 1 } },
    { call: 'review', by: 'legal_manager', with: { pass: true, legalOpinion: '同意投标' }, gives: { status: 2 } },
    { call: 'tender', by, with: { quote: '2580000' }, gives: { status: 3, quote: '2580000.00' } },
    { call: 'setResult', by, with: { result: 'won' }, gives: { status: 4, result: 'won' } },
    { call: 'setBond', by, with: { bondState: 'returned' }, gives: { bondState: 'returned' } },
    { call: 'toContract', by, gives: { status: 8 } },
  ],
  also: [
    { call: 'checks', with: {} },
    { call: 'abandon', with: { reason: '不再参加' } },
  ],
  over: [
    { call: 'submit', by },
    { call: 'abandon', by, with: { reason: '太晚' } },
  ],
}
