import { unzipSync } from 'fflate'
import { AppError, fail } from '../../../kernel/errors.ts'
import { decodeText } from '../../../server/documents/charset.ts'
import { lawKeyOf } from '../../../kernel/law/names.ts'
import { type LawText, readLawText } from './law-text.ts'
import { tarEntries } from './tar.ts'

/** A file to import: its path in the archive or folder, and its content. */
export interface LawSource {
  path: string
  markdown: string
}

/** Limits of an import: guaranteed to users, and a protection of the server. */
export const importLimits = {
  files: 5000,
  /** Bytes of all files together, unpacked. */
  bytes: 200 * 1024 * 1024,
  fileBytes: 20 * 1024 * 1024,
  /** UTF-16 code units of one text. */
  textLength: 1_000_000,
  /** Articles of one text, and of an import as a whole. */
  articles: 3000,
  allArticles: 200_000,
  /** Size of a batch: files, and bytes unless a single file is larger. */
  batchFiles: 40,
  batchBytes: 4 * 1024 * 1024,
} as const
const mostFiles = importLimits.files
const mostBytes = importLimits.bytes

/** Decodes names in a system code page, as older programs write them: they arrive as one character per byte. */
const nameOf = (name: string): string =>
  /[\u0080-\u00ff]/.test(name) ? (decodeText(Buffer.from(name, 'latin1')) ?? name) : name

/** Whether a file may be a law: Markdown or text, except a folder's README. */
export const isLawFile = (path: string): boolean =>
  /\.(?:md|markdown|txt)$/i.test(path) && !/(?:^|\/)(?:__MACOSX\/|\.|README|_index\.)/i.test(path)

/**
 * The Markdown files of an upload, recognised by content: a zip archive, a gzipped tar archive, or a single text. Sizes
 * are checked in the zip directory before anything is inflated, and no file is inflated beyond its listed size; a tar
 * archive is unpacked up to the same total size.
 * @throws `knowledge.importTooLarge`, `knowledge.importNothing`, `documents.damaged`
 */
