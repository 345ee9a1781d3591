import { createGunzip } from 'node:zlib'

const block = 512
const utf8 = new TextDecoder()

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
  const tar = new Unfolded(gzipped, mostBytes)
  let longName: string | undefined
  for (;;) {
    const header = await tar.take(block)
    if (header === null || header[0] === 0) return
    if (text(header, 257, 5) !== 'ustar') throw new Error('no tar archive')
    const size = Number.parseInt(text(header, 124, 12), 8)
    if (!(size >= 0)) throw new Error('no tar archive')
    const padding = Math.ceil(size / block) * block - size
    const type = text(header, 156, 1)
    if (type === 'L' || type === 'x') {
      const content = await whole(tar, size)
      longName = type === 'L' ? text(content, 0, size) : (paxPath(content) ?? longName)
    } else {
      const folder = text(header, 345, 155)
      const short = text(header, 0, 100)
      const name = longName ?? (folder ? `${folder}/${short}` : short)
      longName = undefined
      const isFile = type === '0' || type === ''
      const content = isFile && wants(name, size) ? await whole(tar, size) : null
      if (content === null) await tar.skip(size)
      if (isFile) yield { name, size, content }
    }
    await tar.skip(padding)
  }
}

async function whole(tar: Unfolded, size: number): Promise<Uint8Array> {
  const content = await tar.take(size)
  if (content === null) throw new Error('the archive ends too early')
  return content
}

/** The bytes of a gzip file in order, unpacked on demand. */
class Unfolded {
  readonly #pieces: AsyncIterator<Buffer>
  readonly #mostBytes: number
  #piece: Buffer = Buffer.alloc(0)
  #bytes = 0

  constructor(gzipped: Uint8Array, mostBytes: number) {
    // Not `pipe`: it would set the process's standard output to non-blocking, and its answer could not be written then.
    const gunzip = createGunzip()
    gunzip.end(gzipped)
    this.#pieces = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    this.#mostBytes = mostBytes
  }
  async #next(): Promise<boolean> {
    const { done, value } = await this.#pieces.next()
    if (done === true) return false
    this.#bytes += value.length
    if (this.#bytes > this.#mostBytes) throw new RangeError('the archive unfolds too far')
    this.#piece = value
    return true
  }
  /** The next `size` bytes; null at the end. @throws Error when fewer are left */
  async take(size: number): Promise<Uint8Array | null> {
    const parts: Buffer[] = []
    let missing = size
    while (missing > 0) {
      if (this.#piece.length === 0 && !(await this.#next())) {
        if (parts.length === 0) return null
        throw new Error('the archive ends too early')
      }
      const part = this.#piece.subarray(0, missing)
      this.#piece = this.#piece.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    const [first, ...more] = parts
    return first && more.length === 0 ? first : Buffer.concat(parts)
  }
  async skip(size: number): Promise<void> {
    let missing = size
    while (missing > 0) {
      if (this.#piece.length === 0 && !(await this.#next())) throw new Error('the archive ends too early')
      const part = Math.min(missing, this.#piece.length)
      this.#piece = this.#piece.subarray(part)
      missing -= part
    }
  }
}

/** A text field: ends at its length or at a zero byte. */
function text(bytes: Uint8Array, from: number, length: number): string {
  const field = bytes.subarray(from, from + length)
  const end = field.indexOf(0)
  return utf8.decode(end < 0 ? field : field.subarray(0, end))
}

/** The path in an extended header, `27 path=…\n`; lengths count bytes, including themselves. */
function paxPath(records: Uint8Array): string | undefined {
  for (let at = 0; at < records.length;) {
    const length = Number.parseInt(utf8.decode(records.subarray(at, at + 20)), 10)
    if (!(length > 0)) return undefined
    const record = utf8.decode(records.subarray(at, at + length - 1))
    const path = /^\d+ path=(.*)$/s.exec(record)?.[1]
    if (path !== undefined) return path
    at += length
  }
  return undefined
}
