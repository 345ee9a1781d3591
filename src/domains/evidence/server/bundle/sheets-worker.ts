import { parentPort, workerData } from 'node:worker_threads'
import PdfFile from 'pdfkit'
import { linesOf, type Piece } from '../../../../server/paper/lines.ts'
import { PdfFonts } from '../../../../server/paper/pdf-fonts.ts'
import type { SheetPlan, Sheets } from './sheets.ts'

/** Lengths are in points. */
const { language, stamps, sheets } = workerData as SheetPlan
const stampSize = 9
const pad = 3
const margin = 72
const titleSize = 18
const textSize = 12
const pitch = 1.7
/** Drawn in place of characters that no font has. */
const substitute = '〓'

function drawing(doc: PDFKit.PDFDocument) {
  const fonts = new PdfFonts(doc, language, substitute)
  const measure = (pieces: readonly Piece[], size: number) =>
    pieces.reduce((sum, { font, text }) => sum + fonts.measure(size)(font, text), 0)
  const drawPieces = (pieces: readonly Piece[], x: number, y: number, size: number): void => {
    let at = x
    for (const { font, text } of pieces) {
      doc.font(font).fontSize(size).fillColor('#000000').text(text, at, y, { lineBreak: false })
      at += fonts.measure(size)(font, text)
    }
  }
  return {
    widthOf: (text: string, size: number) => measure(fonts.piecesOf({ text }), size),
    draw: (text: string, x: number, y: number, size: number) => drawPieces(fonts.piecesOf({ text }), x, y, size),
    /** Draws a paragraph. @returns the position below it */
    paragraph: (text: string, x: number, y: number, width: number, size: number, isBold = false): number => {
      const lines = linesOf(fonts.piecesOf({ text }, isBold), width, 0, fonts.measure(size))
      lines.forEach(({ pieces }, i) => drawPieces(pieces, x, y + i * size * pitch, size))
      return y + lines.length * size * pitch
    },
  }
}

/** Collects the bytes of a document. */
async function made(fill: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const doc = new PdfFile({ autoFirstPage: false, margin: 0 })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  fill(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** A stamp is black on white, so that it can be read on dark scans. */
const stampPages = (doc: PDFKit.PDFDocument): void => {
  const { draw, widthOf } = drawing(doc)
  for (const text of stamps) {
    const width = widthOf(text, stampSize) + 2 * pad
    const height = stampSize * 1.5 + 2 * pad
    doc.addPage({ size: [width, height], margin: 0 })
    doc.rect(0, 0, width, height).fill('#ffffff')
    draw(text, pad, pad, stampSize)
  }
}

const sheetPages = (doc: PDFKit.PDFDocument): void => {
  const { paragraph } = drawing(doc)
  for (const { title, lines } of sheets) {
    doc.addPage({ size: 'A4', margin: 0 })
    const width = doc.page.width - 2 * margin
    let y = paragraph(title, margin, 2 * margin, width, titleSize, true) + textSize
    for (const line of lines) y = paragraph(line, margin, y, width, textSize)
  }
}

const answer: Sheets = {
  stamps: await made(stampPages),
  sheets: sheets.length > 0 ? await made(sheetPages) : new Uint8Array(),
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(answer)
