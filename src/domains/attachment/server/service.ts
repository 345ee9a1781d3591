import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant, isProvider, seenFrom } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { copyFile, filesOf, moveFile, streamContent, takeFile } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import { invalid } from '../../../server/invalid.ts'
import { kindOf, mayFile, seeFiling, seeRecord } from '../../../server/records.ts'
import type { Attachments } from '../api.ts'

interface OnRecord {
  bizType: string
  bizId: string
}
interface OneFile extends OnRecord {
  fileId: string
}

const most = 50
/** The owner type of a record's attachments, as opposed to files that the record's own domain has taken. */
export const attachmentFiles = (bizType: string): string => `${bizType}.attachment`

export async function readAttachments(ctx: Ctx, { bizType, bizId }: OnRecord): Promise<Attachments> {
  const head = await seeRecord(ctx, bizType, bizId)
  return shown(ctx, { bizType, bizId }, mayFile(head))
}

async function shown(ctx: Ctx, { bizType, bizId }: OnRecord, isEditable: boolean): Promise<Attachments> {
  const folders = foldersOf(ctx, bizType)
  const files = await filesOf(ctx, attachmentFiles(bizType), bizId)
  const folderOf = folders.length > 0 ? await readFolders(ctx, files) : new Map<string, string>()
  const takesMore = isEditable || (await maySupplement(ctx, { bizType, bizId }))
  return {
    files: files.map(({ id, ...file }) => ({ fileId: id, ...file, folder: folderOf.get(id) ?? null })),
    folders: folders.map(({ value, labelKey }) => ({ code: value, name: ctx.label(labelKey) })),
    isEditable,
    takesMore,
  }
}

const foldersOf = (ctx: Ctx, bizType: string) => kindOf(ctx, bizType).folders?.options ?? []

async function readFolders(ctx: Ctx, files: readonly { id: string }[]): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map()
  const ids = files.map(({ id }) => id)
  const rows = await table(ctx, 'attachment_folder')
    .select()
    .select(['fileId', 'folder'])
    .where('fileId', 'in', ids)
    .execute()
  return new Map(rows.map(({ fileId, folder }) => [fileId, folder]))
}

/** Puts a file into a folder of the record's kind, or into none. @throws `attachment.noFolder` */
async function putInto(ctx: Ctx, bizType: string, fileId: string, folder: string | null): Promise<void> {
  if (folder === null) {
    await table(ctx, 'attachment_folder').remove().where('fileId', '=', fileId).execute()
    return
  }
  if (!foldersOf(ctx, bizType).some(({ value }) => value === folder))
    invalid(ctx, 'attachment', { folder: 'attachment.noFolder' })
  await table(ctx, 'attachment_folder')
    .insert({ fileId, folder })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fileId']).doUpdateSet({ folder }))
    .execute()
}

const folderName = (ctx: Ctx, bizType: string, folder: string | null): string => {
  const option = foldersOf(ctx, bizType).find(({ value }) => value === folder)
  return option ? ctx.label(option.labelKey) : ctx.say('attachment.other')
}

/** @throws `attachment.noFolder`; `common.readOnly` where the caller may only read */
export async function moveAttachment(
  ctx: Ctx,
  { fileId, folder, ...record }: OneFile & { folder: string | null },
): Promise<Attachments> {
  await seeFiling(ctx, record.bizType, record.bizId)
  const file = await oneOf(ctx, { fileId, ...record })
  await putInto(ctx, record.bizType, fileId, folder)
  await audit(ctx, {
    action: 'attachment.move',
    ...record,
    note: `${file.name} → ${folderName(ctx, record.bizType, folder)}`,
  })
  return shown(ctx, record, true)
}

/** Number of a record's attachments, for kinds that require one for submission. */
export const countAttachments = async (ctx: Ctx, bizType: string, bizId: string): Promise<number> =>
  (await filesOf(ctx, attachmentFiles(bizType), bizId)).length

/** @throws `attachment.tooMany`; `attachment.noFolder`; `common.readOnly` where the caller may only read */
export async function addAttachment(
  ctx: Ctx,
  { fileId, folder, ...record }: OneFile & { folder: string | null },
): Promise<Attachments> {
  const isAtStep = await seeAdding(ctx, record)
  const { files } = await shown(ctx, record, true)
  if (files.length >= most) fail('attachment.tooMany', { max: most })
  const file = await takeFile(ctx, fileId, attachmentFiles(record.bizType), record.bizId)
  if (folder !== null) await putInto(ctx, record.bizType, fileId, folder)
  await audit(ctx, { action: 'attachment.add', ...record, note: `${file.name} ${file.sha256}` })
  if (isAtStep) await kindOf(ctx, record.bizType).approval?.filed(ctx, record.bizId, file.name)
  return shown(ctx, record, !isAtStep)
}

/** Whether the caller may add files at their approval step alone. @throws `common.readOnly` where they may not at all */
async function seeAdding(ctx: Ctx, { bizType, bizId }: OnRecord): Promise<boolean> {
  const head = await seeRecord(ctx, bizType, bizId)
  if (mayFile(head)) return false
  return (await maySupplement(ctx, { bizType, bizId })) || fail('common.readOnly')
}

