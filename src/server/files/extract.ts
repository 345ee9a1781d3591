import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../context.ts'
import { extractFile } from '../documents/extract.ts'
import { pictureReader } from '../documents/picture.ts'
import type { Extracted } from '../documents/types.ts'
import { type StoredFile, streamContent } from './store.ts'

/** The program that reads pictures, where the server has one. */
export const pictures = pictureReader()

type Content = Pick<StoredFile, 'sha256' | 'name'>

/** Reads the text and structure of a stored file in a child process. @throws as {@link extractFile} */
export const extractStored = (ctx: Ctx, file: Content): Promise<Extracted> =>
  spooledFor(ctx, file, (path) => extractFile(path, { name: file.name, of: ctx.tenantId }))

/** Recognises the text of a stored picture. @throws as the reader of pictures */
export const recogniseStored = (ctx: Ctx, file: Content): Promise<string> =>
  spooledFor(ctx, file, (path) => pictures.read(path, ctx.tenantId))

/** Does something with a stored content as a file, which is removed afterwards. */
async function spooledFor<T>(ctx: Ctx, file: Content, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(ctx.platform.spoolFolder, randomUUID())
  try {
    await pipeline(streamContent(ctx, file.sha256), createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
