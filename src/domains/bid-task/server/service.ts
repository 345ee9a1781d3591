import { chinaDay, formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { personOf } from '../../account/server/service.ts'
import { countAttachments } from '../../attachment/server/service.ts'
import { dueDate } from '../../calendar/server/service.ts'
import { beginContract, signDateOf } from '../../contract/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import { type Bid, bidApi, type BidRow, bidShapes } from '../api.ts'
import { type BidAction, bidActions, isBidding } from '../codes.ts'
import { bondPoints, type Bonds, openingPoints, type Point } from '../rules/checks.ts'
import { duesAfter, storeDues } from './dues.ts'
import { type StatutoryDate, statutoryDates } from '../rules/dates.ts'
import { invalid } from '../../../server/invalid.ts'

export type { Point }

type Input<K extends keyof typeof bidApi> = ParsedInputOf<(typeof bidApi)[K]>
type Faults = Parameters<typeof failFields>[1]

export const bids = recordsOf<'bid_task', Bid, BidRow, BidAction>({
  table: 'bid_task',
  words: 'bidTask',
  pageOf: (id) => `/bidTaskMain/view/${id}`,
  shapes: bidShapes,
  view: bidApi.queryById.access,
  add: 'bid:task:add',
  actions: bidActions,
  number: 'taskNo',
  title: 'taskName',
  references: { contract: 'contractId' },
  numberKey: (ctx) => `ZB-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: ['ownerPsn'],
  searched: ['taskNo', 'taskName', 'projectName', 'winner'],
  amounts: ['budget', 'bidBond', 'performanceBond', 'winAmount'],
})

function refuse(ctx: Ctx, faults: Faults): void {
  const names = Object.keys(faults)
  if (names.length === 0) return
  invalid(ctx, 'bidTask', faults)
}

type Times = Pick<Bid, 'publishDate' | 'deadline' | 'openTime' | 'selectionMode' | 'isMandatory'>

/** Checks the order of the times, and the twenty days of a mandatory bidding (招标投标法 第二十四条). */
async function checkTimes(ctx: Ctx, times: Times): Promise<void> {
  const { publishDate, deadline, openTime } = times
  const faults: Faults = {}
  if (deadline !== null && publishDate !== null && deadline.slice(0, 10) <= publishDate)
    faults['deadline'] = { key: 'bidTask.fault.closeBefore' }
  else if (deadline !== null) {
    const close = (await statutoryDates(known(times), dueOf(ctx))).find(({ rule }) => rule === 'close')
    if (close?.binding && deadline.slice(0, 10) < close.date)
      faults['deadline'] = { key: 'bidTask.fault.close', vars: { date: close.date } }
  }
  if (deadline !== null && openTime !== null && openTime < deadline)
    faults['openTime'] = { key: 'bidTask.fault.openBefore' }
  refuse(ctx, faults)
}

const dueOf = (ctx: Ctx) => (from: string, days: number) => dueDate(ctx, from, days, 'day')
const known = (times: Times, awardDate: string | null = null, concludedDate: string | null = null) => ({
  selectionMode: times.selectionMode,
  isMandatory: times.isMandatory,
  publishDate: times.publishDate,
  closeDate: times.deadline?.slice(0, 10) ?? null,
  awardDate,
  concludedDate,
})

/** Saves a draft. Dates that the law does not allow are refused with the article. */
export async function save(ctx: Ctx, { id, version, ...draft }: Input<'save'>): Promise<Bid> {
  if (draft.budget === '0.00') refuse(ctx, { budget: { key: 'bidTask.fault.budget' } })
  await checkTimes(ctx, draft)
  const owner = await personOf(ctx, draft.ownerPsn ?? ctx.who.accountId)
  const ownerDeptName = draft.ownerDept === null ? null : await unitName(ctx, draft.ownerDept)
  return bids.save(ctx, { id, version }, { ...draft, ownerDeptName, ownerPsn: owner.id, ownerPsnName: owner.name })
}

/** Bonds above their caps; see {@link bondPoints}. Empty where a supplier is not selected by bidding. */
export const bondChecks = (selectionMode: Bid['selectionMode'], bonds: Bonds): Point[] =>
  isBidding({ selectionMode }) ? bondPoints(bonds) : []

/** Legal points as texts. */
export const sayPoints = (ctx: Ctx, points: readonly Point[]): string[] =>
  points.map(({ key, vars }) => ctx.label(key, vars))

/** The points of the law against a bidding, as texts. */
function checksOf(ctx: Ctx, bid: Bid): string[] {
  const { selectionMode, deadline, openTime, budget, bidBond, performanceBond, winAmount } = bid
  const opening = isBidding(bid) ? openingPoints(deadline, openTime) : []
  const price =
    winAmount === null ? { of: 'budget' as const, amount: budget } : { of: 'contract' as const, amount: winAmount }
  const base = { of: 'estimate' as const, amount: budget }
  return sayPoints(ctx, [...opening, ...bondChecks(selectionMode, { bidBond, base, performanceBond, price })])
}

export const checks = async (ctx: Ctx, { id }: Input<'checks'>): Promise<string[]> =>
  checksOf(ctx, await bids.see(ctx, id))

/**
 * Submits for legal review. Legal points against it require a reason.
 * @throws `record.incomplete` with all missing fields, including the documents
 */
export async function submit(ctx: Ctx, { id, version, confirmReason }: Input<'submit'>): Promise<Bid> {
  const bid = await bids.see(ctx, id)
  await bids.allow(ctx, bid, 'submit')
  const files = (await countAttachments(ctx, 'bid_task', id)) || null
  refuseIncomplete(
    ctx,
    'bidTask',
    { ...bid, files },
    {
      projectName: 'missing',
      selectionMode: 'choose',
      budget: 'missing',
      ownerDept: 'choose',
      deadline: 'choose',
      openTime: 'choose',
      files: 'upload',
    },
  )
  const points = checksOf(ctx, bid)
  refuseUnconfirmed(ctx, confirmReason, points)
  return bids.transition(ctx, bid, version, 'submit', {}, confirmedNote(ctx, confirmReason, points))
}

/** Passes the review with the legal opinion and publishes: the statutory periods run from now. */
export async function publish(ctx: Ctx, { id, version, legalOpinion }: Input<'publish'>): Promise<Bid> {
  const bid = await bids.see(ctx, id)
  await bids.allow(ctx, bid, 'publish')
  const publishDate = bid.publishDate ?? chinaDay(ctx.now)
  await checkTimes(ctx, { ...bid, publishDate })
  return bids.transition(ctx, bid, version, 'publish', { legalOpinion, publishDate }, legalOpinion)
}

export async function saveBidders(ctx: Ctx, { id, version, bidders }: Input<'saveBidders'>): Promise<Bid> {
  const bid = await bids.see(ctx, id)
  await bids.allow(ctx, bid, 'bidders')
  return bids.transition(ctx, bid, version, 'bidders', { bidders }, String(bidders.length))
}

/** Minimum number of bidders for the opening (招标投标法实施条例 第四十四条). */
const fewest = 3

export async function changeStatus(ctx: Ctx, q: Input<'changeStatus'>): Promise<Bid> {
  const bid = await bids.see(ctx, q.id)
  await bids.allow(ctx, bid, q.action)
  if (q.action === 'open') {
    if (bid.openTime !== null && formatInstant(ctx.now) < bid.openTime)
      fail('bidTask.refusal.tooEarly', { time: bid.openTime.slice(0, 16) })
    if (isBidding(bid) && bid.bidders.length < fewest) fail('bidTask.refusal.tooFew', { count: bid.bidders.length })
  }
  if ((q.action === 'fail' || q.action === 'return') && q.reason === null)
    failFields('common.invalidInput', { reason: { key: 'record.reasonNeeded' } }, { fields: ctx.say('record.reason') })
  return bids.transition(ctx, bid, q.version, q.action, {}, q.reason ?? '')
}

/** Invites again after a failure: the statutory periods start again. */
export async function again(ctx: Ctx, q: Input<'again'>): Promise<Bid> {
  const { id, version, deadline, openTime, confirmReason } = q
  const bid = await bids.see(ctx, id)
  await bids.allow(ctx, bid, 'again')
  const times = { publishDate: chinaDay(ctx.now), deadline, openTime }
  await checkTimes(ctx, { ...bid, ...times })
  const points = checksOf(ctx, { ...bid, ...times })
  refuseUnconfirmed(ctx, confirmReason, points)
  const note = confirmedNote(ctx, confirmReason, points)
  return bids.transition(ctx, bid, version, 'again', { ...times, bidders: [] }, note)
}

/** Awards it to one of the bidders. */
export async function decide(ctx: Ctx, { id, version, winner, winAmount }: Input<'decide'>): Promise<Bid> {
  const bid = await bids.see(ctx, id)
  await bids.allow(ctx, bid, 'decide')
  if (!bid.bidders.some(({ name }) => name === winner)) refuse(ctx, { winner: { key: 'bidTask.fault.winner' } })
  const awardDate = chinaDay(ctx.now)
  const decided = await bids.transition(ctx, bid, version, 'decide', { winner, winAmount, awardDate }, winner)
  if (isBidding(bid)) await storeDues(ctx, id, await duesAfter(ctx, awardDate, bid.isMandatory))
  return decided
}

const contractModes = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const

/** Creates the draft of the contract with the winner, at the awarded price. */
export async function toContract(ctx: Ctx, { id, version }: Input<'toContract'>): Promise<Bid> {
  const bid = await bids.see(ctx, id)
  await bids.allow(ctx, bid, 'contract')
  const creditCode = bid.bidders.find(({ name }) => name === bid.winner)?.creditCode ?? ''
  const contract = await beginContract(ctx, {
    contractName: bid.projectName,
    ourPosition: 'A',
    counterparties: [{ name: bid.winner ?? '', type: 'enterprise', creditCode }],
    moneyFlow: 'out',
    amount: bid.winAmount,
    selectionMode: contractModes[bid.selectionMode ?? '1'],
    handlerPsnId: bid.ownerPsn,
  })
  const values = { contractId: contract.id, contractDate: chinaDay(ctx.now) }
  return bids.transition(ctx, bid, version, 'contract', values, contract.contractNo)
}

/**
 * The statutory days, each with whether it is kept so far. The written contract counts from its signing date; without
 * one it is not concluded yet.
 */
export async function dates(ctx: Ctx, { id }: Input<'dates'>): Promise<(StatutoryDate & { kept: boolean })[]> {
  const bid = await bids.see(ctx, id)
  const concluded = bid.contractId === null ? null : await signDateOf(ctx, bid.contractId)
  const today = chinaDay(ctx.now)
  const close = bid.deadline?.slice(0, 10) ?? null
  const isKept = ({ rule, date }: StatutoryDate): boolean => {
    if (rule === 'close') return close === null || close >= date
    if (rule === 'contract') return (concluded ?? today) <= date
    return true
  }
  const all = await statutoryDates(known(bid, bid.awardDate, concluded), dueOf(ctx))
  return all.map((one) => ({ ...one, kept: isKept(one) }))
}