const maySupplement = async (ctx: Ctx, { bizType, bizId }: OnRecord): Promise<boolean> =>
  (await kindOf(ctx, bizType).approval?.rightsAt(ctx, bizId))?.files ?? false

/**
 * Attaches an upload of the caller that is named in a field of the record, so that it is read like other attachments;
 * does nothing if it is attached already.
 * @param label message key of the field
 * @param types allowed types; all when empty
 * @throws `common.recordMissing` for a file that is neither; `attachment.type` for a file of another type
 */
export async function hangFile(
  ctx: Ctx,
  { label, types, fileId, ...record }: OneFile & { label: string; types: readonly string[] },
): Promise<void> {
  const known = (await filesOf(ctx, attachmentFiles(record.bizType), record.bizId)).find((file) => file.id === fileId)
  const file = known ?? (await takeFile(ctx, fileId, attachmentFiles(record.bizType), record.bizId))
  if (types.length > 0 && !types.includes(file.type))
    failFields(
      'common.invalidInput',
      { [label.slice(label.lastIndexOf('.') + 1)]: { key: 'attachment.type', vars: { types } } },
      { fields: ctx.label(label) },
    )
  if (!known) await audit(ctx, { action: 'attachment.add', ...record, note: `${file.name} ${file.sha256}` })
}

/** Attaches a file that belongs to another record of the organisation. @throws `common.recordMissing` */
export const attachFrom = (ctx: Ctx, fileId: string, from: OnRecord, { bizType, bizId }: OnRecord): Promise<void> =>
  moveFile(ctx, fileId, from, { bizType: attachmentFiles(bizType), bizId })

/**
 * Attaches a copy of a file that is attached to another record.
 * @throws `attachment.tooMany`; `common.readOnly` where the caller may only read; `common.recordMissing`
 */
export async function copyAttachment(
  ctx: Ctx,
  from: OneFile,
  { folder, ...record }: OnRecord & { folder: string },
): Promise<void> {
  await seeFiling(ctx, record.bizType, record.bizId)
  const { name, sha256 } = await oneOf(ctx, from)
  if ((await countAttachments(ctx, record.bizType, record.bizId)) >= most) fail('attachment.tooMany', { max: most })
  const fileId = await copyFile(ctx, from.fileId, attachmentFiles(record.bizType), record.bizId)
  await putInto(ctx, record.bizType, fileId, folder)
  await audit(ctx, { action: 'attachment.add', ...record, note: `${name} ${sha256}` })
}

/** Removes an attachment. It stays in the history; its content is deleted after a day if no other file has it. */
export async function removeAttachment(ctx: Ctx, { fileId, ...record }: OneFile): Promise<Attachments> {
  await seeFiling(ctx, record.bizType, record.bizId)
  const file = await oneOf(ctx, { fileId, ...record })
  await table(ctx, 'file')
    .update()
    .set({ bizType: `${record.bizType}.removed` })
    .where('id', '=', fileId)
    .execute()
  await audit(ctx, { action: 'attachment.remove', ...record, note: `${file.name} ${file.sha256}` })
  return shown(ctx, record, true)
}

/** A file that is attached to the record or named in one of its fields. */
export async function downloadAttachment(ctx: Ctx, q: OneFile): Promise<FileReply> {
  const { file, owner, recordOf } = await tx(ctx, async (ctx) => {
    const { tenantId } = await seeRecord(ctx, q.bizType, q.bizId)
    const own = await inField(ctx, q)
    // Field files are stored in the record's organisation; the provider reads those of other organisations there.
    if (own || tenantId === undefined || !isProvider(ctx))
      return { file: own ?? (await oneOf(ctx, q)), owner: ctx.tenantId, recordOf: tenantId }
    const theirs = await inTenant(ctx, tenantId, (inside) => inField(inside, q))
    return { file: theirs ?? failMissing(), owner: tenantId, recordOf: tenantId }
  })
  return new FileReply({
    name: file.name,
    mime: mimeOf(file.type),
    size: file.size,
    body: streamContent(seenFrom(ctx, owner), file.sha256),
    trail: { bizType: q.bizType, bizId: q.bizId, tenantId: recordOf },
  })
}

const inField = async (ctx: Ctx, { bizType, bizId, fileId }: OneFile) =>
  (await filesOf(ctx, fieldFiles(bizType), bizId)).find(({ id }) => id === fileId)

/** Whether the file is still attached to the record. */
export const hangs = async (ctx: Ctx, { bizType, bizId, fileId }: OneFile): Promise<boolean> =>
  (await filesOf(ctx, attachmentFiles(bizType), bizId)).some((file) => file.id === fileId)

const oneOf = async (ctx: Ctx, { bizType, bizId, fileId }: OneFile) =>
  (await filesOf(ctx, attachmentFiles(bizType), bizId)).find((file) => file.id === fileId) ?? failMissing()
