import { type Selectable, sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import type { Message, MessageKey } from '../../../kernel/messages.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { crud } from '../../../server/db/crud.ts'
import { nextNumber } from '../../../server/db/numbers.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { copyFile, readFileRow, streamContent, takeFile } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import type { RecordKind } from '../../../server/records.ts'
import { personOf } from '../../account/server/service.ts'
import { effectiveOf, listCategories } from '../../contract-category/server/facade.ts'
import type { Contract } from '../../contract/api.ts'
import { archiveStatus, contractTransitions, contractStatus, performState, sealStatus } from '../../contract/codes.ts'
import { contracts } from '../../contract/server/service.ts'
import { type Archive, archiveApi } from '../api.ts'
import { checklistItem, checklistState, lending, retention, secretLevel } from '../codes.ts'
import { holdingsOf, signedScan } from './holdings.ts'
import { refuseLent } from './loans.ts'
import { invalid } from '../../../server/invalid.ts'

type Row = Selectable<DB['contract_archive']>
type Line = Archive['checklist'][number]
const archives = crud('contract_archive')

/** The checklist with every item that contracts of the category need, in order, filled in as far as known. */
async function fullChecklist(ctx: Ctx, { contractCategory }: Contract, row: Row | undefined): Promise<Line[]> {
  const { checklist } = effectiveOf(await listCategories(ctx), contractCategory)
  const known = new Map(((row?.checklist ?? []) as Line[]).map((line) => [line.item, line]))
  return checklistItem.values
    .filter((item) => checklist?.includes(item) ?? true)
    .map((item) => known.get(item) ?? { item, state: 'missing', reason: '' })
}

export async function rowOf(ctx: Ctx, contractId: string): Promise<Row | undefined> {
  return table(ctx, 'contract_archive').select().selectAll().where('contractId', '=', contractId).executeTakeFirst()
}

async function shown(ctx: Ctx, contract: Contract, row: Row | undefined): Promise<Archive> {
  const scan = row?.scanFileId ? await readFileRow(ctx, row.scanFileId) : undefined
  const open = can(contractTransitions, contract, 'archive')
  const mayFile = open && ctx.who.perms.has('contract:file:add')
  const actions = [
    ...(mayFile ? ['save', 'archive'] : []),
    ...(can(contractTransitions, contract, 'unarchive') && ctx.who.perms.has('contract:file:revoke') ? ['revoke'] : []),
  ]
  return {
    id: row?.id ?? null,
    version: row?.version ?? 0,
    contractId: contract.id,
    contractVersion: contract.version,
    contractNo: contract.contractNo,
    contractName: contract.contractName,
    archiveNo: row?.archiveNo ?? null,
    status: contract.archiveStatus,
    archivePlace: row?.archivePlace ?? '',
    archiveDate: row?.archiveDate ?? null,
    originals: row?.originals ?? 0,
    copies: row?.copies ?? 0,
    pages: row?.pages ?? null,
    keeperPsnId: row?.keeperPsnId ?? null,
    keeperPsnName: row?.keeperPsnName ?? null,
    retention: (row?.retention ?? null) as Archive['retention'],
    secretLevel: (row?.secretLevel ?? 'internal') as Archive['secretLevel'],
    remark: row?.remark ?? '',
    scanFileId: row?.scanFileId ?? null,
    scanFile: scan ? { fileId: scan.id, name: scan.name, size: scan.size } : null,
    checklist: await fullChecklist(ctx, contract, row),
    offered: mayFile ? await holdingsOf(ctx, contract) : { scanFile: null, checklist: [] },
    actions,
    ourPartyName: contract.ourPartyName,
    counterpartyNames: contract.counterparties.map((party) => party.name).join('、'),
    currency: contract.currency,
    amount: contract.amount,
    signDate: contract.signDate,
    endDate: contract.endDate,
    handlerPsnName: contract.handlerPsnName,
  }
}

/** The file of a visible contract, stored or still empty. */
export async function readArchive(ctx: Ctx, contractId: string): Promise<Archive> {
  const contract = await contracts.see(ctx, contractId)
  return shown(ctx, contract, await rowOf(ctx, contractId))
}

/** The file of a contract as a record with history and comments; visible to everyone who can see the contract. */
export const archiveRecord: RecordKind = {
  words: 'archive',
  view: archiveApi.queryById.access,
  codes: { retention, secretLevel, item: checklistItem, state: checklistState, archiveStatus, lending },
  isClosable: true,
  isSeen: (ctx, idColumn) => sql<SqlBool>`exists (select 1 from contract_archive filed
    where filed."tenantId" = ${ctx.tenantId} and filed.id = ${sql.ref(idColumn)}
    and ${contracts.isSeen(ctx, 'filed.contractId')})`,
  async see(ctx, id) {
    const row = await archives.get(ctx, id)
    const contract = await contracts.see(ctx, row.contractId)
    return {
      number: row.archiveNo,
      title: contract.contractName,
      path: `/contractFileMain/view/${contract.id}`,
      isEditable: can(contractTransitions, contract, 'archive') && ctx.who.perms.has('contract:file:add'),
    }
  },
}

/** The scan of a visible contract's file, as a download. */
export async function downloadScan(ctx: Ctx, contractId: string): Promise<FileReply> {
  const { scan, archiveId } = await tx(ctx, async (ctx) => {
    await contracts.see(ctx, contractId)
    const row = await rowOf(ctx, contractId)
    if (!row?.scanFileId) return failMissing()
    return { scan: await readFileRow(ctx, row.scanFileId), archiveId: row.id }
  })
  return new FileReply({
    name: scan.name,
    mime: mimeOf(scan.type),
    size: scan.size,
    body: streamContent(ctx, scan.sha256),
    trail: { bizType: 'contract_archive', bizId: archiveId },
  })
}

/** Saves the archivist's input. */
export async function saveArchive(ctx: Ctx, q: ParsedInputOf<typeof archiveApi.save>): Promise<Archive> {
  const { contractId, version, ...draft } = q
  const contract = await contracts.see(ctx, contractId)
  if (!can(contractTransitions, contract, 'archive')) fail('archive.notSigned')
  const before = await rowOf(ctx, contractId)
  if ((before?.version ?? 0) !== version) fail('archive.changed')
  const scanFileId = await scanOf(ctx, contractId, draft.scanFileId, before?.scanFileId ?? null)
  const keeper = draft.keeperPsnId ? await personOf(ctx, draft.keeperPsnId) : null
  const values = {
    ...draft,
    scanFileId,
    keeperPsnName: keeper?.name ?? null,
    checklist: JSON.stringify(draft.checklist),
  }
  const row = before
    ? await archives.change(ctx, before, version, values)
    : await archives.add(ctx, { ...values, contractId })
  return shown(ctx, contract, row)
}

/** The stored scan for a chosen one: as it was, a copy of the signed scan, or an upload of the caller. */
async function scanOf(ctx: Ctx, contractId: string, id: string | null, before: string | null): Promise<string | null> {
  if (id === null || id === before) return id
  const signed = await signedScan(ctx, contractId)
  const isSigned = signed?.id === id
  const { type } = isSigned ? signed : await takeFile(ctx, id, 'archive.scan', contractId)
  if (type !== 'pdf') invalid(ctx, 'archive', { scanFileId: 'archive.field.scanType' })
  return isSigned ? copyFile(ctx, id, 'archive.scan', contractId) : id
}

/** Files the contract if no point is open; otherwise all open points are reported. */
export async function fileContract(ctx: Ctx, contractId: string, version: number): Promise<Archive> {
  const contract = await contracts.see(ctx, contractId)
  if (contract.sealStatus === sealStatus.code.sealing) fail('archive.sealing')
  if (!can(contractTransitions, contract, 'archive')) fail('archive.notSigned')
  const row = await rowOf(ctx, contractId)
  const faults = openPoints(ctx, row, await fullChecklist(ctx, contract, row))
  if (Object.keys(faults).length > 0 || !row)
    failFields('archive.incomplete', faults, { count: Object.keys(faults).length })
  if (row.version !== version) fail('archive.changed')
  // A performed contract on file is finished.
  const isOver = contract.performState === performState.code.performed
  const columns = isOver ? { status: contractStatus.code.finished } : {}
  await contracts.transition(ctx, contract, contract.version, 'archive', columns)
  const archiveNo = row.archiveNo ?? (await nextNumber(ctx, `GD-${chinaDay(ctx.now).slice(0, 4)}`))
  const filed = await archives.change(ctx, row, version, { archiveNo }, { action: 'archive.file' })
  return shown(ctx, await contracts.see(ctx, contractId), filed)
}

function openPoints(ctx: Ctx, row: Row | undefined, checklist: readonly Line[]): Record<string, Message> {
  const faults: Record<string, Message> = {}
  const need = (field: string, key: MessageKey, there: boolean) => {
    if (!there) faults[field] = { key, vars: { label: ctx.label(`archive.field.${field}`) } }
  }
  need('archivePlace', 'common.field.missing', Boolean(row?.archivePlace))
  need('archiveDate', 'common.field.choose', Boolean(row?.archiveDate))
  need('originals', 'common.field.missing', (row?.originals ?? 0) >= 1)
  need('keeperPsnId', 'common.field.choose', Boolean(row?.keeperPsnId))
  need('retention', 'common.field.choose', Boolean(row?.retention))
  need('scanFileId', 'common.field.upload', Boolean(row?.scanFileId))
  for (const line of checklist) {
    const item = { item: ctx.label(checklistItem.labelKey(line.item)) }
    if (line.state === 'missing') faults[`checklist.${line.item}`] = { key: 'archive.field.itemMissing', vars: item }
    if (line.state === 'notApplicable' && line.reason === '') {
      faults[`checklist.${line.item}`] = { key: 'archive.field.reasonMissing', vars: item }
    }
  }
  return faults
}

/** Revokes the filing of a contract. */
export async function revoke(ctx: Ctx, contractId: string, version: number, reason: string): Promise<Archive> {
  const contract = await contracts.see(ctx, contractId)
  if (!can(contractTransitions, contract, 'unarchive')) fail('common.wrongState')
  const row = (await rowOf(ctx, contractId)) ?? fail('common.recordMissing')
  if (row.version !== version) fail('archive.changed')
  await refuseLent(ctx, row.id)
  await contracts.transition(ctx, contract, contract.version, 'unarchive', {}, reason)
  const opened = await archives.change(ctx, row, version, {}, { action: 'archive.revoke', note: reason })
  return shown(ctx, await contracts.see(ctx, contractId), opened)
}

/** Files contracts that were archived elsewhere, with their number and place there. */
export async function importArchives(
  ctx: Ctx,
  of: readonly { contractId: string; archiveNo: string | null; archivePlace: string }[],
): Promise<void> {
  await insertMany(
    ctx,
    'contract_archive',
    of.map((one) => ({ ...one, id: newId() })),
  )
}
