import { ticketApi } from '../../../src/domains/ticket/api.ts'
import type { Ground, RecordProof } from '../proof.ts'

const complete = ({ word }: Ground) => ({
  title: `${word}采购合同审查`,
  ticketType: 'review',
  urgency: 'urgent',
  contactPhone: '13900001234',
  description: `${word}请审查采购合同的违约责任与付款条款，下周签署。`,
})

export const proof: RecordProof = {
  domain: 'ticket',
  kind: 'service_ticket',
  api: ticketApi,
  author: 'legal_staff',
  stranger: 'auditor',
  minimum: ({ word }) => ({ title: `${word}只有标题` }),
  complete,
  needed: ['ticketType', 'description', 'contactPhone'],
  name: 'title',
  wrong: () => [
    { typed: { title: '一' }, fields: ['title'] },
    { typed: { contactPhone: '0592-5171234' }, fields: ['contactPhone'] },
    { typed: { expectTime: '2020-01-01 10:00:00' }, fields: ['expectTime'] },
  ],
  filters: () => ({ ticketType: 'review', urgency: 'urgent', status: [1], side: 'user' }),
  sorts: ['ticketNo', 'title', 'submitTime', 'finishTime', 'score'],
  columns: ['ticketNo', 'title', 'ticketType', 'urgency', 'status', 'coin'],
  life: [
    { call: 'submit', by: 'legal_staff', gives: { status: 2, coin: 50 } },
    {
      call: 'reply',
      by: 'legal_staff',
      with: { content: '补充：合同金额为80万元' },
      gives: { status: 2, replies: [{ party: 'user' }] },
    },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'cancel' }, gives: { status: 7 } },
  ],
  also: [
    { call: 'candidates' },
    { call: 'assign', with: nobody },
    { call: 'deliver', with: () => ({ content: '成果', files: [{ fileId: '0'.repeat(32) }] }) },
    { call: 'return', with: { checkOpinion: '意见' } },
    { call: 'confirm', with: { score: 5 } },
    { call: 'reject', with: { reason: '不完整' } },
    { call: 'rate', with: { score: 5 } },
    { call: 'abort', with: { reason: '终止', percent: 0 } },
    { call: 'make', with: { into: 'dispute' } },
  ],
  over: [
    { call: 'submit', by: 'legal_staff' },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'cancel' } },
  ],
}

/** The people to choose from belong to the provider, so the organisation has none of them. */
function nobody() {
  return { lawyerId: '0'.repeat(32), checkLawyerId: '1'.repeat(32) }
}
