import { chinaDay } from '../../../kernel/dates.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { headIfSeen, mayViewKind } from '../../../server/records.ts'
import type { Case } from '../../case/api.ts'
import { caseType } from '../../case/codes.ts'
import type { Contract, Counterparty } from '../../contract/api.ts'
import { contracts } from '../../contract/server/service.ts'
import type { Dispute } from '../../dispute/api.ts'
import { opponentsOf } from '../../dispute/server/service.ts'
import { creditCodeOf } from '../../org/server/service.ts'
import { performs, read as readPlan } from '../../perform/server/service.ts'

/**
 * What a record says, by the name under which templates ask for it, such as `case.others.name`; a list has a value per
 * entry. What the record does not say is absent or ''. The words are those of Chinese documents.
 */
export type Facts = ReadonlyMap<string, readonly string[]>
type Entries = [string, string[]][]

/** Plain fields by name. */
const plain = (record: object, prefix: string): Entries =>
  Object.entries(record)
    .filter(([, value]) => ['string', 'number'].includes(typeof value))
    .map(([field, value]) => [`${prefix}.${field}`, [String(value)]])

/** The fields of all entries of a list. */
const listed = (list: readonly Readonly<Record<string, unknown>>[], prefix: string): Entries =>
  Object.keys(list[0] ?? {}).map((field) => [
    `${prefix}.${field}`,
    list.map((one) => (typeof one[field] === 'string' ? one[field] : '')),
  ])

const partyWords = { person: '自然人', company: '法人', organisation: '非法人组织' } as const
/** 'other' may be an unincorporated organisation. */
const counterpartyWords = { individual: '自然人', enterprise: '法人', government: '法人', other: '' } as const
const disputeWords: Readonly<Record<string, string>> = { litigation: '诉讼', arbitration: '仲裁' }
const roleWords: Readonly<Record<string, string>> = {
  plaintiff: '原告',
  defendant: '被告',
  thirdParty: '第三人',
  appellant: '上诉人',
  appellee: '被上诉人',
}
const stageWords: Readonly<Record<string, string>> = {
  start: '一审',
  before: '一审',
  procedure: '一审',
  first: '一审',
  first_afresh: '一审',
  second: '二审',
  again: '再审',
  again_first: '再审',
  again_second: '再审',
  execute: '执行',
  zc: '仲裁',
}
const formWords = { judgment: '判决', ruling: '裁定' } as const
/** Roles of parties that are on neither side. */
const beside: readonly string[] = ['thirdParty', 'originalThirdParty', 'other']

/** Facts of a case: its own fields, our party, the opposing parties, the next hearing, the last decision. */
export async function caseFacts(ctx: Ctx, found: Case): Promise<Facts> {
  const ownCode = found.incidentOrg === null ? '' : await creditCodeOf(ctx, found.incidentOrg)
  const parties = found.parties.map((one) => ({
    ...one,
    partyWord: partyWords[one.partyType],
    no: one.idNo || one.creditCode || (one.isOurs && one.name === found.incidentOrgName ? ownCode : ''),
  }))
  const others = parties.filter(({ isOurs }) => !isOurs)
  const opposed = others.filter(({ role }) => role === null || !beside.includes(role))
  const hearings = found.stages.flatMap((stage) => stage.hearings).map(({ time }) => time.slice(0, 10))
  const hearing = hearings.filter((day) => day >= chinaDay(ctx.now)).toSorted()[0] ?? ''
  const isTribunal = found.caseType === caseType.code.arbitration || found.caseType === caseType.code.labour
  const stageWord = isTribunal && found.currentStage === 'start' ? '仲裁' : (stageWords[found.currentStage] ?? '')
  return new Map([
    ...plain(found, 'case'),
    ...listed(parties.filter(({ isOurs }) => isOurs).slice(0, 1), 'case.ours'),
    ...listed(opposed.length > 0 ? opposed : others, 'case.others'),
    ...plain({ hearing, stageWord, roleWord: roleWords[found.ourRole ?? ''] ?? '' }, 'case'),
    ...plain(decisionOf(found), 'case.decision'),
  ])
}

