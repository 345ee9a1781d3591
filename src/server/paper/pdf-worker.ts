import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import PdfFile from 'pdfkit'
import { aigc, type Paper, type PaperBlock } from './paper.ts'
import { drawWatermark } from './watermark.ts'

const { paper, now, mark } = workerData as { paper: Paper; now: Date; mark?: string }
const fonts = join(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc')), '../../fonts')
const regular = join(fonts, 'NotoSansHans-Regular.otf')
const bold = join(fonts, 'NotoSansHans-Bold.otf')
const size = 12
const margin = 72
const footSize = 9

const doc = new PdfFile({
  size: 'A4',
  margins: { top: margin, bottom: margin, left: margin, right: margin },
  bufferPages: true,
  lang: 'zh-CN',
  font: regular,
  info: {
    Title: paper.title,
    Author: paper.author,
    Subject: paper.label,
    Keywords: `AIGC ${paper.id}`,
    Creator: 'Faheng',
    CreationDate: now,
    AIGC: aigc(paper),
  } as PDFKit.DocumentInfo,
})
const chunks: Uint8Array[] = []
doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
doc.on('end', () => parentPort!.postMessage(Buffer.concat(chunks)))

/** Characters that end nothing and show nothing. */
const plain = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\n]/gu, ' ')

const write = {
  title: (text: string) =>
    doc.font(bold).fontSize(18).text(text, { align: 'center', lineGap: 6, paragraphGap: 14 }).font(regular),
  heading: (text: string) => {
    // A heading does not stand at the foot of a page alone.
    if (doc.y > doc.page.height - margin - 60) doc.addPage()
    return doc.font(bold).fontSize(size).text(text, { lineGap: 6, paragraphGap: 2 }).font(regular)
  },
  text: (text: string) => doc.fontSize(size).text(text, { indent: 2 * size, lineGap: 6, paragraphGap: 2 }),
  flush: (text: string) => doc.fontSize(size).text(text, { lineGap: 6, paragraphGap: 2 }),
  right: (text: string) => doc.fontSize(size).text(text, { align: 'right', lineGap: 6, paragraphGap: 2 }),
  centre: (text: string) => doc.fontSize(size).text(text, { align: 'center', lineGap: 6, paragraphGap: 2 }),
}
function put(block: PaperBlock): void {
  if (block.kind === 'table') {
    const columns = Math.max(1, ...block.rows.map((row) => row.length))
    const data = block.rows.map((row) => Array.from({ length: columns }, (_, i) => plain(row[i] ?? '')))
    doc.fontSize(10).table({ data, defaultStyle: { padding: 4, border: 0.5 } })
    doc.moveDown(0.5)
    doc.x = margin
  } else if (block.text === '') doc.moveDown(0.6)
  else write[block.kind](plain(block.text))
}
for (const block of paper.blocks) put(block)

const { start, count } = doc.bufferedPageRange()
for (let i = 0; i < count; i += 1) {
  doc.switchToPage(start + i)
  // What is written below the margin would begin another page.
  doc.page.margins.bottom = 0
  if (mark !== undefined) drawWatermark(doc, mark)
  doc
    .fontSize(footSize)
    .fillColor('#7f7f7f')
    .text(`${paper.label}　${i + 1} / ${count}`, margin, doc.page.height - 42, {
      width: doc.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    })
}
doc.end()
