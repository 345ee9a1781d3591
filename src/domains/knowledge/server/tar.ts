import { gunzipSync } from 'node:zlib'

const block = 512
const utf8 = new TextDecoder()

/**
 * The regular files of a tar archive in gzip (POSIX ustar with pax and GNU long names), in its order.
 * @param mostBytes how far it may unfold
 * @throws RangeError when it unfolds further; Error for what is no such archive, or ends too early
 */
export function untar(gzipped: Uint8Array, mostBytes: number): { name: string; content: Uint8Array }[] {
  const tar = gunzipSync(gzipped, { maxOutputLength: mostBytes })
  const files: { name: string; content: Uint8Array }[] = []
  let longName: string | undefined
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + block)
    if (text(header, 257, 5) !== 'ustar') throw new Error('no tar archive')
    const size = Number.parseInt(text(header, 124, 12), 8)
    const content = tar.subarray(at + block, at + block + size)
    if (!(size >= 0) || content.length < size) throw new Error('the archive ends too early')
    const type = text(header, 156, 1)
    if (type === 'L') longName = text(content, 0, size)
    else if (type === 'x') longName = paxPath(content) ?? longName
    else {
      const folder = text(header, 345, 155)
      const short = text(header, 0, 100)
      if (type === '0' || type === '')
        files.push({ name: longName ?? (folder ? `${folder}/${short}` : short), content })
      longName = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
  return files
}

/** A field: it ends with its length or with a zero byte. */
function text(bytes: Uint8Array, from: number, length: number): string {
  const field = bytes.subarray(from, from + length)
  const end = field.indexOf(0)
  return utf8.decode(end < 0 ? field : field.subarray(0, end))
}

/** `27 path=…\n` among the records of an extended header; lengths count bytes, themselves included. */
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
