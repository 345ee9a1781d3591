import { degrees, type PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib'
import { readPicture } from './picture.ts'

/** A4, in points. */
const a4 = { short: 595.28, long: 841.89 }
const margin = 36
/** The foot of a page with a picture, where the stamp is. */
const foot = 48
/** A pixel in points at 96 pixels per inch: small pictures are not enlarged beyond it. */
const pixel = 0.75

/** Adds a page of A4 with a picture, upright and as large as fits. */
export async function addPicture(doc: PDFDocument, bytes: Uint8Array): Promise<PDFPage> {
  const { type, turned, width, height } = readPicture(bytes)
  const image = type === 'png' ? await doc.embedPng(bytes) : await doc.embedJpg(bytes)
  const isTurned = turned === 90 || turned === 270
  const [wide, tall] = isTurned ? [height, width] : [width, height]
  const [pageWidth, pageHeight] = wide > tall ? [a4.long, a4.short] : [a4.short, a4.long]
  const page = doc.addPage([pageWidth, pageHeight])
  const scale = Math.min(pixel, (pageWidth - 2 * margin) / wide, (pageHeight - margin - foot) / tall)
  const left = (pageWidth - wide * scale) / 2
  const bottom = foot + (pageHeight - margin - foot - tall * scale) / 2
  page.drawImage(image, {
    ...cornerOf(turned, left, bottom, wide * scale, tall * scale),
    width: width * scale,
    height: height * scale,
    rotate: degrees(-turned),
  })
  return page
}

/** The point around which a picture is turned clockwise so that it fills a box. */
function cornerOf(turned: number, left: number, bottom: number, wide: number, tall: number): { x: number; y: number } {
  const isRight = turned === 180 || turned === 270
  const isUpper = turned === 90 || turned === 180
  return { x: isRight ? left + wide : left, y: isUpper ? bottom + tall : bottom }
}

/** Distance of the stamp from the edges of a page of A4, in points. */
const edge = { x: 20, y: 12 }
/** The share of a narrow page's width that the stamp takes at most. */
const mostWidth = 0.8

/**
 * Puts a stamp into the lower right corner of a page as readers see it, also where the page is turned or cropped. It is
 * enlarged on pages larger than A4, so that it can be read on a print.
 */
export function putStamp(page: PDFPage, stamp: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const isTurned = turned === 90 || turned === 270
  const seen = isTurned ? { width: height, height: width } : { width, height }
  const size = Math.max(1, Math.min(seen.width, seen.height) / a4.short)
  const scale = Math.min(size, (seen.width * mostWidth) / stamp.width)
  const right = seen.width - stamp.width * scale - edge.x * Math.min(size, seen.width / a4.short)
  const up = edge.y * Math.min(size, seen.height / a4.long)
  const corner = {
    0: { x: right, y: up },
    90: { x: width - up, y: right },
    180: { x: width - right, y: height - up },
    270: { x: up, y: height - right },
  }[turned]
  page.drawPage(stamp, {
    x: x + corner.x,
    y: y + corner.y,
    xScale: scale,
    yScale: scale,
    rotate: degrees(turned),
  })
}
