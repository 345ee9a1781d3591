import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { personOf } from '../../account/server/service.ts'
import { countAttachments } from '../../attachment/server/service.ts'
import { bondChecks, type Point, sayPoints } from '../../bid-task/server/service.ts'
import { beginContract } from '../../contract/server/service.ts'
import { type Tender, tenderApi, type TenderRow, tenderShapes } from '../api.ts'
import { statusAfter, type TenderAction, tenderActions } from '../codes.ts'

type Input<K extends keyof typeof tenderApi> = ParsedInputOf<(typeof tenderApi)[K]>

export const tenders = recordsOf<'tender_task', Tender, TenderRow, TenderAction>({
  table: 'tender_task',
  words: 'tenderTask',
  pageOf: (id) => `/tenderTaskMain/view/${id}`,
  shapes: tenderShapes,
  view: tenderApi.queryById.access,
  add: 'bid:tender:add',
  actions: tenderActions,
  number: 'tenderNo',
  title: 'tenderName',
  references: { contract: 'contractId' },
  numberKey: (ctx) => `TB-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: ['owner'],
  searched: ['tenderNo', 'tenderName', 'tenderee'],
  amounts: ['estimate', 'bond', 'performanceBond', 'quote'],
})

/** Saves a draft. */
export async function save(ctx: Ctx, { id, version, ...draft }: Input<'save'>): Promise<Tender> {
  const owner = await personOf(ctx, draft.owner ?? ctx.who.accountId)
  const names = []
  for (const member of draft.members) names.push((await personOf(ctx, member)).name)
  const people = { owner: owner.id, ownerName: owner.name, memberNames: names.join('、') }
  return tenders.save(ctx, { id, version }, { ...draft, ...people })
}

/** Required bonds above their caps. */
function pointsOf({ mode, estimate, bond, performanceBond, quote }: Tender): Point[] {
  const base =
    estimate === null ? { of: 'quote' as const, amount: quote } : { of: 'estimate' as const, amount: estimate }
  return bondChecks(mode, { bidBond: bond, base, performanceBond, price: { of: 'quote', amount: quote } })
}

export const checks = async (ctx: Ctx, { id }: Input<'checks'>): Promise<string[]> =>
  sayPoints(ctx, pointsOf(await tenders.see(ctx, id)))

/** Submits for legal review. Bonds above their caps require a reason, hints do not. */
export async function submit(ctx: Ctx, { id, version, confirmReason }: Input<'submit'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  await tenders.allow(ctx, record, 'submit')
  const hasBond = record.bond !== null && record.bond !== '0.00'
  refuseIncomplete(ctx, 'tenderTask', record, {
    tenderee: 'missing',
    mode: 'choose',
    deadline: 'choose',
    bondState: hasBond && 'choose',
  })
  const points = sayPoints(
    ctx,
    pointsOf(record).filter(({ isHint }) => !isHint),
  )
  refuseUnconfirmed(ctx, confirmReason, points)
  return tenders.transition(ctx, record, version, 'submit', {}, confirmedNote(ctx, confirmReason, points))
}

export async function review(ctx: Ctx, { id, version, pass, legalOpinion }: Input<'review'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  const action = pass ? 'pass' : 'return'
  await tenders.allow(ctx, record, action)
  return tenders.transition(ctx, record, version, action, { legalOpinion }, legalOpinion)
}

/** Registers that the tender was handed in: in time, with its price and its documents (招标投标法 第二十八条). */
export async function tender(ctx: Ctx, { id, version, quote }: Input<'tender'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  await tenders.allow(ctx, record, 'tender')
  if (record.deadline !== null && formatInstant(ctx.now) > record.deadline)
    fail('tenderTask.refusal.late', { time: record.deadline.slice(0, 16) })
  const files = (await countAttachments(ctx, 'tender_task', id)) || null
  refuseIncomplete(ctx, 'tenderTask', { files }, { files: 'upload' })
  return tenders.transition(ctx, record, version, 'tender', { quote })
}

export async function abandon(ctx: Ctx, { id, version, reason }: Input<'abandon'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  await tenders.allow(ctx, record, 'abandon')
  if (reason === null)
    failFields('common.invalidInput', { reason: { key: 'record.reasonNeeded' } }, { fields: ctx.say('record.reason') })
  return tenders.transition(ctx, record, version, 'abandon', { result: 'abandoned' }, reason)
}

export async function setResult(ctx: Ctx, { id, version, result }: Input<'setResult'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  await tenders.allow(ctx, record, 'result')
  return tenders.transition(ctx, record, version, 'result', { result, status: statusAfter[result] })
}

/** Sets the state of the bond. */
export async function setBond(ctx: Ctx, { id, version, bondState }: Input<'setBond'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  await tenders.allow(ctx, record, 'bond')
  return tenders.transition(ctx, record, version, 'bond', { bondState })
}

/** Creates the draft of the contract with the inviting party, at our price. */
export async function toContract(ctx: Ctx, { id, version }: Input<'toContract'>): Promise<Tender> {
  const record = await tenders.see(ctx, id)
  await tenders.allow(ctx, record, 'contract')
  const contract = await beginContract(ctx, {
    contractName: record.tenderName,
    ourPosition: 'B',
    counterparties: [{ name: record.tenderee, type: 'enterprise' }],
    moneyFlow: 'in',
    amount: record.quote,
    handlerPsnId: record.owner,
  })
  return tenders.transition(ctx, record, version, 'contract', { contractId: contract.id }, contract.contractNo)
}
