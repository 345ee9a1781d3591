import { unzipSync } from 'fflate'
import { AppError, fail } from '../../../kernel/errors.ts'
import { decodeText } from '../../../server/documents/charset.ts'

/** One file to import: where it stands in its archive or folder, and what it says. */
export interface LawSource {
  path: string
  markdown: string
}

const mostFiles = 5000
const mostBytes = 200 * 1024 * 1024

/** Older programs write names in the system's own code page, which then arrive byte by byte. */
const nameOf = (name: string): string =>
  /[\u0080-\u00ff]/.test(name) ? (decodeText(Buffer.from(name, 'latin1')) ?? name) : name

/**
 * The Markdown files of an upload, told by content: a zip archive, or a single text. Sizes are checked in the archive's
 * directory before anything is inflated, and no file grows beyond the size that stands there.
 * @throws `knowledge.importTooLarge`, `knowledge.importNothing`, `documents.damaged`
 */
export function openLaws(bytes: Uint8Array, name: string): LawSource[] {
  const sources = isZip(bytes) ? unpack(bytes) : [{ path: name, markdown: textOf(bytes) }]
  const laws = sources.filter((one): one is LawSource => one.markdown !== null)
  return laws.length > 0 ? laws : fail('knowledge.importNothing')
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
const textOf = (bytes: Uint8Array): string | null => decodeText(bytes)

function unpack(bytes: Uint8Array): { path: string; markdown: string | null }[] {
  let files = 0
  let size = 0
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!/\.(?:md|markdown|txt)$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\.|README)/i.test(name)) return false
    files += 1
    size += originalSize
    if (files > mostFiles || size > mostBytes)
      fail('knowledge.importTooLarge', { files: mostFiles, mb: mostBytes >> 20 })
    return true
  }
  try {
    return Object.entries(unzipSync(bytes, { filter: wanted })).map(([path, content]) => ({
      path: nameOf(path),
      markdown: textOf(content),
    }))
  } catch (error) {
    if (error instanceof AppError) throw error
    return fail('documents.damaged')
  }
}
