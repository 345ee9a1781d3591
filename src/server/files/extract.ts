import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../context.ts'
import { extractFile } from '../documents/extract.ts'
import type { Extracted } from '../documents/types.ts'
import { type StoredFile, streamContent } from './store.ts'

/** Reads the text and structure of a stored file in a child process. @throws as {@link extractFile} */
export async function extractStored(ctx: Ctx, file: Pick<StoredFile, 'sha256' | 'name'>): Promise<Extracted> {
  const path = join(ctx.platform.spoolFolder, randomUUID())
  try {
    await pipeline(streamContent(ctx, file.sha256), createWriteStream(path, { mode: 0o600 }))
    return await extractFile(path, { name: file.name, of: ctx.tenantId })
  } finally {
    await rm(path, { force: true })
  }
}
