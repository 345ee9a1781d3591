import { gzipSync } from 'node:zlib'

/**
 * A gzipped tar archive in the form that git hosts produce from a repository: each name in an extended header, as it may
 * be too long for its own.
 */
export function tarOf(entries: Readonly<Record<string, string>>): Buffer {
  const blocks = Object.entries(entries).flatMap(([name, text]) => {
    const path = Buffer.from(` path=${name}\n`)
    const length = path.length + String(path.length + 2).length
    const record = Buffer.concat([Buffer.from(String(length)), path])
    return [...entryOf('x', 'pax', record), ...entryOf('0', 'short', Buffer.from(text))]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

function entryOf(type: string, name: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  // The checksum counts its own field as spaces.
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148)
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
}
