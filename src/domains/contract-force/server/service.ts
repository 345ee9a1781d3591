import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { confirmedNote, refuseUnconfirmed } from '../../../server/record/confirm.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { hangFile, hangs } from '../../attachment/server/service.ts'
import type { Contract } from '../../contract/api.ts'
import { changeState, contractStatus, docStatus, sealStatus } from '../../contract/codes.ts'
import { childPoints, contracts } from '../../contract/server/service.ts'
import { approvals, part } from '../../workflow/server/facade.ts'
import { type Force, forceApi, type ForceRow, forceShapes } from '../api.ts'
import { type ForceAction, forceActions, type ForceType, itemOf } from '../codes.ts'
import { takeEffect, undo } from './effects.ts'
import { invalid } from '../../../server/invalid.ts'
import { routing } from './routing.ts'

export const forces = recordsOf<'contract_force', Force, ForceRow, ForceAction>({
  table: 'contract_force',
  words: 'force',
  pageOf: (id) => `/contractForceMain/view/${id}`,
  shapes: forceShapes,
  view: forceApi.queryById.access,
  add: 'contract:force:view',
  actions: forceActions,
  number: 'forceNo',
  title: 'contractName',
  references: { contract: 'contractId' },
  numberKey: (ctx) => `SX-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: [],
  searched: ['forceNo', 'contractNo', 'contractName', 'reason'],
  part,
})

const refuse = (ctx: Ctx, field: string, key: MessageKey): never => invalid(ctx, 'force', { [field]: key })

function mayUse(ctx: Ctx, type: ForceType): void {
  if (!ctx.who.perms.has(itemOf(type))) refuse(ctx, 'forceType', 'force.noRight')
}

/** Refuses a contract in a state that does not allow it: not approved, already ended, or already in force. */
function refuseContract(ctx: Ctx, type: ForceType, contract: Contract): void {
  if (contract.docStatus !== docStatus.code.finished || contract.status !== contractStatus.code.processing)
    refuse(ctx, 'contractId', 'force.contractState')
  if (type === 'effective' && contract.effectiveDate !== null) refuse(ctx, 'contractId', 'force.inForce')
  const isBusy = contract.changeState === changeState.code.changing || contract.sealStatus === sealStatus.code.sealing
  if (type !== 'effective' && isBusy) refuse(ctx, 'contractId', 'force.busy')
}

/** Saves a draft. */
export async function save(ctx: Ctx, { id, version, ...draft }: ParsedInputOf<typeof forceApi.save>): Promise<Force> {
  mayUse(ctx, draft.forceType)
  const contract = await contracts.see(ctx, draft.contractId)
  refuseContract(ctx, draft.forceType, contract)
  const { effectiveDate } = draft
  if (effectiveDate && contract.signDate && effectiveDate < contract.signDate && draft.condition === '')
    refuse(ctx, 'effectiveDate', 'force.beforeSigning')
  const { contractNo, contractName } = contract
  const saved = await forces.save(ctx, { id, version }, { ...draft, contractNo, contractName })
  if (draft.basisFile !== null)
    await hangFile(ctx, {
      bizType: 'contract_force',
      bizId: saved.id,
      fileId: draft.basisFile,
      label: 'force.field.basisFile',
      types: [],
    })
  return saved
}

const shortest = 10

async function refuseUnready(ctx: Ctx, force: Force): Promise<void> {
  const { forceType, basisFile, reason } = force
  mayUse(ctx, forceType)
  const file = { bizType: 'contract_force', bizId: force.id, fileId: basisFile ?? '' }
  const isThere = basisFile !== null && (await hangs(ctx, file))
  const isEnd = forceType !== 'effective'
  refuseIncomplete(
    ctx,
    'force',
    { ...force, basisFile: isThere ? basisFile : null },
    {
      effectiveDate: !isEnd && 'choose',
      reason: isEnd && 'missing',
      basisFile: isEnd && 'upload',
    },
  )
  if (isEnd && reason.length < shortest) refuse(ctx, 'reason', 'force.reasonShort')
  refuseContract(ctx, forceType, await contracts.read(ctx, force.contractId))
}

export const approval = approvals(forces, {
  item: 'contract:force:terminate',
  path: [{ node: 'manager', role: 'legal_manager' }],
  routing,
  editPage: (id) => `/contractForceMain/edit/${id}`,
  check: refuseUnready,
  async approved(ctx, force) {
    refuseContract(ctx, force.forceType, await contracts.read(ctx, force.contractId))
    return takeEffect(ctx, force)
  },
})

/** Puts a contract into force immediately; submits a forced end for approval. */
export async function submit(
  ctx: Ctx,
  { id, version, confirmReason, ...submitting }: ParsedInputOf<typeof forceApi.submit>,
): Promise<Force> {
  const force = await forces.see(ctx, id)
  const isEnd = force.forceType !== 'effective'
  await forces.allow(ctx, force, isEnd ? 'submit' : 'confirm')
  await refuseUnready(ctx, force)
  if (isEnd) {
    const points = await childPoints(ctx, force.contractId)
    refuseUnconfirmed(ctx, confirmReason, points)
    return approval.begin(ctx, force, version, 'submit', {}, confirmedNote(ctx, confirmReason, points), submitting)
  }
  return forces.transition(ctx, force, version, 'confirm', (await takeEffect(ctx, force)) as Record<string, unknown>)
}

export async function revoke(ctx: Ctx, q: ParsedInputOf<typeof forceApi.revoke>): Promise<Force> {
  const force = await forces.see(ctx, q.id)
  await forces.allow(ctx, force, 'revoke')
  mayUse(ctx, force.forceType)
  if (force.version !== q.version) fail('common.versionMissing')
  await undo(ctx, force)
  return forces.transition(ctx, force, q.version, 'revoke', {}, q.reason)
}
