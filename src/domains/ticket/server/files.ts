import { failMissing } from '../../../kernel/errors.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { copyToTenant, readFileRow, readOwnUpload, streamContent } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { fieldFiles, namedFiles, takeFiles } from '../../../server/record/files.ts'
import type { Ticket } from '../api.ts'
import { show } from './acts.ts'

/** Files of a result that is not checked yet. */
export const uncheckedFiles = 'service_ticket.result'
export const ticketFiles = fieldFiles('service_ticket')

/** Attaches the caller's uploads to the ticket, in the ticket's organisation. */
export async function bring(
  ctx: Ctx,
  { id, tenantId }: Pick<Ticket, 'id' | 'tenantId'>,
  uploads: readonly FileRef[],
  bizType: string = ticketFiles,
): Promise<FileRef[]> {
  if (tenantId === ctx.tenantId) {
    const files = await namedFiles(ctx, 'service_ticket', undefined, uploads)
    await takeFiles(ctx, 'service_ticket', id, files)
    return files
  }
  const files: FileRef[] = []
  for (const { fileId } of uploads) {
    const { name } = await readOwnUpload(ctx, fileId)
    files.push({ fileId: await copyToTenant(ctx, fileId, { tenantId, bizType, bizId: id }), name })
  }
  return files
}

/** A file shown to the caller in a ticket; no other files of its organisation can be downloaded. */
export async function download(ctx: Ctx, q: { id: string; fileId: string }): Promise<FileReply> {
  const { file, of } = await tx(ctx, async (ctx) => {
    const ticket = await show(ctx, q.id)
    const shown = [
      ...ticket.attachments,
      ...ticket.replies.flatMap(({ files }) => files),
      ...(ticket.result?.files ?? []),
    ]
    if (!shown.some(({ fileId }) => fileId === q.fileId)) failMissing()
    return {
      of: ticket.tenantId,
      file: await inTenant(ctx, ticket.tenantId, (inside) => readFileRow(inside, q.fileId)),
    }
  })
  const inside = ctx.asPerson({ ...ctx.who, tenant: { ...ctx.who.tenant, id: of } })
  return new FileReply({
    name: file.name,
    mime: mimeOf(file.type),
    size: file.size,
    body: streamContent(inside, file.sha256),
    trail: { bizType: 'service_ticket', bizId: q.id, tenantId: of },
  })
}
