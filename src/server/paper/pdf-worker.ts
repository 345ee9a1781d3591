import { parentPort, workerData } from 'node:worker_threads'
import PdfFile from 'pdfkit'
import { aigcOf } from './aigc.ts'
import { type Line, linesOf, type Piece } from './lines.ts'
import { code128 } from './code128.ts'
import { factRows } from './facts.ts'
import { type PaperBlock, type PaperCell, type PaperHead, type PaperRun, type TextKind } from './paper.ts'
import type { PdfAnswer, PdfPlan } from './pdf.ts'
import { PdfFonts } from './pdf-fonts.ts'
import { withColumns } from './signatures.ts'
import { drawWatermark } from './watermark.ts'
import { columnWidths } from './widths.ts'

/** Builds one PDF outside the server's event loop. Lengths are in points. */
const { paper, page, now, mark: watermark } = workerData as PdfPlan
const size = 12
const cellSize = paper.isLandscape === true ? 9.5 : 10.5
const margin = paper.isLandscape === true ? 54 : 72
const pad = 4
const pitch = 1.65
const cellPitch = 1.4
const footSize = 9
const shade = '#d9d9d9'
const languages = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' } as const

const doc = new PdfFile({
  size: 'A4',
  layout: paper.isLandscape === true ? 'landscape' : 'portrait',
  margins: { top: margin, bottom: margin, left: margin, right: margin },
  bufferPages: true,
  tagged: true,
  displayTitle: true,
  lang: languages[paper.language],
  pdfVersion: '1.7',
  info: {
    Title: paper.title,
    Author: paper.author,
    Subject: paper.label ?? paper.id,
    Keywords: paper.isAi ? `AIGC ${paper.id}` : paper.id,
    Creator: 'Faheng',
    CreationDate: now,
    ModDate: now,
    ...(paper.isAi && { AIGC: aigcOf(paper.id) }),
  },
})
const chunks: Uint8Array[] = []
doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
const answer = (told: PdfAnswer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(told)
}

const fonts = new PdfFonts(doc, paper.language, paper.substitute === undefined ? undefined : '〓')
const left = margin
const width = doc.page.width - 2 * margin
const bottom = doc.page.height - margin
let y = margin
const root = doc.struct('Document')
doc.addStructure(root)

const newPage = (): void => {
  doc.addPage()
  y = margin
}
/** Starts a new page unless `height` points are left on this one. */
const need = (height: number): void => {
  if (y + height > bottom && y > margin) newPage()
}

const paragraphsOf = (cell: PaperCell): readonly (readonly PaperRun[])[] =>
  typeof cell === 'string' ? cell.split('\n').map((text) => [{ text }]) : [cell]
const piecesOf = (runs: readonly PaperRun[], isBold: boolean): Piece[] =>
  runs.flatMap((run) => fonts.piecesOf(run, isBold))

const inks = { deleted: '#c00000', inserted: '#00600f' } as const

/** Draws one line, tagged as part of the document's structure. */
function drawLine(
  line: Line,
  x: number,
  top: number,
  type: number,
  spacing: number,
  into: PDFKit.PDFStructureElement,
  tag: string,
): void {
  const content = doc.markStructureContent(tag)
  let at = x
  for (const { text, font, mark } of line.pieces) {
    const own = fonts.measure(type)(font, text) + spacing * [...text].length
    if (mark === 'blank')
      doc
        .save()
        .rect(at, top - 1, own, type * 1.3)
        .fill('#fff200')
        .restore()
    doc
      .font(font)
      .fontSize(type)
      .fillColor(mark === 'deleted' || mark === 'inserted' ? inks[mark] : '#000000')
    doc.text(text, at, top, {
      lineBreak: false,
      characterSpacing: spacing,
      strike: mark === 'deleted',
      underline: mark === 'inserted',
    })
    at += own
  }
  doc.endMarkedContent()
  into.add(content)
}

interface Look {
  align?: 'left' | 'center' | 'right' | 'justify'
  indent?: number
  hang?: number
  type?: number
  isBold?: boolean
  before?: number
  after?: number
  tag?: string
}

function paragraph(text: string, look: Look = {}): void {
  const {
    align = 'justify',
    indent = 0,
    hang = 0,
    type = size,
    isBold = false,
    before = 0,
    after = 2,
    tag = 'P',
  } = look
  const room = width - hang
  const lines = linesOf(piecesOf([{ text }], isBold), room, indent, fonts.measure(type))
  const height = type * pitch
  // A heading stays with the next two lines; a paragraph does not leave a single line at the end of a page.
  need(before + height * (tag.startsWith('H') ? 3 : Math.min(2, lines.length)))
  y += before
  const element = doc.struct(tag)
  root.add(element)
  lines.forEach((line, i) => {
    need(height)
    const start = i === 0 ? indent : 0
    const free = room - start - line.width
    const spacing =
      align === 'justify' && !line.isLast && line.characters > 1
        ? Math.min(free / (line.characters - 1), type * 0.3)
        : 0
    const shift = align === 'center' ? free / 2 : align === 'right' ? free : 0
    drawLine(line, left + hang + start + shift, y, type, spacing, element, tag)
    y += height
  })
  element.end()
  y += after
}

