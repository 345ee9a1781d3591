import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { beginContract } from '../../contract/server/service.ts'
import { totalOf } from '../../law-firm/codes.ts'
import { engageable, rateEngagement } from '../../law-firm/server/service.ts'
import { approvals, fieldsSeen } from '../../workflow/server/facade.ts'
import type { Hire, lawFirmHireApi } from '../api.ts'
import { hires, refuseLacking } from './service.ts'

type Input<K extends keyof typeof lawFirmHireApi> = ParsedInputOf<(typeof lawFirmHireApi)[K]>
import { routing } from './routing.ts'

/** Awards are approved by the head of legal; the service runs from then on. */
export const approval = approvals(hires, {
  item: 'lawhire:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  seen: fieldsSeen('law_firm_hire'),
  routing,
  editPage: (id) => `/lawFirmHireMain/edit/${id}`,
  async check(ctx, hire) {
    await refuseLacking(ctx, hire, true)
    return { stopReason: '' }
  },
})

/**
 * Creates the draft of the contract with the firm, with payment to the firm (律师法 第二十五条).
 * @throws 4403 for a caller who may not add contracts
 */
export async function draftContract(ctx: Ctx, { id, version }: Input<'contract'>): Promise<Hire> {
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'contract')
  const label = ctx.say('lawFirmHire.field.winnerFirmId')
  const firm = await engageable(ctx, hire.winnerFirmId ?? failMissing(), 'winnerFirmId', label)
  const contract = await beginContract(ctx, {
    contractName: `${hire.matter.slice(0, 180)}法律服务合同`,
    ourParty: ctx.who.seat.ognId,
    ourPosition: 'A',
    counterparties: [{ name: firm.firmName, type: 'enterprise', creditCode: firm.creditCode }],
    startDate: hire.startDate,
    endDate: hire.endDate,
    moneyFlow: 'out',
    amount: hire.fee,
    selectionMode: hire.selectionMode,
    subject: hire.matter,
  })
  return hires.transition(ctx, hire, version, 'contract', { contractId: contract.id }, contract.contractNo)
}

/** Ends the service with its evaluation, which counts towards the firm's score. */
export async function evaluate(ctx: Ctx, { id, version, comment, ...marks }: Input<'evaluate'>): Promise<Hire> {
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'evaluate')
  const score = totalOf(marks)
  await rateEngagement(ctx, hire.winnerFirmId ?? failMissing(), { ...marks, comment, hireNo: hire.hireNo })
  return hires.transition(ctx, hire, version, 'evaluate', { score }, `${score} ${comment}`.trim())
}
