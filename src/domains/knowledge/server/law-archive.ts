import { unzipSync } from 'fflate'
import { AppError, fail } from '../../../kernel/errors.ts'
import { decodeText } from '../../../server/documents/charset.ts'
import { untar } from './tar.ts'

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

/** Whether a file may be a law: Markdown or text, but no page about its folder. */
export const isLawFile = (path: string): boolean =>
  /\.(?:md|markdown|txt)$/i.test(path) && !/(?:^|\/)(?:__MACOSX\/|\.|README|_index\.)/i.test(path)

/**
 * The Markdown files of an upload, told by content: a zip archive, a tar archive in gzip, or a single text. Sizes are checked
 * in the zip's directory before anything is inflated, and no file grows beyond the size that stands there; a tar archive is
 * unfolded up to the same size.
 * @throws `knowledge.importTooLarge`, `knowledge.importNothing`, `documents.damaged`
 */
export function openLaws(bytes: Uint8Array, name: string): LawSource[] {
  const sources = isZip(bytes)
    ? unpack(bytes)
    : bytes[0] === 0x1f && bytes[1] === 0x8b
      ? unpackTar(bytes)
      : [{ path: name, markdown: textOf(bytes) }]
  const laws = sources.filter((one): one is LawSource => one.markdown !== null)
  return laws.length > 0 ? laws : fail('knowledge.importNothing')
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
const textOf = (bytes: Uint8Array): string | null => decodeText(bytes)

function unpack(bytes: Uint8Array): { path: string; markdown: string | null }[] {
  let files = 0
  let size = 0
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!isLawFile(name)) return false
    files += 1
    size += originalSize
    if (files > mostFiles || size > mostBytes) failTooLarge()
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

function unpackTar(bytes: Uint8Array): { path: string; markdown: string | null }[] {
  try {
    const laws = untar(bytes, mostBytes).filter(({ name }) => isLawFile(name))
    if (laws.length > mostFiles) failTooLarge()
    return laws.map(({ name, content }) => ({ path: name, markdown: textOf(content) }))
  } catch (error) {
    if (error instanceof AppError) throw error
    return error instanceof RangeError ? failTooLarge() : fail('documents.damaged')
  }
}

const failTooLarge = (): never => fail('knowledge.importTooLarge', { files: mostFiles, mb: mostBytes >> 20 })
