import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfFile from 'pdfkit'

interface Made {
  /** The text of each page. */
  pages: readonly string[]
  /** Points; default A4. */
  size?: [number, number]
  /** Degrees by which readers turn the pages. */
  turned?: number
  /** Needed to open it. */
  password?: string
}

/** A PDF as another program would make it. */
export async function madePdf({ pages, size = [595.28, 841.89], turned, password }: Made): Promise<Uint8Array> {
  const doc = new PdfFile({ autoFirstPage: false, pdfVersion: '1.7', ...(password && { userPassword: password }) })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  for (const text of pages) {
    doc.addPage({ size, margin: 20 })
    if (turned !== undefined) Object.assign(doc.page.dictionary.data, { Rotate: turned })
    doc.text(text)
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

interface SeenPage {
  text: string
  /** As readers show it, in points. */
  width: number
  height: number
  /** Where its stamp begins, from the lower left corner as readers show it; and whether it is upright there. */
  stamp: { text: string; x: number; y: number; isUpright: boolean } | undefined
}

/** The last words of a stamped page, which readers give in three pieces. */
const stamped = /证据\d+\s+第\d+页$/

/** The pages of a bundle as readers show them, and the titles of its bookmarks. */
export async function readBundle(bytes: Uint8Array): Promise<{ pages: SeenPage[]; bookmarks: string[] }> {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: SeenPage[] = []
  for (let no = 1; no <= doc.numPages; no += 1) {
    const page = await doc.getPage(no)
    const view = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item] : []))
    const text = texts.map(({ str }) => str).join('')
    const [stamp] = stamped.exec(text) ?? []
    pages.push({
      text,
      width: Math.round(view.width),
      height: Math.round(view.height),
      stamp: stamp === undefined ? stamp : { text: stamp, ...placeOf(view, texts.at(-3)!.transform as number[]) },
    })
  }
  return { pages, bookmarks: ((await doc.getOutline()) ?? []).map(({ title }) => title) }
}

/** Where a text is on the shown page, and whether its line runs to the right. */
function placeOf({ height, transform }: { height: number; transform: readonly number[] }, text: readonly number[]) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform
  const [right = 0, rise = 0, , , x = 0, y = 0] = text
  const [along, across] = [a * right + c * rise, b * right + d * rise]
  return { x: a * x + c * y + e, y: height - (b * x + d * y + f), isUpright: along > 0 && Math.abs(across) < 0.01 }
}
