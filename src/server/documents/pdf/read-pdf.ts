import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FileChange } from '../../../kernel/file-change.ts'
import type { Content } from '../content.ts'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import type { Notice } from '../types.ts'
import {
  type Annotation,
  commentOf,
  isComment,
  isDrawn,
  isVisible,
  placeAnnotations,
  shownText,
  struckBy,
} from './annotations.ts'
import { toLines, type Page, type View } from './lines.ts'
import { toParagraphs } from './paragraphs.ts'
import { withoutRunning } from './running.ts'

const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))), '../..')
/** Maximum number of listed comments of one file. */
const mostComments = 300
/** Maximum quoted length of slanted words in a notice, in UTF-16 code units. */
const longestQuote = 100

interface Read {
  pages: Page[]
  comments: FileChange[]
  commentCount: number
  /** Number of characters struck out by annotations. */
  struck: number
  /** Pages with annotations whose text could not be read. */
  unread: number[]
  /** Whether hidden fields have values. */
  hasHidden: boolean
  isTruncated: boolean
}

/**
 * Reads the text layer of a PDF with the values of its form, then each distinct running header and footer once. Scripts
 * are never run and images never decoded; scanned pages are named in a notice.
 * @throws `documents.encrypted` when it needs a password; `documents.damaged`
 */
export async function readPdf(bytes: Uint8Array): Promise<Content> {
  // Stream dictionaries are never compressed, so images can be detected in the raw file.
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const hasImages = /\/Subtype\s*\/Image\b|\sBI\s/.test(raw.toString('latin1'))
  // The library takes ownership of the bytes.
  const copy = hasImages ? bytes.slice() : undefined
  const pdf = await open(bytes)
  const notices: Notice[] = []
  if ((await pdf.getJSActions()) !== null) notices.push('documents.macros')
  const read = await readPages(pdf)
  if (read.isTruncated) notices.push('documents.truncated')
  if (read.hasHidden) notices.push('documents.hiddenText')
  const { pages, running } = withoutRunning(read.pages)
  const blank = pages.flatMap(({ lines }, i) => (lines.length === 0 ? [i + 1] : []))
  const pictures = copy && blank.length > 0 ? await pagesWithImages(pdf, copy, blank) : []
  if (pictures.length > 0 && pictures.length >= pages.length / 2) notices.push('documents.scanned')
  if (pictures.length > 0 && pictures.length < pages.length)
    notices.push({ key: 'documents.scannedPages', vars: { pages: rangesOf(pictures) } })
  if (read.commentCount > 0) {
    const vars = { insertions: 0, deletions: 0, comments: read.commentCount }
    notices.push({ key: 'documents.revisions', vars, changes: read.comments })
  }
  if (read.struck > 0) notices.push({ key: 'documents.struckText', vars: { count: read.struck } })
  if (read.unread.length > 0)
    notices.push({ key: 'documents.annotationsUnread', vars: { pages: rangesOf(read.unread) } })
  const slanted = [...new Set(pages.flatMap((page) => page.slanted))].join(' ')
  if (slanted !== '')
    notices.push({ key: 'documents.slantedText', vars: { text: slanted.slice(0, longestQuote).toWellFormed() } })
  return { pieces: [...toParagraphs(pages), ...running], pages: pdf.numPages, notices }
}

const settings = {
  // Character maps for fonts without their own, as many Chinese fonts.
  cMapUrl: join(library, 'cmaps/'),
  standardFontDataUrl: join(library, 'standard_fonts/'),
  useWasm: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  verbosity: 0,
  // Images of any size are skipped.
  maxImageSize: 0,
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({ data: bytes, ...settings }).promise
  } catch (error) {
    return refuse(
      error instanceof Error && error.name === 'PasswordException' ? 'documents.encrypted' : 'documents.damaged',
    )
  }
}

