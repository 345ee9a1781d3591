import { sql } from 'kysely'
import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { InputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { ledgerSourceOf } from '../../../server/record/ledger-source.ts'
import { recordFigures } from '../../../server/record/figures.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { personOf } from '../../account/server/service.ts'
import { addFromDispute } from '../../case/server/service.ts'
import type { Counterparty } from '../../contract/api.ts'
import { contracts } from '../../contract/server/service.ts'
import { carryClocks, dropClocks } from '../../limitation/server/facade.ts'
import { unitName } from '../../org/server/service.ts'
import { inheritProtection } from '../../permission/server/service.ts'
import { type Dispute, disputeApi, disputeShapes, type DisputeRow } from '../api.ts'
import { type DisputeAction, disputeActions } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'
import { beginLimitation, checkLimitation, neededOfLimitation } from './limitation.ts'

export const disputes = recordsOf<'dispute', Dispute, DisputeRow, DisputeAction>({
  table: 'dispute',
  words: 'dispute',
  pageOf: (id) => `/disputeMain/view/${id}`,
  shapes: disputeShapes,
  view: disputeApi.queryById.access,
  add: 'dispute:add',
  actions: disputeActions,
  number: 'disputeNo',
  title: 'title',
  references: { contract: 'contractId' },
  numberKey: (ctx) => `JF-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: ['handler'],
  searched: ['disputeNo', 'title', 'counterparty'],
  amounts: ['amount', 'settleAmount'],
})

/** Saves a draft. Referenced records must be visible to the caller; other ids are answered like missing ones. */
export async function save(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof disputeApi.save>,
): Promise<Dispute> {
  if (draft.occurDate !== null && draft.occurDate > chinaDay(ctx.now))
    invalid(ctx, 'dispute', { occurDate: 'dispute.notYet' })
  checkLimitation(ctx, draft)
  const ourOrgName = draft.ourOrg === null ? null : await unitName(ctx, draft.ourOrg, ['ogn'])
  if (draft.contractId !== null) await contracts.see(ctx, draft.contractId)
  const handler = await personOf(ctx, draft.handler ?? ctx.who.accountId)
  return disputes.save(ctx, { id, version }, { ...draft, ourOrgName, handler: handler.id, handlerName: handler.name })
}

/** Creates a dispute from another domain's record. @throws 4403 for a caller who may not add disputes */
export const beginDispute = (ctx: Ctx, known: InputOf<typeof disputeApi.save>): Promise<Dispute> =>
  save(ctx, disputeApi.save.input.parse(known))

/** Those of the names that the organisation has a dispute with, regardless of visibility. */
export async function opposedAmong(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const found = await table(ctx, 'dispute')
    .select()
    .select('counterparty')
    .distinct()
    .where('counterparty', 'in', names.length > 0 ? names : [''])
    .execute()
  return found.map(({ counterparty }) => counterparty)
}

interface At {
  id: string
  version: number
}

/** Takes the dispute up, so that it is in progress. @throws `record.incomplete` with all missing fields */
export async function submit(ctx: Ctx, { id, version }: At): Promise<Dispute> {
  const dispute = await disputes.see(ctx, id)
  await disputes.allow(ctx, dispute, 'submit')
  refuseIncomplete(ctx, 'dispute', dispute, {
    disputeType: 'choose',
    occurDate: 'choose',
    ourOrg: 'choose',
    counterparty: 'missing',
    amount: 'missing',
    facts: 'missing',
    handleWay: 'choose',
    ...(await neededOfLimitation(ctx, dispute)),
  })
  await beginLimitation(ctx, dispute)
  return disputes.transition(ctx, dispute, version, 'submit')
}

/** Adds a progress entry with the next step. */
export async function addProgress(ctx: Ctx, q: ParsedInputOf<typeof disputeApi.addProgress>): Promise<Dispute> {
  const dispute = await disputes.see(ctx, q.id)
  await disputes.allow(ctx, dispute, 'progress')
  const { content, nextStep, nextDate } = q
  const entry = { time: formatInstant(ctx.now), psnName: ctx.who.name, content, nextStep, nextDate }
  return disputes.transition(ctx, dispute, q.version, 'progress', { progress: [...dispute.progress, entry] }, content)
}

/** Cancels, suspends or resumes a dispute. Limitation of one that was registered by mistake is no longer watched. */
export async function changeStatus(ctx: Ctx, q: ParsedInputOf<typeof disputeApi.changeStatus>): Promise<Dispute> {
  const changed = await disputes.act(ctx, q)
  if (q.action === 'cancel') await dropClocks(ctx, { bizType: 'dispute', bizId: q.id }, q.reason ?? '')
  return changed
}

/** Ends the dispute with its outcome; a settlement requires an amount. */
export async function finish(ctx: Ctx, q: ParsedInputOf<typeof disputeApi.finish>): Promise<Dispute> {
  const dispute = await disputes.see(ctx, q.id)
  await disputes.allow(ctx, dispute, 'finish')
  refuseIncomplete(ctx, 'dispute', q, { settleAmount: q.result === 'settled' && 'missing' })
  const { result, settleAmount, note } = q
  return disputes.transition(ctx, dispute, q.version, 'finish', { result, settleAmount }, note ?? '')
}

/**
 * Ends the dispute by creating the draft of a case with its parties, amount, facts, contract, level and members, and
 * the same handler.
 * @throws 4403 for a caller who may not add cases
 */
export async function toCase(ctx: Ctx, q: ParsedInputOf<typeof disputeApi.toCase>): Promise<Dispute> {
  const dispute = await disputes.see(ctx, q.id)
  await disputes.allow(ctx, dispute, 'toCase')
  const { title, ourOrg, ourOrgName, counterparty, amount, occurDate, facts, contractId, handler } = dispute
  const ours = ourOrgName === null ? [] : [{ name: ourOrgName, partyType: 'company' as const, isOurs: true }]
  const contract = contractId === null ? null : await contracts.see(ctx, contractId)
  const { id, caseNo } = await addFromDispute(ctx, dispute.id, {
    caseName: title,
    caseType: q.caseType,
    incidentOrg: ourOrg,
    parties: [...ours, ...opponentsOf(counterparty, contract?.counterparties ?? []).map(asCaseParty)],
    amount,
    occurDate,
    facts,
    contractId,
    undertaker: handler,
  })
  await inheritProtection(ctx, { bizType: 'dispute', bizId: dispute.id }, { bizType: 'legal_case', bizId: id })
  await carryClocks(
    ctx,
    { bizType: 'dispute', bizId: dispute.id },
    { bizType: 'legal_case', bizId: id, title: `${caseNo} ${title}` },
  )
  return disputes.transition(ctx, dispute, q.version, 'toCase', { caseId: id, result: 'sued' }, caseNo)
}

/**
 * The other parties of a dispute, each with what its contract says about it. Names joined by 、 are several parties if
 * the contract knows each of them.
 */
export function opponentsOf(
  counterparty: string,
  known: readonly Counterparty[],
): { name: string; party: Counterparty | undefined }[] {
  const find = (name: string) => known.find((one) => one.name === name)
  const parts = counterparty.split('、')
  const names = parts.every((name) => find(name)) ? parts : [counterparty]
  return names.map((name) => ({ name, party: find(name) }))
}

/** An opponent as a party of a case; one that is not known is taken for a company. */
function asCaseParty({ name, party }: ReturnType<typeof opponentsOf>[number]) {
  const { type, creditCode = '', idNo = '', contact = '', phone = '', address = '' } = party ?? {}
  const partyType = type === 'individual' ? ('person' as const) : ('company' as const)
  return { name, partyType, creditCode, idNo, contact, phone, address }
}

/** Disputes as listed in the ledger. */
export const disputeBook = ledgerSourceOf({
  table: 'dispute',
  item: 'dispute:view',
  rows: disputes.visible,
  no: 'disputeNo',
  name: 'title',
  amount: 'amount',
  content: {
    disputeType: 'disputeType',
    counterparty: 'counterparty',
    handleWay: 'handleWay',
    occurDate: 'occurDate',
    handlerName: 'handlerName',
    disputeResult: 'result',
  },
})

const { finished, ended } = recordStatus.code
const isOver = sql`dispute.status in (${sql.lit(finished)}, ${sql.lit(ended)})`

/** Statistics of disputes: amounts, and days from registration to end. */
export const disputeFigures = recordFigures({
  table: 'dispute',
  item: 'dispute:view',
  list: '/disputeIndex',
  rows: disputes.visible,
  type: 'disputeType',
  person: ['handler', 'handlerName'],
  measures: {
    amount: { as: 'sum', of: sql`dispute.amount` },
    days: {
      as: 'average',
      of: sql`case when ${isOver} then dispute."updateTime"::date - dispute."createTime"::date end`,
    },
  },
})
