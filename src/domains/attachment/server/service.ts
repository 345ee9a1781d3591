import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant, isProvider, seenFrom } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { filesOf, streamContent, takeFile } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { fieldFiles } from '../../../server/record/files.ts'
import { seeEditable, seeRecord } from '../../../server/records.ts'
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
const takenAs = (bizType: string): string => `${bizType}.attachment`

export async function readAttachments(ctx: Ctx, { bizType, bizId }: OnRecord): Promise<Attachments> {
  const { isEditable } = await seeRecord(ctx, bizType, bizId)
  return shown(ctx, { bizType, bizId }, isEditable)
}

async function shown(ctx: Ctx, { bizType, bizId }: OnRecord, isEditable: boolean): Promise<Attachments> {
  const files = await filesOf(ctx, takenAs(bizType), bizId)
  return { files: files.map(({ id, ...file }) => ({ fileId: id, ...file })), isEditable }
}

/** Number of a record's attachments, for kinds that require one for submission. */
export const countAttachments = async (ctx: Ctx, bizType: string, bizId: string): Promise<number> =>
  (await filesOf(ctx, takenAs(bizType), bizId)).length

/** @throws `attachment.tooMany`; `common.readOnly` where the caller may only read */
export async function addAttachment(ctx: Ctx, { fileId, ...record }: OneFile): Promise<Attachments> {
  await seeEditable(ctx, record.bizType, record.bizId)
  const { files } = await shown(ctx, record, true)
  if (files.length >= most) fail('attachment.tooMany', { max: most })
  const file = await takeFile(ctx, fileId, takenAs(record.bizType), record.bizId)
  await audit(ctx, { action: 'attachment.add', ...record, note: `${file.name} ${file.sha256}` })
  return shown(ctx, record, true)
}

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
  const known = (await filesOf(ctx, takenAs(record.bizType), record.bizId)).find((file) => file.id === fileId)
  const file = known ?? (await takeFile(ctx, fileId, takenAs(record.bizType), record.bizId))
  if (types.length > 0 && !types.includes(file.type))
    failFields(
      'common.invalidInput',
      { [label.slice(label.lastIndexOf('.') + 1)]: { key: 'attachment.type', vars: { types } } },
      { fields: ctx.label(label) },
    )
  if (!known) await audit(ctx, { action: 'attachment.add', ...record, note: `${file.name} ${file.sha256}` })
}

/** Removes an attachment. It stays in the history; its content is deleted after a day if no other file has it. */
export async function removeAttachment(ctx: Ctx, { fileId, ...record }: OneFile): Promise<Attachments> {
  await seeEditable(ctx, record.bizType, record.bizId)
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
  (await filesOf(ctx, takenAs(bizType), bizId)).some((file) => file.id === fileId)

const oneOf = async (ctx: Ctx, { bizType, bizId, fileId }: OneFile) =>
  (await filesOf(ctx, takenAs(bizType), bizId)).find((file) => file.id === fileId) ?? failMissing()
