import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { sayNotices, type Stored } from '../../../server/documents/notices.ts'
import { filesOf, takeFile, type StoredFile } from '../../../server/files/store.ts'
import { blacklisted } from '../../counterparty/server/facade.ts'
import { countOpenFindings } from '../../review/server/service.ts'
import { changedAtStep, hasUndecidedSubmission, myTask, stepRights } from '../../workflow/server/facade.ts'
import type { Contract, ContractParts } from '../api.ts'
import { contracts } from './records.ts'
import { formerlySeen } from './seen.ts'

const ref = (file: StoredFile) => ({ ...file, fileId: file.id })

/** The parts of a visible contract: texts, files, and the caller's step in its approval. */
export async function readParts(ctx: Ctx, id: string): Promise<ContractParts> {
  const contract = await contracts.see(ctx, id)
  const rows = await table(ctx, 'contract_text')
    .select()
    .innerJoin('file', (j) =>
      j.onRef('file.tenantId', '=', 'contract_text.tenantId').onRef('file.id', '=', 'contract_text.fileId'),
    )
    .select([
      'contract_text.id',
      'versionNo',
      'fileId',
      'file.name',
      'file.size',
      'file.type',
      'contract_text.sha256',
      'characters',
      'pages',
      'notices',
      'contract_text.createPsnName',
      'contract_text.createTime',
    ])
    .where('contractId', '=', id)
    .orderBy('versionNo', 'desc')
    .execute()
  const submitted = await table(ctx, 'contract_submission')
    .select()
    .select('textId')
    .where('contractId', '=', id)
    .execute()
  const frozen = new Set(submitted.map((s) => s.textId))
  const open = await countOpenFindings(ctx, id)
  const task = await myTask(ctx, id)
  const isToDecide = task !== undefined && task.node !== 'initiator'
  const black = isToDecide ? await blacklisted(ctx, contract.counterparties, id) : new Map<number, string>()
  const [scan] = await filesOf(ctx, 'contract.scan', id)
  return {
    texts: rows.map((row) => ({
      ...row,
      frozen: frozen.has(row.id),
      current: row.id === contract.currentTextId,
      notices: sayNotices(ctx, row.notices as Stored[]),
      openFindings: open.get(row.id)?.all ?? 0,
      openHighFindings: open.get(row.id)?.high ?? 0,
    })),
    attachments: (await filesOf(ctx, 'contract.attachment', id)).map(ref),
    signedScan: scan ? ref(scan) : null,
    myTask: isToDecide ? { id: task.id, node: task.node, onBehalfOfName: task.inPlaceOf?.name ?? null } : null,
    blacklisted: [...black].map(([at, reason]) => ({ at, reason })),
    mayWithdraw: await hasUndecidedSubmission(ctx, id),
    seen: await formerlySeen(ctx, contract),
  }
}

const mostAttachments = 20

/** Attaches the caller's upload: an author's, or that of an approver whose step allows it. */
export async function attach(ctx: Ctx, q: { id: string; version: number; fileId: string }): Promise<Contract> {
  const contract = await contracts.see(ctx, q.id)
  const isAtStep = (await stepRights(ctx, q.id)).files
  await contracts.allow(ctx, contract, isAtStep ? 'approve' : 'edit')
  if ((await filesOf(ctx, 'contract.attachment', q.id)).length >= mostAttachments)
    fail('contract.tooManyAttachments', { max: mostAttachments })
  const file = await takeFile(ctx, q.fileId, 'contract.attachment', q.id)
  const changed = await contracts.change(
    ctx,
    contract,
    q.version,
    {},
    { action: 'contract.attach', note: `${file.name} ${file.sha256}` },
  )
  if (isAtStep) await changedAtStep(ctx, 'contract', { before: contract, after: changed, what: { what: file.name } })
  return changed
}

/** Detaches an attachment; its content stays available in the history. */
export async function detach(ctx: Ctx, q: { id: string; version: number; fileId: string }): Promise<Contract> {
  const contract = await contracts.see(ctx, q.id)
  await contracts.allow(ctx, contract, 'edit')
  const file = (await filesOf(ctx, 'contract.attachment', q.id)).find((f) => f.id === q.fileId) ?? failMissing()
  await table(ctx, 'file').update().set({ bizType: 'contract.detached' }).where('id', '=', file.id).execute()
  return contracts.change(
    ctx,
    contract,
    q.version,
    {},
    { action: 'contract.detach', note: `${file.name} ${file.sha256}` },
  )
}