interface Cell {
  lines: Line[]
  isHead: boolean
  width: number
}

const cellHeight = cellSize * cellPitch
function cellOf(cell: PaperCell, own: number, isHead: boolean): Cell {
  const lines = paragraphsOf(cell).flatMap((runs) =>
    linesOf(piecesOf(runs, isHead), own - 2 * pad, 0, fonts.measure(cellSize)),
  )
  return { lines, isHead, width: own }
}
const rowHeight = (cells: readonly Cell[]): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * cellHeight + 2 * pad

/** Draws one row of a table at the current position. */
function drawRow(cells: readonly Cell[], into: PDFKit.PDFStructureElement): void {
  const tall = rowHeight(cells)
  const row = doc.struct('TR')
  into.add(row)
  let x = left
  for (const { lines, isHead, width: own } of cells) {
    const tag = isHead ? 'TH' : 'TD'
    if (isHead) doc.markContent('Artifact').save().rect(x, y, own, tall).fill(shade).restore().endMarkedContent()
    doc.markContent('Artifact').save().lineWidth(0.5).rect(x, y, own, tall).stroke('#000000').restore()
    doc.endMarkedContent()
    const part = doc.struct(tag)
    row.add(part)
    for (const [at, line] of lines.entries()) drawLine(line, x + pad, y + pad + at * cellHeight, cellSize, 0, part, tag)
    part.end()
    x += own
  }
  row.end()
  y += tall
}

/** Draws rows over as many pages as they need. @param head repeated on each page */
function drawRows(laid: readonly Cell[][], head?: readonly Cell[]): void {
  const element = doc.struct('Table')
  root.add(element)
  const most = bottom - margin - (head ? rowHeight(head) : 0)
  laid.forEach((cells, i) => {
    // A row that is taller than a page is split into parts that fit; other rows stay whole.
    for (const part of partsOf(cells, Math.max(1, Math.floor((most - 2 * pad) / cellHeight)))) {
      if (y + rowHeight(part) > bottom && y > margin) {
        newPage()
        if (head && i > 0) drawRow(head, element)
      }
      drawRow(part, element)
    }
  })
  element.end()
  y += 8
}

function table({ rows, heads = 'row' }: Extract<PaperBlock, { kind: 'table' }>): void {
  const widths = columnWidths(rows, width, Math.floor(width / (cellSize / 2)))
  const laid = rows.map((row, i) =>
    widths.map((own, j) => cellOf(row[j] ?? '', own, heads === 'row' ? i === 0 : heads === 'column' && j === 0)),
  )
  drawRows(laid, heads === 'row' ? laid[0] : undefined)
}

function partsOf(cells: readonly Cell[], most: number): Cell[][] {
  const count = Math.ceil(Math.max(1, ...cells.map(({ lines }) => lines.length)) / most)
  return Array.from({ length: count }, (_, i) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(i * most, (i + 1) * most) })),
  )
}

/** Labels and values: two pairs in a row where both values fit in one line each. */
function facts({ rows }: Extract<PaperBlock, { kind: 'facts' }>): void {
  const label = 88
  const half = width / 2 - label
  const isShort = (text: string) => !text.includes('\n') && cellOf(text, half, false).lines.length === 1
  drawRows(
    factRows(rows, isShort).map((row) => {
      const own = row.length === 1 ? width - label : half
      return row.flatMap(([name, value]) => [cellOf(name, label, true), cellOf(value, own, false)])
    }),
  )
}

/** The head of a form: the organisation, and the number with its bar code. */
function formHead({ number, note }: PaperHead): void {
  const { lines: right } = cellOf(`${number}\n${note}`, width, false)
  const bars = code128(number)
  const module = bars ? Math.min(0.9, (width * 0.45) / bars.reduce((sum, own) => sum + own, 0)) : 0
  const wide = (bars ?? []).reduce((sum, own) => sum + own * module, 0)
  const name = linesOf(piecesOf([{ text: paper.organisation }], true), width - wide - 20, 0, fonts.measure(size))
  const top = y
  const write = (lines: readonly Line[], type: number, from: number, at: (line: Line) => number): void => {
    const element = doc.struct('P')
    root.add(element)
    lines.forEach((line, i) => drawLine(line, at(line), from + i * type * cellPitch, type, 0, element, 'P'))
    element.end()
  }
  write(name, size, top, () => left)
  if (bars) {
    doc.markContent('Artifact').save()
    let x = left + width - wide
    bars.forEach((own, i) => {
      if (i % 2 === 0) doc.rect(x, top, own * module, 26).fill('#000000')
      x += own * module
    })
    doc.restore().endMarkedContent()
  }
  write(right, cellSize, top + (bars ? 30 : 0), (line) => left + width - line.width)
  y = Math.max(top + name.length * size * cellPitch, top + (bars ? 30 : 0) + right.length * cellHeight) + 10
}

