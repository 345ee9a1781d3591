import { decodeText } from './charset.ts'
import { markupKind } from './markup/kind.ts'
import { oleEntries } from './ole.ts'
import { refuse } from './refuse.ts'
import type { DocumentKind } from './types.ts'

export type FileType = DocumentKind | 'xlsx' | 'xls' | 'png' | 'jpg' | 'tiff' | 'zip' | 'rar'

const mimes: Record<FileType, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  png: 'image/png',
  jpg: 'image/jpeg',
  tiff: 'image/tiff',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
}

/** The media type with which a stored file is sent. It depends on the detected content, never on the name. */
export const mimeOf = (type: string): string => mimes[type as FileType] ?? 'application/octet-stream'

/**
 * Detects the type of a stored file by its content, for every type that may be attached.
 * @param bytes the whole file, or at least its first 64 KiB
 * @param name the file's name, used only to distinguish Markdown from plain text
 * @returns null for all other content: executables, web pages, scripts, unknown data
 */
export function detectFileType(bytes: Uint8Array, name = ''): { type: FileType; mime: string } | null {
  const type = typeOf(bytes, name)
  return type && { type, mime: mimes[type] }
}

/**
 * Detects the kind of a document to be read by its content.
 * @param bytes the whole file
 * @throws AppError `documents.empty`, `documents.encrypted`, `documents.hostile` (a file that is two types at once) or
 *   `documents.unknownType`
 */
export function detectKind(bytes: Uint8Array, name = ''): DocumentKind {
  if (bytes.length === 0) refuse('documents.empty')
  if (isPolyglot(bytes)) refuse('documents.hostile')
  const type = typeOf(bytes, name)
  // A protected Office file is an OLE file around the encrypted package ([MS-OFFCRYPTO] 2.3.1).
  if (type === null && isOle(bytes) && oleEntries(bytes).has('EncryptedPackage')) refuse('documents.encrypted')
  if (type === 'docx' || type === 'doc' || type === 'pdf' || type === 'txt' || type === 'md') return type
  return refuse('documents.unknownType')
}

function typeOf(bytes: Uint8Array, name: string): FileType | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff'
  if (startsWith(bytes, 'Rar!\x1a\x07')) return 'rar'
  if (startsWith(bytes, 'PK\x03\x04')) return zipType(bytes)
  if (isOle(bytes)) return oleType(bytes)
  if (isProgram(bytes)) return null
  if (pdfStart(bytes) >= 0) return 'pdf'
  return textType(bytes, name)
}

const isOle = (bytes: Uint8Array) => startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isProgram = (bytes: Uint8Array) =>
  ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xfe\xed\xfa', '\0asm'].some((magic) =>
    startsWith(bytes, magic),
  )

/** Distinguishes the archive types by the folders of their own entries, not those of nested archives. */
function zipType(bytes: Uint8Array): FileType {
  let type: FileType = 'zip'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at >= 0 && at + 30 < bytes.length;) {
    // Local file header (APPNOTE 4.3.7): sizes of data at 18, of name at 26, of extra field at 28.
    const data = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    const name = latin1(bytes, at + 30, at + 30 + view.getUint16(at + 26, true))
    if (/^word\//i.test(name)) return 'docx'
    if (/^xl\//i.test(name)) type = 'xlsx'
    // Archives written as a stream have no size here: search for the next header.
    at = indexOf(bytes, 'PK\x03\x04', data + view.getUint32(at + 18, true))
  }
  return type
}

function oleType(bytes: Uint8Array): FileType | null {
  const names = oleEntries(bytes)
  if (names.has('EncryptedPackage')) return null
  if (names.has('WordDocument')) return 'doc'
  return names.has('Workbook') || names.has('Book') ? 'xls' : null
}

/** Start of a PDF: readers allow up to 1,024 bytes of other data before it (ISO 32000-1, annex H). */
const pdfStart = (bytes: Uint8Array) => latin1(bytes, 0, 1024 + 5).indexOf('%PDF-')

/** Whether other readers would open the file as a different type, so that each reader shows another text. */
function isPolyglot(bytes: Uint8Array): boolean {
  const isArchive = startsWith(bytes, 'PK\x03\x04')
  const isPdf = pdfStart(bytes) >= 0
  if ((isArchive || isOle(bytes) || isProgram(bytes)) && isPdf) return true
  return isPdf && endsAsZip(bytes)
}

/** Whether the file ends with an archive's end record (APPNOTE 4.3.16) and its comment. */
function endsAsZip(bytes: Uint8Array): boolean {
  const tail = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = indexOf(bytes, 'PK\x05\x06', tail); at >= 0; at = indexOf(bytes, 'PK\x05\x06', at + 4)) {
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0)
    if (at + 22 + comment === bytes.length) return true
  }
  return false
}

/** Bytes of a text that are examined. */
const textHead = 64 * 1024

/** Extensions under which systems export markup for Word. */
const wordName = /\.(?:doc|docx|rtf|wps)$/i

function textType(bytes: Uint8Array, name: string): 'txt' | 'md' | 'doc' | null {
  const text = decodeText(bytes.subarray(0, textHead))
  if (wordName.test(name) && markupKind(bytes) !== null) return 'doc'
  // Web pages, markup and rich text are code: their visible text differs from the file's content.
  if (text === null || /^\s*(?:<[!?a-z]|\{\\rtf|MIME-Version:|%!PS)/i.test(text)) return null
  return isMarkdown(text, name) ? 'md' : 'txt'
}

function isMarkdown(text: string, name: string): boolean {
  const signs = [
    /^#{1,6} \S/m,
    /^```/m,
    /^\|(?: *:?-+:? *\|)+ *$/m,
    /^(?:[-*+] \S.*\n){2}/m,
    /\*\*\S[^*\n]*\*\*/,
    /\[[^[\]\n]+\]\([^()\s]+\)/,
    /^> \S/m,
  ]
  const found = signs.filter((sign) => sign.test(text)).length
  return found >= 2 || (found === 1 && /\.(?:md|markdown)$/i.test(name))
}

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)
const startsWith = (bytes: Uint8Array, magic: string) => latin1(bytes, 0, magic.length) === magic
const indexOf = (bytes: Uint8Array, magic: string, from: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(magic, from, 'latin1')
