import type { Selectable } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { type StoredFile, takeFile } from '../../../server/files/store.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import type { EvidenceFile } from '../api.ts'
import { inspectFile } from './bundle/inspect.ts'

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

/** What is stored of a file beside its place. */
type Seen = Pick<Selectable<DB['evidence_file']>, 'pages' | 'fault'>
/** A file of the input: what is known of a former one, or found in a new one. */
export interface Checked extends Seen {
  file: Pick<StoredFile, 'id' | 'name' | 'sha256'>
  isNew: boolean
}

/**
 * Counts the pages of new files. It reads them outside of any transaction.
 * @param known files that the item has already
 * @throws `common.recordMissing` for a file that is neither the item's nor an upload of the caller
 */
export async function checkFiles(
  ctx: Ctx,
  typed: readonly FileRef[],
  known: readonly ItemFile[],
  readUpload: (id: string) => Promise<StoredFile>,
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { fileId } of typed) {
    const own = known.find((file) => file.fileId === fileId)
    const file = own ? { id: fileId, name: own.name, sha256: own.sha256 } : await readUpload(fileId)
    const seen: Seen = own ?? (await inspectFile(ctx, file as StoredFile))
    checked.push({ file, isNew: !own, pages: seen.pages, fault: seen.fault })
  }
  return checked
}

/** Gives an item its new files, in their order, and releases those that it no longer has. */
export async function writeFiles(ctx: Ctx, evidenceId: string, checked: readonly Checked[]): Promise<void> {
  const kept = new Set(checked.filter(({ isNew }) => !isNew).map(({ file }) => file.id))
  const former = await filesOfItems(ctx, [evidenceId])
  // Removed by another user meanwhile.
  if ([...kept].some((id) => !former.some(({ fileId }) => fileId === id))) failMissing()
  await release(
    ctx,
    former.filter(({ fileId }) => !kept.has(fileId)).map(({ fileId }) => fileId),
  )
  for (const [at, { file, isNew, pages, fault }] of checked.entries()) {
    if (isNew) await takeFile(ctx, file.id, kind, evidenceId)
    await table(ctx, 'evidence_file')
      .insert({ fileId: file.id, evidenceId, orderNo: at + 1, pages, fault })
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
