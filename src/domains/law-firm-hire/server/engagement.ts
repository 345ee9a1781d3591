import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Contract, ContractDraft } from '../../contract/api.ts'
import { addContract } from '../../contract/server/service.ts'
import { totalOf } from '../../law-firm/codes.ts'
import { engageable, rateEngagement } from '../../law-firm/server/service.ts'
import { approvals } from '../../workflow/server/service.ts'
import type { Hire, lawFirmHireApi } from '../api.ts'
import { hires, refuseLacking } from './service.ts'

type Input<K extends keyof typeof lawFirmHireApi> = ParsedInputOf<(typeof lawFirmHireApi)[K]>

/** What was chosen is approved by the head of legal; the service runs from then on. */
export const approval = approvals(hires, {
  item: 'lawhire:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  editPage: (id) => `/lawFirmHireMain/edit/${id}`,
  async check(ctx, hire) {
    await refuseLacking(ctx, hire, true)
    return { stopReason: '' }
  },
})

const nothing = { idNo: '', contact: '', phone: '', address: '', bankName: '', bankAccount: '' }

/** Drafts the contract: with the firm, and paid to it (律师法 第二十五条). */
export async function draftContract(ctx: Ctx, { id, version }: Input<'contract'>): Promise<Hire> {
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'contract')
  if (!ctx.who.perms.has('contract:new:add')) failNotAllowed()
  const label = ctx.say('lawFirmHire.field.winnerFirmId')
  const firm = await engageable(ctx, hire.winnerFirmId ?? failMissing(), 'winnerFirmId', label)
  const draft: ContractDraft = {
    contractName: `${hire.matter.slice(0, 180)}法律服务合同`,
    contractCategory: null,
    contractType: null,
    ourParty: ctx.who.seat.ognId,
    ourPosition: 'A',
    counterparties: [{ ...nothing, name: firm.firmName, type: 'enterprise', creditCode: firm.creditCode }],
    startDate: hire.startDate,
    endDate: hire.endDate,
    noFixedTerm: false,
    isFrame: false,
    moneyFlow: 'out',
    currency: 'CNY',
    amount: hire.fee,
    taxRate: null,
    payMethod: null,
    selectionMode: hire.selectionMode,
    isStandardText: false,
    subject: hire.matter,
    summary: '',
    riskNote: '',
    disputeWay: null,
    disputeOrg: '',
    handlerPsnId: null,
    parentContractId: null,
    explanations: {},
  }
  const contract = JSON.parse(await addContract(ctx, draft)) as Contract
  return hires.move(ctx, hire, version, 'contract', { contractId: contract.id }, contract.contractNo)
}

/** Ends the service with what it was worth; that counts for the firm's score. */
export async function evaluate(ctx: Ctx, { id, version, comment, ...marks }: Input<'evaluate'>): Promise<Hire> {
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'evaluate')
  const score = totalOf(marks)
  await rateEngagement(ctx, hire.winnerFirmId ?? failMissing(), { ...marks, comment, hireNo: hire.hireNo })
  return hires.move(ctx, hire, version, 'evaluate', { score }, `${score} ${comment}`.trim())
}