export async function openLaws(bytes: Uint8Array, name: string): Promise<LawSource[]> {
  const sources = isZip(bytes)
    ? unpack(bytes)
    : isGzip(bytes)
      ? await unpackTar(bytes)
      : [{ path: name, markdown: textOf(bytes) }]
  const laws = sources.filter((one): one is LawSource => one.markdown !== null)
  return laws.length > 0 ? laws : fail('knowledge.importNothing')
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
const textOf = (bytes: Uint8Array): string | null => decodeText(bytes)

function unpack(bytes: Uint8Array): { path: string; markdown: string | null }[] {
  let files = 0
  let size = 0
  const wanted = ({ name, originalSize }: Entry): boolean => {
    if (!isLawFile(name)) return false
    files += 1
    size += originalSize
    if (files > mostFiles || size > mostBytes) failTooLarge()
    return true
  }
  return Object.entries(inflate(bytes, wanted)).map(([path, content]) => ({
    path: nameOf(path),
    markdown: textOf(content),
  }))
}

/** Passes on each law of a gzipped tar archive, with its content if requested. */
async function eachOfTar(
  bytes: Uint8Array,
  wants: (name: string, size: number) => boolean,
  found: (name: string, content: Uint8Array | null) => void,
): Promise<void> {
  let files = 0
  try {
    for await (const { name, content } of tarEntries(
      bytes,
      mostBytes,
      (own, size) => isLawFile(own) && wants(own, size),
    )) {
      if (!isLawFile(name)) continue
      files += 1
      if (files > mostFiles) failTooLarge()
      found(name, content)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof RangeError) failTooLarge()
    fail('documents.damaged')
  }
}

async function unpackTar(bytes: Uint8Array): Promise<{ path: string; markdown: string | null }[]> {
  const laws: { path: string; markdown: string | null }[] = []
  await eachOfTar(
    bytes,
    () => true,
    (path, content) => laws.push({ path, markdown: content && textOf(content) }),
  )
  return laws
}

const failTooLarge = (): never => fail('knowledge.importTooLarge', { files: mostFiles, mb: mostBytes >> 20 })

/** Why a file of an import is skipped. */
type Fault = 'noLaw' | 'fileTooLarge' | 'textTooLong' | 'tooManyArticles'
/** A file of an import: its law, or why there is none. */
export type ReadFile = { path: string; law: LawText } | { path: string; fault: Fault }

/** A batch of files that have been read. */
export interface Batch {
  /** Total number of files. */
  total: number
  files: ReadFile[]
}

/** Reads one file within the limits of an import. */
export function readSource({ path, markdown }: { path: string; markdown: string | null }): ReadFile {
  if (markdown !== null && markdown.length > importLimits.textLength) return { path, fault: 'textTooLong' }
  const law = markdown === null ? null : readLawText(path, markdown)
  if (!law || lawKeyOf(law.title) === '') return { path, fault: 'noLaw' }
  return law.pieces.length > importLimits.articles ? { path, fault: 'tooManyArticles' } : { path, law }
}

/**
 * Reads the next batch of an upload: a zip archive, a gzipped tar archive or a single text. The input is untrusted:
 * call this only in a separate process. Sizes are checked in the archive's directory before anything is inflated; no
 * file is inflated beyond its listed size.
 * @param skip number of files read before
 * @throws as {@link openLaws}
 */
export async function readBatch(bytes: Uint8Array, name: string, skip: number): Promise<Batch> {
  if (isGzip(bytes)) return readTarBatch(bytes, skip)
  if (!isZip(bytes)) {
    if (bytes.length > importLimits.fileBytes) return { total: 1, files: [{ path: name, fault: 'fileTooLarge' }] }
    return { total: 1, files: skip > 0 ? [] : [readSource({ path: name, markdown: textOf(bytes) })] }
  }
  const listed: { name: string; size: number }[] = []
  inflate(bytes, ({ name: entry, originalSize }) => {
    if (isLawFile(entry)) listed.push({ name: entry, size: originalSize })
    return false
  })
  const isLarge = ({ size }: { size: number }) => size > importLimits.fileBytes
  const all = listed.reduce((sum, one) => sum + (isLarge(one) ? 0 : one.size), 0)
  if (listed.length > mostFiles || all > mostBytes) failTooLarge()
  if (listed.length === 0) fail('knowledge.importNothing')
  let size = 0
  const wanted = listed.slice(skip, skip + importLimits.batchFiles).filter((one, i) => {
    size += isLarge(one) ? 0 : one.size
    return i === 0 || size <= importLimits.batchBytes
  })
  // Up to the first file that does not fit: files are read in order.
  const end = wanted.findIndex((one, i) => one !== listed[skip + i])
  const some = end < 0 ? wanted : wanted.slice(0, end)
  let at = -1
  const content = inflate(bytes, ({ name: entry }) => {
    if (!isLawFile(entry)) return false
    at += 1
    const one = some[at - skip]
    return one !== undefined && !isLarge(one)
  })
  return {
    total: listed.length,
    files: some.map((one) => {
      const path = nameOf(one.name)
      if (isLarge(one)) return { path, fault: 'fileTooLarge' }
      return readSource({ path, markdown: textOf(content[one.name] ?? new Uint8Array()) })
    }),
  }
}

/**
 * Like {@link readBatch}; a tar archive has no directory, so each batch scans all of it, but keeps only its own files.
 */
async function readTarBatch(bytes: Uint8Array, skip: number): Promise<Batch> {
  const files: ReadFile[] = []
  let at = -1
  let size = 0
  let isFull = false
  await eachOfTar(
    bytes,
    (_, own) => {
      at += 1
      if (at < skip || isFull) return false
      const isLarge = own > importLimits.fileBytes
      const fits = files.length === 0 || size + (isLarge ? 0 : own) <= importLimits.batchBytes
      isFull = files.length >= importLimits.batchFiles || !fits
      if (isFull) return false
      size += isLarge ? 0 : own
      if (isLarge) files.push({ path: '', fault: 'fileTooLarge' })
      return !isLarge
    },
    (path, content) => {
      if (content !== null) files.push(readSource({ path, markdown: textOf(content) }))
      else if (files.at(-1)?.path === '') files[files.length - 1] = { path, fault: 'fileTooLarge' }
    },
  )
  if (at < 0) fail('knowledge.importNothing')
  return { total: at + 1, files }
}

type Entry = { name: string; originalSize: number }
function inflate(bytes: Uint8Array, filter: (file: Entry) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof AppError) throw error
    return fail('documents.damaged')
  }
}
