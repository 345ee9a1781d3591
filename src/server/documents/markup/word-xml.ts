import type { Content } from '../content.ts'
import { readBody } from '../docx/body.ts'
import { noticesOf } from '../docx/docx-notices.ts'
import { readNumbering } from '../docx/numbering.ts'
import { readStyles } from '../docx/styles.ts'

/**
 * Reads a document that Word 2003 saved as XML (WordprocessingML of 2003): its body is like that of a .docx, and lists
 * contain the numbers that Word has shown. Word's later "flat" XML, one file of all parts, is read in the same way,
 * except headers.
 */
export function readWordXml(bytes: Uint8Array): Content {
  const body = readBody(bytes, { styles: readStyles(bytes), numbering: readNumbering(bytes) })
  return {
    pieces: [...body.pieces, ...body.inlineEdges],
    notices: noticesOf([body], { hasMacros: false, comments: [] }),
  }
}
