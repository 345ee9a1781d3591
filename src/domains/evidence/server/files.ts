import type { Selectable } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import {
  copyFile,
  filesOf,
  readFileRow,
  readOwnUpload,
  type StoredFile,
  takeFile,
} from '../../../server/files/store.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import { attachmentFiles } from '../../attachment/server/service.ts'
import type { EvidenceFile } from '../api.ts'
import { inspectFile } from './bundle/inspect.ts'
import type { OfRecord } from './lists.ts'

const kind = fieldFiles('evidence')

/** A file of an item with its content. */
export interface ItemFile extends EvidenceFile {
  evidenceId: string
  sha256: string
}

/** The files of items, each item's in their order. */
export async function filesOfItems(ctx: Ctx, ids: readonly string[]): Promise<ItemFile[]> {
  if (ids.length === 0) return []
  const rows = await table(ctx, 'evidence_file')
    .select()
    .innerJoin('file', (join) =>
      join.onRef('file.id', '=', 'evidence_file.fileId').onRef('file.tenantId', '=', 'evidence_file.tenantId'),
    )
    .select([
      'evidence_file.fileId as fileId',
      'evidence_file.evidenceId as evidenceId',
      'evidence_file.pages as pages',
      'evidence_file.fault as fault',
      'file.name as name',
      'file.size as size',
      'file.type as type',
      'file.sha256 as sha256',
    ])
    .where('evidence_file.evidenceId', 'in', [...ids])
    .orderBy('evidence_file.orderNo')
    .execute()
  return rows.map((row) => ({ ...row, fault: row.fault as ItemFile['fault'] }))
}

/** A file of the input: the item's own, an upload of the caller, or an attachment of the record. */
interface Given {
  file: StoredFile
  origin: 'own' | 'upload' | 'attachment'
}
/** The same with its pages. */
export interface Checked extends Given, Pick<Selectable<DB['evidence_file']>, 'pages' | 'fault'> {}

/**
 * The files of the input.
 * @throws `common.recordMissing` for a file that is neither the item's, nor an upload of the caller, nor an attachment of
 * the record
 */
export async function givenFiles(
  ctx: Ctx,
  of: OfRecord,
  typed: readonly FileRef[],
  known: readonly ItemFile[],
): Promise<Given[]> {
  const attached = typed.length === 0 ? [] : await filesOf(ctx, attachmentFiles(of.bizType), of.bizId)
  const given: Given[] = []
  for (const { fileId } of typed) {
    const attachment = attached.find(({ id }) => id === fileId)
    if (known.some((one) => one.fileId === fileId)) given.push({ file: await readFileRow(ctx, fileId), origin: 'own' })
    else if (attachment) given.push({ file: attachment, origin: 'attachment' })
    else given.push({ file: await readOwnUpload(ctx, fileId), origin: 'upload' })
  }
  return given
}

/** Counts the pages of new files. It reads their contents outside of any transaction. */
export async function checkFiles(ctx: Ctx, given: readonly Given[], known: readonly ItemFile[]): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { file, origin } of given) {
    const { pages, fault } = known.find(({ fileId }) => fileId === file.id) ?? (await inspectFile(ctx, file))
    checked.push({ file, origin, pages, fault })
  }
  return checked
}

/** Gives an item its new files, in their order, and releases those that it no longer has. Attachments are copied. */
export async function writeFiles(ctx: Ctx, evidenceId: string, checked: readonly Checked[]): Promise<void> {
  const kept = new Set(checked.filter(({ origin }) => origin === 'own').map(({ file }) => file.id))
  const former = await filesOfItems(ctx, [evidenceId])
  // Removed by another user meanwhile.
  if ([...kept].some((id) => !former.some(({ fileId }) => fileId === id))) failMissing()
  await release(
    ctx,
    former.filter(({ fileId }) => !kept.has(fileId)).map(({ fileId }) => fileId),
  )
  for (const [at, { file, origin, pages, fault }] of checked.entries()) {
    if (origin === 'upload') await takeFile(ctx, file.id, kind, evidenceId)
    const fileId = origin === 'attachment' ? await copyFile(ctx, file.id, kind, evidenceId) : file.id
    await table(ctx, 'evidence_file')
      .insert({ fileId, evidenceId, orderNo: at + 1, pages, fault })
      .onConflict((conflict) => conflict.columns(['tenantId', 'fileId']).doUpdateSet({ orderNo: at + 1 }))
      .execute()
  }
}

/** Removes files of items; their contents are deleted after a day if no other file has them. */
export async function release(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await table(ctx, 'evidence_file')
    .remove()
    .where('fileId', 'in', [...ids])
    .execute()
  await table(ctx, 'file')
    .update()
    .set({ bizType: 'evidence.removed' })
    .where('id', 'in', [...ids])
    .execute()
}
