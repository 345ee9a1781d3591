import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Ctx } from '../context.ts'
import { type StoredFile, streamContent } from './store.ts'

/** A stored content on the disk of this process. */
export interface Spooled {
  /** CRC-32 of its bytes. */
  crc: number
  read: () => Readable
}

/**
 * Copies a stored content to the disk for the time of `work`, so that it can be checked before its first byte is sent.
 * @returns false for a content that is lost or damaged, without calling `work`
 */
export async function withContent(
  ctx: Ctx,
  { sha256, size }: Pick<StoredFile, 'sha256' | 'size'>,
  work: (content: Spooled) => Promise<void>,
): Promise<boolean> {
  const path = join(ctx.platform.spoolFolder, randomUUID())
  const hash = createHash('sha256')
  let [bytes, crc] = [0, 0]
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      crc = crc32(chunk, crc)
      done(null, chunk)
    },
  })
  try {
    await pipeline(streamContent(ctx, sha256), meter, createWriteStream(path, { mode: 0o600 }))
    if (bytes !== size || hash.digest('hex') !== sha256) return false
    await work({ crc, read: () => createReadStream(path) })
    return true
  } finally {
    await rm(path, { force: true })
  }
}
