import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { blindTo } from '../../../server/records.ts'
import { accountsWith } from '../../account/server/service.ts'
import { copyFile, readFileRow, type StoredFile, takeFile } from '../../../server/files/store.ts'
import { readApprovals } from '../../workflow/server/facade.ts'
import type { Contract, contractApi } from '../api.ts'
import { contractActions, contractTransitions, sealStatus } from '../codes.ts'
import { contracts } from './records.ts'
import { sealedScans } from './sealed-scans.ts'
import { invalid } from '../../../server/invalid.ts'

const scanTypes = new Set(['pdf', 'png', 'jpg'])

/**
 * Registers that both sides have signed: day, place and scan. The contract is then in force and its performance starts
 * (民法典第490条、第502条).
 */
export async function sign(ctx: Ctx, q: ParsedInputOf<typeof contractApi.sign>): Promise<Contract> {
  const contract = await contracts.see(ctx, q.id)
  await contracts.allow(ctx, contract, 'sign')
  if (q.signDate > chinaDay(ctx.now)) {
    invalid(ctx, 'contract', { signDate: 'contract.field.signDateInFuture' })
  }
  await checkBackdating(ctx, q)
  const scan = await scanOf(ctx, q)
  if (!scanTypes.has(scan.type)) {
    failFields(
      'common.invalidInput',
      { scanFileId: { key: 'contract.field.scanType' } },
      { fields: ctx.say('contract.field.signedScan') },
    )
  }
  const columns = {
    signDate: q.signDate,
    signPlace: q.signPlace,
    signedScanId: scan.id,
    effectiveDate: contract.effectiveDate ?? q.signDate,
    // An open application for our seal determines the seal status, so signing does not change it.
    ...(contract.sealStatus === sealStatus.code.sealing && { sealStatus: sealStatus.code.sealing }),
  }
  const note = [scan.sha256, q.backdatedReason].join(' ').trim()
  return contracts.transition(ctx, contract, q.version, 'sign', columns, note)
}

/** The scan as a file of the contract: a copy of a scan of its sealing, or an upload of the caller. */
async function scanOf(ctx: Ctx, { id, scanFileId }: { id: string; scanFileId: string }): Promise<StoredFile> {
  const isSealed = (await sealedScans(ctx, id)).some(({ fileId }) => fileId === scanFileId)
  return isSealed
    ? readFileRow(ctx, await copyFile(ctx, scanFileId, 'contract.scan', id))
    : takeFile(ctx, scanFileId, 'contract.scan', id)
}

/** Names of the users who may register the signing of a contract; empty unless signing is its next step. */
export async function signersOf(ctx: Ctx, id: string): Promise<string[]> {
  const contract = await contracts.see(ctx, id)
  if (!can(contractTransitions, contract, 'sign')) return []
  const people = await accountsWith(ctx, contractActions.guards.sign.item)
  const blind = await blindTo(
    ctx,
    people.map((one) => one.id),
    'contract',
    id,
  )
  return people.filter((one) => !blind.includes(one.id)).map(({ name }) => name)
}

/**
 * A contract signed before its approval ended (倒签) is registered only with a reason, which is stored in the history.
 */
async function checkBackdating(ctx: Ctx, q: { id: string; signDate: string; backdatedReason: string }): Promise<void> {
  const approvals = await readApprovals(ctx, 'contract', q.id)
  const approvedOn = approvals.findLast((step) => step.result === 'approved')?.doneTime?.slice(0, 10)
  if (approvedOn === undefined || q.signDate >= approvedOn || q.backdatedReason !== '') return
  invalid(ctx, 'contract', { backdatedReason: { key: 'contract.field.signedBeforeApproval', vars: { approvedOn } } })
}