/** The last decision of a court or tribunal. */
function decisionOf({ stages, caseType: type }: Case): object {
  const last = stages.findLast(({ result }) => result !== null)
  if (!last) return {}
  const isAward = last.stage === 'zc'
  const isMediated = last.result === 'mediated'
  const form = last.resultForm === null ? '' : formWords[last.resultForm]
  const ofCourt = isMediated ? '民事调解书' : form && `民事${form}`
  const civil = type === caseType.code.civil && !isAward ? ofCourt : ''
  return {
    court: last.court,
    no: last.courtCaseNo,
    amount: last.resultAmount ?? '',
    received: last.receivedDate ?? '',
    form,
    civil,
    document: isAward ? (isMediated ? '仲裁调解书' : '仲裁裁决书') : civil && !isMediated ? `${civil}书` : civil,
  }
}

const otherOf = (name: string, party: Counterparty | undefined) => ({
  name,
  partyWord: party ? counterpartyWords[party.type] : '',
  code: party ? party.creditCode || party.idNo : '',
  address: party?.address ?? '',
  phone: party?.phone ?? '',
  contact: party ? [party.contact, party.phone].filter(Boolean).join('，') : '',
})

/** Facts of a dispute. Of its parties it knows the names; the rest is from its contract, if the caller sees that. */
export async function disputeFacts(ctx: Ctx, found: Dispute): Promise<Facts> {
  const contract = await seenContract(ctx, found.contractId)
  const others = opponentsOf(found.counterparty, contract?.counterparties ?? [])
  return new Map([
    ...plain(found, 'dispute'),
    ...plain(await oursOf(ctx, found.ourOrgName, found.ourOrg), 'dispute.ours'),
    ...listed(
      others.map(({ name, party }) => otherOf(name, party)),
      'dispute.others',
    ),
  ])
}

async function oursOf(ctx: Ctx, name: string | null, orgId: string | null) {
  const code = orgId === null ? '' : await creditCodeOf(ctx, orgId)
  return { name: name ?? '', partyWord: name ? '法人' : '', code, address: '', phone: '', contact: '' }
}

/**
 * Facts of a contract: its own fields, our party, the other ones, both sides by our position in it (by default we are
 * the first), and the overdue receipts of its plan.
 */
export async function contractFacts(ctx: Ctx, found: Contract): Promise<Facts> {
  const others = found.counterparties.map((party) => otherOf(party.name, party))
  const ours = await oursOf(ctx, found.ourPartyName, found.ourParty)
  const [first, second] = found.ourPosition === 'B' ? [others[0], ours] : [ours, others[0]]
  return new Map([
    ...plain(found, 'contract'),
    ...plain(ours, 'contract.ours'),
    ...listed(others, 'contract.others'),
    ...listed(first ? [first] : [], 'contract.sideA'),
    ...listed(second ? [second] : [], 'contract.sideB'),
    ...plain(
      {
        opponents: others.map(({ name }) => name).join('、'),
        disputeWord: disputeWords[found.disputeWay ?? ''] ?? '',
      },
      'contract',
    ),
    ...plain(await overdueReceipts(ctx, found.id), 'contract.overdue'),
  ])
}

/** The sum of a contract's overdue receipts in yuan, and the day by which all of it was due. */
async function overdueReceipts(ctx: Ctx, contractId: string): Promise<{ amount?: string; date?: string }> {
  if (!mayViewKind(ctx, 'contract_perform')) return {}
  const plan = await performs
    .visible(ctx)
    .where('contract_perform.contractId', '=', contractId)
    .select('contract_perform.id as id')
    .executeTakeFirst()
  const lines = plan ? (await readPlan(ctx, plan.id)).planItems : []
  const late = lines.filter(
    ({ itemType, state, outstanding }) => itemType === 'receive' && state === 'overdue' && outstanding,
  )
  const date = late
    .map(({ planDate }) => planDate)
    .toSorted()
    .at(-1)
  if (date === undefined) return {}
  return { amount: formatYuan(late.reduce((sum, { outstanding }) => sum + fenOf(outstanding ?? '0'), 0)), date }
}

/** A contract that another record names; null if the caller may not see it. */
export const seenContract = async (ctx: Ctx, id: string | null): Promise<Contract | null> =>
  id !== null && (await headIfSeen(ctx, 'contract', id)) ? contracts.see(ctx, id) : null
