import WordExtractor from 'word-extractor'
import { oleEntries } from './ole.ts'
import type { Piece } from './paragraph.ts'
import { refuse } from './refuse.ts'
import type { NoticeKey } from './types.ts'

/**
 * Reads a Word 97 document: body, text boxes, notes. Typed numbers are recognised; automatic ones are not computed,
 * which a notice says.
 * @throws `documents.encrypted`; any other error means that the file is damaged
 */
export async function readDoc(bytes: Uint8Array): Promise<{ pieces: Piece[]; notices: NoticeKey[] }> {
  const entries = oleEntries(bytes)
  // FibBase ([MS-DOC] 2.5.2): bit 8 of the flags at offset 10 says that the text is encrypted or obfuscated.
  const header = entries.get('WordDocument') ?? refuse('documents.damaged')
  if ((bytes[header + 11] ?? 0) & 1) refuse('documents.encrypted')
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const exact = { filterUnicode: false }
  const texts = [
    document.getBody(exact),
    document.getTextboxes({ ...exact, includeHeadersAndFooters: false }),
    document.getFootnotes(exact),
    document.getEndnotes(exact),
  ]
  const notices: NoticeKey[] = []
  if (entries.has('Macros') || entries.has('_VBA_PROJECT')) notices.push('documents.macros')
  if (hasAutomaticNumbers(bytes)) notices.push('documents.numberingUnread')
  return { pieces: texts.flatMap(piecesOf), notices }
}

/** Whether a paragraph belongs to a list: it carries sprmPIlfo with the list's number ([MS-DOC] 2.6.2). */
function hasAutomaticNumbers(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = file.indexOf('0b46', 0, 'hex'); at >= 0; at = file.indexOf('0b46', at + 1, 'hex')) {
    const list = at + 4 <= file.length ? file.readUInt16LE(at + 2) : 0
    if (list >= 1 && list <= 2000) return true
  }
  return false
}

/** Lines are paragraphs; the rows of a table end with the mark of their last cell. */
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
