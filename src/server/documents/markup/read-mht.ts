import type { Content } from '../content.ts'
import { refuse } from '../refuse.ts'
import { readHtml } from './read-html.ts'

/** Maximum number of examined parts of a web archive. */
const mostParts = 1_000

/**
 * Reads the first page of a web page saved as one file (MIME HTML, RFC 2557); pictures and style sheets are skipped.
 * @throws `documents.damaged` where there is no page
 */
export function readMht(bytes: Uint8Array): Content {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const page = pageIn(raw, 0) ?? refuse('documents.damaged')
  return readHtml(page.bytes, page.charset)
}

function pageIn(entity: string, depth: number): { bytes: Uint8Array; charset?: string } | undefined {
  const end = /\r?\n\r?\n/.exec(entity)
  if (!end || depth > 3) return undefined
  const headers = entity.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ')
  const body = entity.slice(end.index + end[0].length)
  const type = headerOf(headers, 'Content-Type') ?? 'text/plain'
  const boundary = /boundary="?([^";\r\n]{1,100})"?/i.exec(type)?.[1]
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    for (const part of body.split(`--${boundary}`, mostParts).slice(1)) {
      const found = pageIn(part.replace(/^\r?\n/, ''), depth + 1)
      if (found) return found
    }
    return undefined
  }
  if (!/^(?:text\/html|application\/xhtml)/i.test(type)) return undefined
  const charset = /charset="?([\w-]{2,30})"?/i.exec(type)?.[1]
  const encoding = headerOf(headers, 'Content-Transfer-Encoding')?.toLowerCase()
  return { bytes: decoded(body, encoding), ...(charset && { charset }) }
}

const headerOf = (headers: string, name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(headers)?.[1]?.trim()

function decoded(body: string, encoding: string | undefined): Uint8Array {
  if (encoding === 'base64') return new Uint8Array(Buffer.from(body, 'base64'))
  if (encoding !== 'quoted-printable') return new Uint8Array(Buffer.from(body, 'latin1'))
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return new Uint8Array(Buffer.from(plain, 'latin1'))
}
