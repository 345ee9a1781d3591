import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'

/** A regular file of an archive; its content is null if it was not requested. */
export interface TarEntry {
  name: string
  size: number
  content: Uint8Array | null
}

/**
 * The regular files of a gzipped tar archive (POSIX ustar with pax and GNU long names), in order. Only the requested
 * file being read is held in memory.
 * @param mostBytes maximum size of the unpacked archive
 * @param wants whether a file's content is read; called once for each file, in order
 * @throws RangeError when it is larger; Error for an invalid or truncated archive
 */
export async function* tarEntries(
  gzipped: Uint8Array,
  mostBytes: number,
  wants: (name: string, size: number) => boolean,
): AsyncGenerator<TarEntry> {
  const entries = unpacked(gzipped, mostBytes).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    const { name, size, type } = header
    const isFile = type === 'file'
    if (isFile && wants(name, size)) {
      yield { name, size, content: new Uint8Array(await new Response(body).arrayBuffer()) }
    } else {
      await body.cancel()
      if (isFile) yield { name, size, content: null }
    }
  }
}

/** The bytes of a gzip file, unpacked on demand. */
function unpacked(gzipped: Uint8Array, mostBytes: number): ReadableStream<Uint8Array> {
  // Not `pipe`: it would set the process's standard output to non-blocking, and its answer could not be written then.
  const gunzip = createGunzip()
  gunzip.end(gzipped)
  let bytes = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      bytes += piece.length
      if (bytes > mostBytes) throw new RangeError('the archive unfolds too far')
      out.enqueue(piece)
    },
  })
  return (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(limited)
}
