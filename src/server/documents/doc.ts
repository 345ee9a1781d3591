import WordExtractor from 'word-extractor'
import type { Content } from './content.ts'
import { edgePieces } from './docx/flow.ts'
import { symbol } from './docx/symbols.ts'
import { type Runs, runsOf } from './doc-runs.ts'
import { limits } from './limits.ts'
import { oleEntries, olePlaces, oleStream } from './ole.ts'
import type { Piece } from './paragraph.ts'
import { refuse } from './refuse.ts'
import { type IsPage, isPageNumber, withoutPageNumber } from './running.ts'
import type { Notice } from './types.ts'

/** Minimum version of files of Word 97 and later (nFib, [MS-DOC] 2.5.1). */
const word97 = 0xc1
/** Code pages of the languages of Word 6 and 95 files. */
const charsets: Record<number, string> = {
  0x0804: 'gbk',
  0x1004: 'gbk',
  0x0404: 'big5',
  0x0c04: 'big5',
  0x0411: 'shift_jis',
  0x0412: 'euc-kr',
  0x0419: 'windows-1251',
}

/**
 * Reads a Word 97 document: body, text boxes, notes, headers and footers; of Word 6 and 95 documents only the plain
 * text. Typed numbers are recognised; automatic ones are not computed, which a notice reports.
 * @throws `documents.encrypted`; any other error means that the file is damaged
 */
export async function readDoc(bytes: Uint8Array): Promise<Content> {
  const entries = oleEntries(bytes)
  const stream = oleStream(bytes, 'WordDocument') ?? refuse('documents.damaged')
  const header = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  // FibBase ([MS-DOC] 2.5.2): bit 8 of the flags at offset 10 says that the text is encrypted or obfuscated.
  const flags = header.getUint16(10, true)
  if (flags & 0x0100) refuse('documents.encrypted')
  const notices: Notice[] = []
  if (entries.has('Macros') || entries.has('_VBA_PROJECT')) notices.push('documents.macros')
  if (header.getUint16(2, true) < word97) return { pieces: readOldWord(stream, header, flags), notices }

  const table = oleStream(bytes, flags & 0x0200 ? '1Table' : '0Table') ?? new Uint8Array()
  const runs = runsOf(stream, table)
  const document = await new WordExtractor().extract(Buffer.from(withSymbols(bytes, stream, runs)))
  const exact = { filterUnicode: false }
  const texts = [
    document.getBody(exact),
    document.getTextboxes({ ...exact, includeHeadersAndFooters: false }),
    document.getFootnotes(exact),
    document.getEndnotes(exact),
  ]
  const edges = [
    ...edgesOf(document.getHeaders({ ...exact, includeFooters: false }), 'header'),
    ...edgesOf(document.getFooters(exact), 'footer'),
    ...edgesOf(document.getTextboxes({ ...exact, includeBody: false }), 'header'),
  ]
  const properties = [stream, table]
  const comments = linesOf(document.getAnnotations(exact))
  if (runs.insertions + runs.deletions + comments.length > 0) {
    const changes = comments
      .slice(0, limits.changes)
      .map((text) => ({ kind: 'comment', author: '', date: '', text: text.slice(0, 200) }) as const)
    const { insertions, deletions } = runs
    notices.push({ key: 'documents.revisions', vars: { insertions, deletions, comments: comments.length }, changes })
  }
  if (properties.some(hasAutomaticNumbers)) notices.push('documents.numberingUnread')
  const embedded = [...entries.keys()].filter((name) => /^_\d{6,}$/.test(name)).length
  if (embedded > 0) notices.push({ key: 'documents.embeddedUnread', vars: { count: embedded } })
  return { pieces: [...texts.flatMap(piecesOf), ...edges], notices }
}

/**
 * Replaces the placeholder bracket of each symbol-font character by the character itself, where the text has two bytes
 * per character.
 */
function withSymbols(bytes: Uint8Array, stream: Uint8Array, { symbols }: Runs): Uint8Array {
  if (symbols.length === 0) return bytes
  const written = bytes.slice()
  const placeOf = olePlaces(bytes, 'WordDocument')
  for (const { at, font, code } of symbols) {
    const isWide = stream[at] === 0x28 && stream[at + 1] === 0
    const sign = symbol(font, code.toString(16))
    const [low, high] = [placeOf(at), placeOf(at + 1)]
    if (!isWide || sign.length !== 1 || low === undefined || high === undefined) continue
    written[low] = sign.charCodeAt(0) & 0xff
    written[high] = sign.charCodeAt(0) >> 8
  }
  return written
}

/** The text of a Word 6 or 95 file, which is contiguous unless the file was fast-saved. */
function readOldWord(stream: Uint8Array, header: DataView, flags: number): Piece[] {
  if (flags & 0x0004) refuse('documents.damaged')
  const text = stream.subarray(header.getUint32(24, true), header.getUint32(28, true))
  const charset = charsets[header.getUint16(6, true)] ?? 'windows-1252'
  return piecesOf(
    new TextDecoder(charset)
      .decode(text)
      .replace(/[\r\v\f]/g, '\n')
      .replaceAll('\x07', '\t'),
  )
}

/** Whether any paragraph belongs to a list: it has sprmPIlfo with the list's number ([MS-DOC] 2.6.2). */
const hasAutomaticNumbers = (stream: Uint8Array): boolean =>
  places(stream, '0b46').some((at) => {
    const list = uint16(stream, at + 2)
    return list >= 1 && list <= 2000
  })

function places(stream: Uint8Array, hex: string): number[] {
  const bytes = Buffer.from(stream.buffer, stream.byteOffset, stream.length)
  const found: number[] = []
  for (let at = bytes.indexOf(hex, 0, 'hex'); at >= 0; at = bytes.indexOf(hex, at + 1, 'hex')) found.push(at)
  return found
}

const uint16 = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * The lines of headers or footers, each once, although every section repeats them. The format does not mark fields: two
 * figures with a slash are page numbers only where they are the whole line and the first is not greater than the
 * second.
 */
const edgesOf = (text: string, part: 'header' | 'footer'): Piece[] => {
  const isWhole = (line: string) => /^\s*[1-9]\d*\s*[/／]\s*[1-9]\d*\s*$/.test(line)
  const lines = linesOf(text).flatMap((line) => {
    const isPage: IsPage = (page, count) => isWhole(line) && page <= count
    return isPageNumber(line, isPage) ? [] : [withoutPageNumber(line, isPage)]
  })
  return edgePieces(
    [...new Set(lines)].map((line) => ({ kind: 'paragraph', text: line })),
    part,
  )
}

/** Converts lines to paragraphs, and to table rows, which end with the mark of their last cell. */
function piecesOf(text: string): Piece[] {
  let table = -1
  let wasRow = false
  return text.split('\n').map((line): Piece => {
    const isRow = line.endsWith('\t')
    if (isRow && !wasRow) table += 1
    wasRow = isRow
    return isRow ? { kind: 'row', cells: line.slice(0, -1).split('\t'), table } : { kind: 'paragraph', text: line }
  })
}