async function readPages(pdf: PDFDocumentProxy): Promise<Read> {
  const read: Read = {
    pages: [],
    comments: [],
    commentCount: 0,
    struck: 0,
    unread: [],
    hasHidden: false,
    isTruncated: false,
  }
  let length = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    if (number > limits.pages || length > limits.textLength) return { ...read, isTruncated: true }
    const page = await readPage(pdf, number, read).catch(() => null)
    // The readable beginning of a damaged file is returned; a file without any is refused.
    if (!page) return number === 1 ? refuse('documents.damaged') : { ...read, isTruncated: true }
    read.pages.push(page)
    for (const line of page.lines) length += line.text.length
  }
  return read
}

async function readPage(pdf: PDFDocumentProxy, number: number, read: Read): Promise<Page> {
  const page = await pdf.getPage(number)
  const content = await page.getTextContent()
  const glyphs = content.items.filter((item) => 'str' in item)
  const view: View = page.getViewport({ scale: 1 })
  const found = toLines(glyphs, view, number)
  const all = (await page.getAnnotations().catch(() => [])) as Annotation[]
  const annotations = all.filter(isVisible)
  read.hasHidden ||= all.some((one) => !isVisible(one) && /[^☑☐]/u.test(shownText(one)))
  if (annotations.length > 0) await addAnnotations(page, annotations, found, view, read)
  page.cleanup()
  return found
}

async function addAnnotations(page: PDFPageProxy, all: Annotation[], found: Page, view: View, read: Read) {
  for (const comment of all.filter(isComment)) {
    read.commentCount += 1
    if (read.comments.length < mostComments) read.comments.push(commentOf(comment))
  }
  for (const one of all) read.struck += struckBy(one)
  const drawn = all.some(isDrawn) ? await drawnTexts(page).catch(() => undefined) : new Map<string, string>()
  if (!drawn) read.unread.push(page.pageNumber)
  const shown = all.map((annotation) => ({
    annotation,
    text: isDrawn(annotation) ? (drawn?.get(annotation.id) ?? '') : shownText(annotation),
  }))
  placeAnnotations(
    found.lines,
    shown.filter(({ text }) => text !== ''),
    view,
    page.pageNumber,
  )
}

interface DrawnGlyph {
  unicode?: string
}

/** The text in the drawings of annotations, by the annotation's id. */
async function drawnTexts(page: PDFPageProxy): Promise<Map<string, string>> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const texts = new Map<string, string>()
  const lineEnds = new Set<number>([
    OPS.beginText,
    OPS.nextLine,
    OPS.moveText,
    OPS.setLeadingMoveText,
    OPS.setTextMatrix,
  ])
  let id: string | undefined
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i] as unknown[] | null
    if (operator === OPS.beginAnnotation) id = args?.[0] as string
    else if (operator === OPS.endAnnotation) id = undefined
    if (id === undefined) continue
    const before = texts.get(id) ?? ''
    if (lineEnds.has(operator) && before !== '' && !before.endsWith('\n')) texts.set(id, `${before}\n`)
    if (operator !== OPS.showText) continue
    const glyphs = (args?.[0] ?? []) as (DrawnGlyph | number)[]
    texts.set(id, before + glyphs.map((glyph) => (typeof glyph === 'number' ? '' : (glyph.unicode ?? ''))).join(''))
  }
  return texts
}

/**
 * Finds the pages with an image, without decoding any: with `stopAtErrors` the library ends the list of drawing
 * operations at the first image, so the list is shorter than the one that skips images.
 */
async function pagesWithImages(
  pdf: PDFDocumentProxy,
  bytes: Uint8Array,
  numbers: readonly number[],
): Promise<number[]> {
  const strict = await getDocument({ data: bytes, ...settings, stopAtErrors: true }).promise
  const stepsOf = async (of: PDFDocumentProxy, number: number) => {
    const page = await of.getPage(number)
    const { fnArray } = await page.getOperatorList().catch(() => ({ fnArray: [] }))
    page.cleanup()
    return fnArray.length
  }
  const found: number[] = []
  for (const number of numbers) if ((await stepsOf(strict, number)) < (await stepsOf(pdf, number))) found.push(number)
  return found
}

/** Formats numbers as ranges: 3, 5–8. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
