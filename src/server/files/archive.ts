import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { crc32 } from 'node:zlib'
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

configure({ useWebWorkers: false })

/** A file of an archive, stored without compression: documents are compressed files already. */
interface Packed {
  name: string
  size: number
  crc: number
  read: () => Readable
}
export type Pack = (file: Packed) => Promise<void>

/** Bytes as a file of an archive. */
export const packed = (name: string, bytes: Uint8Array): Packed => ({
  name,
  size: bytes.length,
  crc: crc32(bytes),
  read: () => Readable.from([bytes], { objectMode: false }),
})

/** Milliseconds after which `onBytes` is called again while bytes are being sent. */
const beatMs = 10_000

/**
 * A zip archive as a stream: `fill` packs its files one after the other, as fast as they are read. It ends with an error
 * where `fill` or `onBytes` does, and `fill` fails when the reader is gone.
 */
export function archiveStream(fill: (pack: Pack) => Promise<void>, onBytes: () => Promise<void>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // Sizes and sums are in front of each file, so that programs that read archives as a stream open it, too.
  const zip = new ZipWriter(writable, { passThrough: true, compressionMethod: 0, level: 0 })
  const pack: Pack = async ({ name, size, crc, read }) => {
    const reader = { readable: Readable.toWeb(read()) as globalThis.ReadableStream, size }
    await zip.add(name, reader, { uncompressedSize: size, crc32: crc })
  }
  let last = Date.now()
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      if (Date.now() - last >= beatMs) {
        last = Date.now()
        await onBytes()
      }
      yield chunk
    }
  }
  const out = new PassThrough()
  const sent = pipeline(Readable.fromWeb(readable as ReadableStream), counted, out)
  sent.catch(() => undefined)
  const filled = fill(pack).then(() => zip.close())
  filled.catch((error: unknown) => out.destroy(asError(error)))
  return out
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
