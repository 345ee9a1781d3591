import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { InputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { Message } from '../../../kernel/messages.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { table } from '../../../server/db/table.ts'
import type { VersionInput } from '../../../server/record/records.ts'
import { personOf } from '../../account/server/service.ts'
import { contracts } from '../../contract/server/service.ts'
import { engageable } from '../../law-firm/server/service.ts'
import { lawyerOf } from '../../lawyer/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import { nameOfLeaf } from '../../dictionary/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import { approvals, fieldsSeen } from '../../workflow/server/facade.ts'
import { type Case, type caseApi, CaseDraft, withMajor } from '../api.ts'
import { caseType as caseTypes, causeFits } from '../codes.ts'
import { withEnd } from '../preservation.ts'
import { rolesIn } from '../stages.ts'
import { withRefundDue } from './money.ts'
import { cases } from './records.ts'
import { readSetting } from './setting.ts'
import { followPreservation } from './served.ts'
import { firstStage, withIds } from './stages.ts'
import { routing } from './routing.ts'

// Exported for other domains.
export { cases } from './records.ts'
export { caseBook } from './ledger-source.ts'
export { caseFigures } from './figures.ts'
export { addClaim, addCost } from './money.ts'

type Faults = Record<string, Message>

/** Refuses invalid fields, all at once. */
function refuse(ctx: Ctx, faults: Faults): void {
  const names = Object.keys(faults)
  if (names.length === 0) return
  const fields = names.map((name) => ctx.label(`case.field.${name}`))
  failFields('common.invalidInput', faults, { fields })
}

function checkDraft(ctx: Ctx, draft: CaseDraft): void {
  const { caseType, causeOfAction, occurDate, filingDate, ourRole, parties } = draft
  const faults: Faults = {}
  if (occurDate !== null && occurDate > chinaDay(ctx.now)) faults['occurDate'] = { key: 'case.fault.notYet' }
  if (filingDate !== null && occurDate !== null && filingDate < occurDate)
    faults['filingDate'] = { key: 'case.fault.filedBefore' }
  if (causeOfAction !== null && !causeFits(caseType, causeOfAction))
    faults['causeOfAction'] = {
      key: caseType === caseTypes.code.administrative ? 'case.fault.causeCivil' : 'case.fault.causeAdministrative',
    }
  const roles = caseType === null ? null : rolesIn(caseType, 'start')
  if (roles && ourRole !== null && !roles.includes(ourRole)) faults['ourRole'] = { key: 'case.fault.role' }
  if (roles && parties.some(({ role }) => role !== null && !roles.includes(role)))
    faults['parties'] = { key: 'case.fault.role' }
  refuse(ctx, faults)
}

/** Derived columns of a draft: names for ids, the opposing parties, and whether it is a major case. */
async function columnsOf(ctx: Ctx, typed: CaseDraft) {
  const draft = withMajor(typed, (await readSetting(ctx)).majorAmount)
  const incidentOrgName = draft.incidentOrg === null ? null : await unitName(ctx, draft.incidentOrg, ['ogn'])
  if (draft.contractId !== null) await contracts.see(ctx, draft.contractId)
  const causeName = draft.causeOfAction === null ? null : await nameOfLeaf(ctx, 'causeOfAction', draft.causeOfAction)
  if (causeName === undefined) refuse(ctx, { causeOfAction: { key: 'case.fault.cause' } })
  const undertaker = await personOf(ctx, draft.undertaker ?? ctx.who.accountId)
  const byLawyer = draft.agentMode === 'lawyer'
  const firm =
    byLawyer && draft.lawFirmId !== null
      ? await engageable(ctx, draft.lawFirmId, 'lawFirmId', ctx.say('case.field.lawFirmId'))
      : null
  const lawyerIds = byLawyer ? [...new Set(draft.lawyerIds)] : []
  const counsel = await Promise.all(lawyerIds.map((id) => lawyerOf(ctx, id)))
  if (firm && counsel.some(({ firmName }) => firmName !== firm.firmName))
    refuse(ctx, { lawyerIds: { key: 'case.fault.otherFirm' } })
  const opponents = draft.parties.filter(({ isOurs }) => !isOurs).map(({ name }) => name)
  return {
    ...draft,
    causeName,
    incidentOrgName,
    undertaker: undertaker.id,
    undertakerName: undertaker.name,
    opponents: opponents.join('、'),
    lawFirmId: firm?.id ?? null,
    lawFirmName: firm?.firmName ?? null,
    lawyerIds,
    lawyerNames: counsel.map(({ name }) => name).join('、'),
  }
}

/** Saves the typed fields. Referenced records must be visible to the caller; every other id is reported as missing. */
export async function save(ctx: Ctx, { id, version, ...draft }: ParsedInputOf<typeof caseApi.save>): Promise<Case> {
  return keep(ctx, { id, version }, draft)
}

async function keep(ctx: Ctx, seen: VersionInput, draft: CaseDraft, more: object = {}): Promise<Case> {
  checkDraft(ctx, draft)
  const preservation = withIds(draft.preservation).map(withEnd)
  const costs = await withRefundDue(ctx, draft.costs)
  return cases.save(ctx, seen, { ...(await columnsOf(ctx, { ...draft, preservation, costs })), ...more })
}

/** A visible case. @throws `common.recordMissing` for any other id */
export const readCase = (ctx: Ctx, id: string): Promise<Case> => cases.see(ctx, id)

/** Creates a draft case from a dispute. @throws 4403 for a caller who may not add cases */
export const addFromDispute = (ctx: Ctx, disputeId: string, known: InputOf<typeof caseApi.save>): Promise<Case> =>
  keep(ctx, {}, CaseDraft.parse(known), { disputeId })

/** Which of these names are opposing parties in the organisation's cases, whether visible to the caller or not. */
export async function opponentsAmong(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct n.name from unnest(${[...names]}::text[]) n (name)
    join legal_case c on c."tenantId" = ${ctx.tenantId} and c."deletedAt" is null
      and n.name = any(string_to_array(c.opponents, '、'))`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

const { saved, returned, inApproval, processing, aborted } = recordStatus.code
const open = [saved, returned, inApproval, processing, aborted]

/** The visible open cases of a firm. */
export async function casesOfFirm(ctx: Ctx, firmId: string) {
  const rows = await cases
    .visible(ctx)
    .where('legal_case.lawFirmId', '=', firmId)
    .where('legal_case.status', 'in', open)
    .select([
      'legal_case.id as id',
      'legal_case.caseNo as number',
      'legal_case.caseName as title',
      'legal_case.undertakerName as personName',
    ])
    .orderBy('legal_case.caseNo')
    .execute()
  return rows.map((row) => ({ ...row, path: cases.pageOf(row.id) }))
}

/** Notifies the handlers of a firm's open cases to hand them over, because the firm has left the library. */
export async function notifyCasesOfFirm(ctx: Ctx, firmId: string, reason: string): Promise<void> {
  // All of the organisation: the caller, who decided on the firm, need not see each case.
  const rows = await table(ctx, 'legal_case')
    .select()
    .select(['id', 'caseNo', 'caseName', 'undertaker'])
    .where('lawFirmId', '=', firmId)
    .where('status', 'in', open)
    .execute()
  for (const { id, caseNo, caseName, undertaker } of rows)
    await notify(ctx, {
      to: [undertaker],
      kind: 'hiring',
      vars: { step: 'handOver', title: `${caseNo} ${caseName}`, reason },
      link: cases.pageOf(id),
      bizType: 'legal_case',
      bizId: id,
    })
}

/** Minimum characters of the facts. */
const fewestFacts = 20

function checkComplete(ctx: Ctx, record: Case): void {
  const byLawyer = record.agentMode === 'lawyer'
  refuseIncomplete(ctx, 'case', record, {
    caseType: 'choose',
    caseKind: 'choose',
    causeOfAction: 'choose',
    incidentOrg: 'choose',
    ourRole: 'choose',
    parties: 'missing',
    amount: 'missing',
    occurDate: 'choose',
    facts: 'missing',
    claims: 'missing',
    agentMode: 'choose',
    lawFirmId: byLawyer && 'choose',
    lawyerIds: byLawyer && 'choose',
    riskLevel: 'choose',
  })
  const faults: Faults = {}
  const sides = new Set(record.parties.map(({ isOurs }) => isOurs))
  if (sides.size < 2) faults['parties'] = { key: 'case.fault.sides' }
  else if (record.parties.some(({ role }) => role === null)) faults['parties'] = { key: 'case.fault.noRole' }
  if (record.facts.length < fewestFacts) faults['facts'] = { key: 'case.fault.facts' }
  refuse(ctx, faults)
}

/** Registration is approved by the head of legal; afterwards the case is handled, beginning with its filing. */
export const registration = approvals(cases, {
  item: 'case:close',
  path: [{ node: 'manager', role: 'legal_manager' }],
  routing,
  editPage: (id) => `/caseManageMain/edit/${id}`,
  seen: fieldsSeen('legal_case'),
  edit: {
    fields: [
      'caseKind',
      'amount',
      'occurDate',
      'filingDate',
      'court',
      'courtCaseNo',
      'facts',
      'claims',
      'riskLevel',
      'isMass',
      'isForeign',
      'isMajor',
    ],
    columns(ctx, record, typed) {
      const draft = typed as CaseDraft
      checkDraft(ctx, draft)
      checkComplete(ctx, { ...record, ...draft })
      return columnsOf(ctx, draft)
    },
  },
  check: checkComplete,
  async approved(ctx, record) {
    const preservation = withIds(record.preservation)
    await followPreservation(ctx, [], { ...record, preservation })
    return { stages: [firstStage(ctx, record)], preservation }
  },
})
