import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { ledgerSourceOf, joined } from '../../../server/record/ledger-source.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { hangFile } from '../../attachment/server/service.ts'
import { archiveStatus, contractStatus, docStatus, sealStatus } from '../../contract/codes.ts'
import { approvedText, contracts, follow } from '../../contract/server/service.ts'
import { completeNotices } from '../../notice/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import { approvals, fieldsSeen, part } from '../../workflow/server/facade.ts'
import { type Seal, sealApi, type SealDraft, type SealQuery, type SealRow, sealShapes } from '../api.ts'
import { type SealAction, sealActions } from '../codes.ts'
import { keepersOf, notifyKeepers } from './keeper.ts'
import { invalid } from '../../../server/invalid.ts'
import { routing } from './routing.ts'

export const seals = recordsOf<'contract_seal', Seal, SealRow, SealAction>({
  table: 'contract_seal',
  words: 'seal',
  pageOf: (id) => `/contractSealMain/view/${id}`,
  shapes: sealShapes,
  computed: {
    contractState: sql<Seal['contractState']>`(
      select jsonb_build_object('status', c.status, 'flowStatus', c."flowStatus", 'docStatus', c."docStatus", 'performState', c."performState",
        'changeState', c."changeState", 'sealStatus', c."sealStatus", 'archiveStatus', c."archiveStatus")
      from contract c where c."tenantId" = contract_seal."tenantId" and c.id = contract_seal."contractId")`,
  },
  view: sealApi.queryById.access,
  add: 'contract:seal:add',
  actions: sealActions,
  number: 'sealNo',
  title: 'contractName',
  references: { contract: 'contractId' },
  numberKey: (ctx) => `YY-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: [],
  searched: ['sealNo', 'contractNo', 'contractName', 'usage'],
  part,
})

export const list = (ctx: Ctx, { sealType, ...q }: SealQuery) =>
  seals.list(ctx, q, (rows) =>
    sealType ? rows.where(sql<SqlBool>`contract_seal."sealType" @> ${JSON.stringify([sealType])}::jsonb`) : rows,
  )

/** Refuses a contract that cannot be sealed: one that is not approved, or that is archived. */
function refuseContract(ctx: Ctx, contract: { docStatus: number; status: number; archiveStatus: number }): void {
  const isOpen =
    contract.docStatus === docStatus.code.finished &&
    contract.status === contractStatus.code.processing &&
    contract.archiveStatus === archiveStatus.code.notArchived
  if (!isOpen) invalid(ctx, 'seal', { contractId: 'seal.contractState' })
}

/** Saves a draft. */
export async function save(ctx: Ctx, { id, version, ...draft }: ParsedInputOf<typeof sealApi.save>): Promise<Seal> {
  const contract = await contracts.see(ctx, draft.contractId)
  refuseContract(ctx, contract)
  const sealOrgName = draft.sealOrg === null ? null : await unitName(ctx, draft.sealOrg, ['ogn'])
  const { contractNo, contractName } = contract
  return seals.save(
    ctx,
    { id, version },
    {
      ...draft,
      contractNo,
      contractName,
      sealOrgName,
      ...(id === undefined && { applyDate: chinaDay(ctx.now) }),
    },
  )
}

/** Hash of the approved text. @throws `seal.textChanged` when it is no longer the contract's current text */
async function textHashOf(ctx: Ctx, contractId: string): Promise<string> {
  const text = await approvedText(ctx, contractId)
  return text.isCurrent ? text.sha256 : fail('seal.textChanged')
}
async function refuseOtherText(ctx: Ctx, seal: Seal): Promise<void> {
  if ((await textHashOf(ctx, seal.contractId)) !== seal.textHash) fail('seal.textChanged')
}

const { code } = sealStatus
/**
 * Resets the contract's seal status after an application ended without sealing: sealed if it is signed or another
 * application was finished.
 */
async function leave(ctx: Ctx, seal: Seal): Promise<void> {
  const sealed = await table(ctx, 'contract_seal')
    .select()
    .select('id')
    .where('contractId', '=', seal.contractId)
    .where('status', '=', 3)
    .executeTakeFirst()
  const { signDate } = await contracts.read(ctx, seal.contractId)
  const status = sealed || signDate !== null ? code.sealed : code.notSealed
  await follow(ctx, seal.contractId, 'seal', { sealStatus: status }, seal.sealNo)
}

/** What an application cannot do without. */
const needed = { sealType: 'choose', sealOrg: 'choose', copies: 'missing', usage: 'missing' } as const

export const approval = approvals(seals, {
  item: 'contract:seal:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  seen: fieldsSeen('contract_seal'),
  routing,
  editPage: (id) => `/contractSealMain/edit/${id}`,
  edit: {
    fields: ['sealType', 'sealOrg', 'copies', 'usage'],
    async columns(ctx, seal, draft) {
      const edited = { ...seal, ...(draft as SealDraft) }
      refuseIncomplete(ctx, 'seal', edited, needed)
      const { sealOrg } = edited
      return { ...draft, sealOrgName: sealOrg === null ? null : await unitName(ctx, sealOrg, ['ogn']) }
    },
  },
  light: {
    async reasons(ctx, { contractId }) {
      return (await contracts.read(ctx, contractId)).isMajor ? [ctx.say('contract.light.major')] : []
    },
  },
  async check(ctx, seal) {
    refuseIncomplete(ctx, 'seal', seal, needed)
    const contract = await contracts.read(ctx, seal.contractId)
    refuseContract(ctx, contract)
    if (contract.sealStatus === code.sealing) fail('seal.alreadyOpen')
    const textHash = await textHashOf(ctx, seal.contractId)
    await follow(ctx, seal.contractId, 'seal', { sealStatus: code.sealing }, seal.sealNo)
    return { textHash, applyDate: chinaDay(ctx.now) }
  },
  async approved(ctx, seal) {
    await refuseOtherText(ctx, seal)
    await notifyKeepers(ctx, seal, seals.pageOf(seal.id))
  },
  refused: leave,
})

/**
 * Registers the sealing. Open to keepers other than the applicant and the last approver.
 * @throws `seal.refusal.*`, `seal.textChanged` when the contract's text is no longer the approved one
 */
export async function register(ctx: Ctx, q: ParsedInputOf<typeof sealApi.register>): Promise<Seal> {
  const seal = await seals.see(ctx, q.id)
  await seals.allow(ctx, seal, 'register')
  await refuseOtherText(ctx, seal)
  const fault = q.sealDate < seal.applyDate ? 'seal.beforeApplication' : 'seal.notYet'
  if (q.sealDate < seal.applyDate || q.sealDate > chinaDay(ctx.now)) invalid(ctx, 'seal', { sealDate: fault })
  const { scanFile, sealDate } = q
  await completeNotices(ctx, 'sealWaiting', seal.id)
  await hangFile(ctx, {
    bizType: 'contract_seal',
    bizId: seal.id,
    fileId: scanFile,
    label: 'seal.field.scanFile',
    types: ['pdf'],
  })
  await follow(ctx, seal.contractId, 'seal', { sealStatus: code.sealed }, seal.sealNo)
  const { accountId, name } = ctx.who
  const values = { sealDate, scanFile, sealKeeper: accountId, sealKeeperName: name }
  await seals.transition(ctx, seal, q.version, 'register', values, q.note ?? '')
  // With the states of the contract, which has been sealed.
  return seals.see(ctx, seal.id)
}

/** Names of the users who may register an approved application; empty for others. */
export async function keepers(ctx: Ctx, id: string): Promise<string[]> {
  const seal = await seals.see(ctx, id)
  if (!can(sealActions.transitions, seal, 'register')) return []
  return (await keepersOf(ctx, seal)).map(({ name }) => name)
}

export async function giveUp(ctx: Ctx, q: ParsedInputOf<typeof sealApi.giveUp>): Promise<Seal> {
  const seal = await seals.see(ctx, q.id)
  await seals.allow(ctx, seal, 'giveUp')
  await leave(ctx, seal)
  await completeNotices(ctx, 'sealWaiting', seal.id)
  return seals.transition(ctx, seal, q.version, 'giveUp', {}, q.reason)
}

/** Applications for seals as listed in the ledger, each with the visibility of its contract. */
export const sealBook = ledgerSourceOf({
  table: 'contract_seal',
  item: 'contract:seal:view',
  rows: seals.visible,
  no: 'sealNo',
  name: 'contractName',
  contractId: 'contractId',
  content: {
    sealType: joined('contract_seal.sealType'),
    sealOrg: 'sealOrgName',
    copies: 'copies',
    usage: 'usage',
    applyDate: 'applyDate',
    sealDate: 'sealDate',
    sealKeeper: 'sealKeeperName',
  },
})
