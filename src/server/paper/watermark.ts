import { chinaDay } from '../../kernel/dates.ts'
import type { Ctx } from '../context.ts'
import type { Piece } from './lines.ts'

/**
 * The watermark text of the caller: name, login name and day, as in the overlay on the screen.
 * @returns undefined where the installation (`WATERMARK`) or the organisation has switched watermarks off
 */
export function watermarkOf({ platform, who, now }: Ctx): string | undefined {
  const isOn = who.tenant.envConfig?.['watermark'] ?? platform.settings.watermark
  return isOn ? `${who.name} ${who.loginName}  ${chinaDay(now)}` : undefined
}

/** Points between two marks on a page, across and down. */
const step = { x: 210, y: 190 }
const size = 13

/**
 * Draws the watermark across the current page: grey, transparent and tilted, so that the text stays legible. It is
 * tagged as an artifact, which screen readers skip. The document's position, colour and font size are not changed.
 * @param pieces the watermark, split by font
 */
export function drawWatermark(doc: PDFKit.PDFDocument, pieces: readonly Piece[]): void {
  const { x, y } = doc
  const { width, height } = doc.page
  doc.save().markContent('Artifact', { type: 'Pagination' }).fillColor('#808080').fillOpacity(0.12)
  for (let top = 60; top < height; top += step.y)
    for (let left = 40; left < width; left += step.x) {
      doc.save().rotate(-20, { origin: [left, top] })
      let at = left
      for (const { font, text } of pieces) {
        doc.font(font).fontSize(size).text(text, at, top, { lineBreak: false })
        at += doc.widthOfString(text)
      }
      doc.restore()
    }
  doc.endMarkedContent().restore()
  doc.x = x
  doc.y = y
}
