import { performApi } from '../../../src/domains/perform/api.ts'
import { chinaDay } from '../../../src/kernel/dates.ts'
import { addDays } from '../../../src/kernel/days.ts'
import type { Ground, RecordProof } from '../proof.ts'

const today = chinaDay(new Date())
const one = { itemType: 'pay', planDate: addDays(today, 5), planAmount: '500000.00' } as const

/** Another contract, shared by all drafts of a ground. */
const spares = new WeakMap<Ground, Promise<string>>()
function spare(ground: Ground): Promise<string> {
  const known = spares.get(ground) ?? ground.newContract('signed').then(({ id }) => id)
  spares.set(ground, known)
  return known
}

const complete = async (ground: Ground) => ({
  contractId: (await ground.newContract('signed')).id,
  planItems: [
    { ...one, condition: '货到验收后十日内' },
    { itemType: 'deliver', planDate: addDays(today, -3), condition: '送至甲方一号库' },
  ],
  planReason: `${ground.word}按里程碑付款`,
})

export const proof: RecordProof = {
  domain: 'perform',
  kind: 'contract_perform',
  api: performApi,
  author: 'legal_staff',
  reader: 'auditor',
  minimum: async (ground) => ({ contractId: await spare(ground), planItems: [one] }),
  complete,
  needed: [],
  name: 'planReason',
  wrong: () => [
    { typed: { planItems: [] }, fields: ['planItems'] },
    { typed: { planItems: [{ ...one, planDate: '明天' }] }, fields: ['planItems.0.planDate'] },
    { typed: { planItems: [{ ...one, planAmount: null }] }, fields: ['planItems.0.planAmount'] },
    { typed: { planItems: [{ ...one, planAmount: '99999999' }] }, fields: ['planReason'] },
  ],
  filters: () => ({ performState: [1], overdue: 'yes', queue: 'deliver', nextPlanDateTo: today }),
  sorts: ['contractName', 'amount', 'settledAmount', 'progress', 'nextPlanDate'],
  columns: ['contractNo', 'contractName', 'counterpartyNames', 'amount', 'nextPlanDate', 'performState', 'overdueDays'],
  life: [
    {
      call: 'record',
      by: 'business_user',
      with: { planSeq: 2, actualDate: today, description: '已送达并签收' },
      gives: { performState: 1, overdueDays: 0 },
    },
    {
      call: 'record',
      by: 'legal_staff',
      with: { planSeq: 1, actualDate: today, actualAmount: '500000' },
      gives: { settledAmount: '500000.00', nextPlanDate: null },
    },
    { call: 'markAbnormal', by: 'legal_staff', with: { abnormal: '对方要求提前付款' }, gives: { performState: 3 } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'recover' }, gives: { performState: 1, abnormal: '' } },
    {
      call: 'changeStatus',
      by: 'legal_staff',
      with: { action: 'suspend', reason: '对方经营状况严重恶化' },
      gives: { performState: 4 },
    },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'resume' }, gives: { performState: 1 } },
    {
      call: 'finish',
      by: 'legal_manager',
      with: { reason: '余款由双方另行抵销' },
      gives: { performState: 2 },
    },
  ],
  over: [
    { call: 'record', by: 'legal_staff', with: { planSeq: 1, actualDate: today, actualAmount: '1' } },
    { call: 'changeStatus', by: 'legal_staff', with: { action: 'suspend', reason: '已经结束' } },
  ],
}
