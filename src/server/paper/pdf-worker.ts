import { parentPort, workerData } from 'node:worker_threads'
import PdfFile from 'pdfkit'
import { aigcOf } from './aigc.ts'
import { type Line, linesOf, type Piece } from './lines.ts'
import { type PaperBlock, type PaperCell, type PaperRun } from './paper.ts'
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

const fonts = new PdfFonts(doc, paper.language)
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
}

function table({ rows, heads = 'row' }: Extract<PaperBlock, { kind: 'table' }>): void {
  const widths = columnWidths(rows, width, Math.floor(width / (cellSize / 2)))
  const height = cellSize * cellPitch
  const laid = rows.map((row, i) =>
    widths.map((own, j): Cell => {
      const isHead = heads === 'row' ? i === 0 : j === 0
      const lines = paragraphsOf(row[j] ?? '').flatMap((runs) =>
        linesOf(piecesOf(runs, isHead), own - 2 * pad, 0, fonts.measure(cellSize)),
      )
      return { lines, isHead }
    }),
  )
  const element = doc.struct('Table')
  root.add(element)
  const heightOf = (cells: readonly Cell[]) => Math.max(1, ...cells.map(({ lines }) => lines.length)) * height + 2 * pad
  const draw = (cells: readonly Cell[]): void => {
    const tall = heightOf(cells)
    const row = doc.struct('TR')
    element.add(row)
    let x = left
    cells.forEach(({ lines, isHead }, i) => {
      const own = widths[i]!
      const tag = isHead ? 'TH' : 'TD'
      if (isHead) doc.markContent('Artifact').save().rect(x, y, own, tall).fill('#d9d9d9').restore().endMarkedContent()
      doc
        .markContent('Artifact')
        .save()
        .lineWidth(0.5)
        .rect(x, y, own, tall)
        .stroke('#000000')
        .restore()
        .endMarkedContent()
      const part = doc.struct(tag)
      row.add(part)
      lines.forEach((line, at) => drawLine(line, x + pad, y + pad + at * height, cellSize, 0, part, tag))
      part.end()
      x += own
    })
    row.end()
    y += tall
  }
  const head = heads === 'row' ? laid[0] : undefined
  const most = bottom - margin - (head ? heightOf(head) : 0)
  laid.forEach((cells, i) => {
    // A row that is taller than a page is split into parts that fit; other rows stay whole.
    for (const part of partsOf(cells, Math.max(1, Math.floor((most - 2 * pad) / height)))) {
      if (y + heightOf(part) > bottom && y > margin) {
        newPage()
        if (head && i > 0) draw(head)
      }
      draw(part)
    }
  })
  element.end()
  y += 8
}

function partsOf(cells: readonly Cell[], most: number): Cell[][] {
  const count = Math.ceil(Math.max(1, ...cells.map(({ lines }) => lines.length)) / most)
  return Array.from({ length: count }, (_, i) =>
    cells.map((cell) => ({ ...cell, lines: cell.lines.slice(i * most, (i + 1) * most) })),
  )
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
const looks: Readonly<Record<Exclude<PaperBlock['kind'], 'table' | 'columns'>, Look>> = {
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
for (const block of withColumns(paper.blocks)) put(block)

/** Draws the header and footer of a page: title and id, label and page number. */
function decorate(no: number, count: number): void {
  const foot = [paper.label, page.replace('{page}', String(no)).replace('{pages}', String(count))]
    .filter(Boolean)
    .join('　　')
  const texts = [
    { text: paper.title, at: margin - 30, align: 'left' },
    { text: paper.id, at: margin - 30, align: 'right' },
    { text: foot, at: doc.page.height - 42, align: 'center' },
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
if (fonts.missing.size > 0) answer({ missing: [...fonts.missing] })
else {
  doc.on('end', () => answer({ bytes: Buffer.concat(chunks) }))
  doc.end()
}
