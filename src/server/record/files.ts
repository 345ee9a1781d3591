import type { FileRef } from '../../kernel/record.ts'
import type { Ctx } from '../context.ts'
import { filesOf, readOwnUpload, takeFile } from '../files/store.ts'

/** What files of a record's own fields say they belong to. */
export const fieldFiles = (kind: string): string => `${kind}.field`

/**
 * The files of a field under the names that they were uploaded with: the record's own, or uploads of the caller.
 * @param id of the record; absent for a new one
 * @throws `common.recordMissing` for any other file
 */
export async function namedFiles(
  ctx: Ctx,
  kind: string,
  id: string | undefined,
  typed: readonly FileRef[],
): Promise<FileRef[]> {
  const own = id === undefined ? [] : await filesOf(ctx, fieldFiles(kind), id)
  const files: FileRef[] = []
  for (const { fileId } of typed) {
    const { name } = own.find((file) => file.id === fileId) ?? (await readOwnUpload(ctx, fileId))
    files.push({ fileId, name })
  }
  return files
}

/** Gives the record those of its files that it does not have yet. */
export async function takeFiles(ctx: Ctx, kind: string, id: string, files: readonly FileRef[]): Promise<void> {
  if (files.length === 0) return
  const own = await filesOf(ctx, fieldFiles(kind), id)
  for (const { fileId } of files)
    if (!own.some((file) => file.id === fileId)) await takeFile(ctx, fileId, fieldFiles(kind), id)
}
