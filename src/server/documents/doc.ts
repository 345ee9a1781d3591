import WordExtractor from 'word-extractor'
import { oleEntries } from './ole.ts'
import type { Piece } from './paragraph.ts'
import { refuse } from './refuse.ts'
import type { NoticeKey } from './types.ts'

/**
 * Reads a Word 97 document: body, text boxes, notes. Its automatic numbers are not computed; typed ones are recognised.
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
  return {
    pieces: texts.flatMap(piecesOf),
    notices: entries.has('Macros') || entries.has('_VBA_PROJECT') ? ['documents.macros'] : [],
  }
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
