import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { limits } from '../limits.ts'
import type { Paragraph } from '../paragraph.ts'
import { refuse } from '../refuse.ts'
import type { NoticeKey } from '../types.ts'
import { toLines, type Line } from './lines.ts'
import { toParagraphs } from './paragraphs.ts'

const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))), '../..')

/**
 * Reads the text layer of a PDF. Scripts are never run, images never decoded; a scan without text gives a notice.
 * @throws `documents.encrypted` when it needs a password; `documents.damaged`
 */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ pieces: Paragraph[]; pages: number; notices: NoticeKey[] }> {
  // Stream dictionaries are never compressed, so images show in the raw file.
  const hasImages = /\/Subtype\s*\/Image\b/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
  )
  const pdf = await open(bytes)
  const notices: NoticeKey[] = []
  if ((await pdf.getJSActions()) !== null) notices.push('documents.macros')
  const { pages, isTruncated } = await readPages(pdf)
  if (isTruncated) notices.push('documents.truncated')
  const blank = pages.filter((lines) => lines.length === 0).length
  if (hasImages && blank >= pages.length / 2) notices.push('documents.scanned')
  return { pieces: toParagraphs(pages), pages: pdf.numPages, notices }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: bytes,
      // Names of characters for fonts that carry none themselves, as Chinese ones often do.
      cMapUrl: join(library, 'cmaps/'),
      standardFontDataUrl: join(library, 'standard_fonts/'),
      useWasm: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    return refuse(
      error instanceof Error && error.name === 'PasswordException' ? 'documents.encrypted' : 'documents.damaged',
    )
  }
}

async function readPages(pdf: PDFDocumentProxy): Promise<{ pages: Line[][]; isTruncated: boolean }> {
  const pages: Line[][] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    if (number > limits.pages || length > limits.textLength) return { pages, isTruncated: true }
    const lines = await readPage(pdf, number).catch(() => null)
    // The readable beginning of a damaged file is worth having; a file without any is not.
    if (!lines) return number === 1 ? refuse('documents.damaged') : { pages, isTruncated: true }
    pages.push(lines)
    for (const line of lines) length += line.text.length
  }
  return { pages, isTruncated: false }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number)
  const content = await page.getTextContent()
  const glyphs = content.items.filter((item) => 'str' in item)
  const lines = toLines(glyphs, page.getViewport({ scale: 1 }).transform, number)
  page.cleanup()
  return lines
}
