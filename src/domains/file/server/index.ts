import { open } from 'node:fs/promises'
import { AppError, fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { detectFileType, detectKind, mimeOf } from '../../../server/documents/detect.ts'
import { keepFile, readOwnUpload, streamContent, sweepFiles } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { fileApi } from '../api.ts'

/** Bytes needed to detect the type, including Office files that start with large parts. */
const headBytes = 8 * 1024 * 1024

export const routes = serve(fileApi)({
  async upload(ctx) {
    const upload = ctx.upload ?? fail('files.missing')
    const head = await headOf(upload.path)
    const type = detectFileType(head, upload.name)?.type ?? whyNot(head, upload.name)
    const file = await tx(ctx, async (ctx) => {
      const kept = await keepFile(ctx, upload, type)
      await audit(ctx, { action: 'file.upload', bizType: 'file', bizId: kept.id, note: `${kept.name} ${kept.sha256}` })
      return kept
    })
    return { ...file, fileId: file.id, url: `/api/fileServer/file/download?id=${file.id}` }
  },
  async download(ctx, { id }) {
    const file = await tx(ctx, (ctx: Ctx) => readOwnUpload(ctx, id))
    return new FileReply({
      name: file.name,
      mime: mimeOf(file.type),
      size: file.size,
      body: streamContent(ctx, file.sha256),
      trail: { bizType: 'file', bizId: id },
    })
  },
})

export const jobs: Record<string, JobDefinition> = {
  'file.sweep': { cron: '40 3 * * *', oneAtATime: true, run: sweepFiles },
}

/** The reason for refusing a file: encrypted, two types at once, or unknown. */
function whyNot(head: Uint8Array, name: string): string {
  try {
    return detectKind(head, name)
  } catch (error) {
    if (error instanceof AppError && error.key === 'documents.unknownType') fail('files.unknownType')
    throw error
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, headBytes)),
      0,
      Math.min(size, headBytes),
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