/** Signatures side by side, on one page, with space for a seal. */
function columns({ rows }: Extract<PaperBlock, { kind: 'columns' }>): void {
  const [first, other] = [58, 36]
  need(first + other * (rows.length - 1))
  rows.forEach((row, i) => {
    const own = width / row.length
    row.forEach((part, j) => {
      const element = doc.struct('P')
      root.add(element)
      const [line] = linesOf(piecesOf([{ text: part }], false), own - 8, 0, fonts.measure(size))
      if (line) drawLine(line, left + j * own, y + 6, size, 0, element, 'P')
      element.end()
    })
    y += i === 0 ? first : other
  })
}

const indent = 2 * size
/** The outline entry that is the parent of the next subheadings. */
let chapter: PDFKit.PDFOutline = doc.outline
const looks: Readonly<Record<TextKind, Look>> = {
  title: { align: 'center', type: 18, isBold: true, after: 14, tag: 'H1' },
  heading: { align: 'left', isBold: true, before: 5, tag: 'H2' },
  subheading: { align: 'left', isBold: true, before: 3, tag: 'H3' },
  text: { indent },
  bullet: { hang: indent },
  flush: { align: 'left' },
  right: { align: 'right' },
  centre: { align: 'center' },
}
function put(block: PaperBlock): void {
  if (block.kind === 'table') return table(block)
  if (block.kind === 'facts') return facts(block)
  if (block.kind === 'columns') return columns(block)
  if (block.text === '') {
    y += size * 0.6
    return
  }
  paragraph(block.kind === 'bullet' ? `• ${block.text}` : block.text, looks[block.kind])
  if (block.kind === 'title') doc.outline.addItem(block.text)
  if (block.kind === 'heading') chapter = doc.outline.addItem(block.text)
  if (block.kind === 'subheading') chapter.addItem(block.text)
}
if (paper.head) formHead(paper.head)
for (const block of withColumns(paper.blocks)) put(block)
if (paper.substitute !== undefined && fonts.missing.size > 0) {
  const codes = [...fonts.missing].map(
    (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  put({ kind: 'flush', text: `${paper.substitute}${codes.join(' ')}` })
}

/** Draws the header and footer of a page: title and id, label and page number. */
function decorate(no: number, count: number): void {
  const foot = [paper.label, page.replace('{page}', String(no)).replace('{pages}', String(count))]
    .filter(Boolean)
    .join('　　')
  const texts = [
    { text: paper.title, at: margin - 30, align: 'left' },
    { text: paper.id, at: margin - 30, align: 'right' },
    { text: paper.foot ?? '', at: doc.page.height - 42, align: 'left' },
    { text: foot, at: doc.page.height - 42, align: paper.foot === undefined ? 'center' : 'right' },
  ] as const
  doc.markContent('Artifact', { type: 'Pagination' })
  for (const { text, at, align } of texts) {
    const pieces = fonts.piecesOf({ text })
    const long = pieces.reduce((sum, piece) => sum + fonts.measure(footSize)(piece.font, piece.text), 0)
    let x = align === 'left' ? left : align === 'right' ? left + width - long : left + (width - long) / 2
    for (const piece of pieces) {
      doc.font(piece.font).fontSize(footSize).fillColor('#595959').text(piece.text, x, at, { lineBreak: false })
      x += fonts.measure(footSize)(piece.font, piece.text)
    }
  }
  doc.endMarkedContent()
}

const { start, count } = doc.bufferedPageRange()
for (let i = 0; i < count; i += 1) {
  doc.switchToPage(start + i)
  // Without this, text below the margin would start another page.
  doc.page.margins.bottom = 0
  if (watermark !== undefined) drawWatermark(doc, fonts.piecesOf({ text: watermark }))
  decorate(i + 1, count)
}
root.end()
if (paper.substitute === undefined && fonts.missing.size > 0) answer({ missing: [...fonts.missing] })
else {
  doc.on('end', () => answer({ bytes: Buffer.concat(chunks) }))
  doc.end()
}
