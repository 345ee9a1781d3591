import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { type Binding, boundFile, type Inspected, type Order, orderFile, type Part } from './order.ts'
import { type Bookmark, writeOutline } from './outline.ts'
import { addPicture, putStamp } from './pages.ts'
import { readPicture } from './picture.ts'

/** The main program of the binding process, which is confined to one folder. Its answer is JSON on standard output. */
const [folder = ''] = process.argv.slice(2)
const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
/** The pipe on which it says how many pages are done. */
const progress = 3
/** Pixels of a picture that is decoded. */
const mostPixels = 60_000_000

/** A document that opens without a password, with or without a restriction of its use. */
const open = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { password: '', updateMetadata: false })

async function inspect(path: string, type: string): Promise<Inspected> {
  const wrong = (fault: Exclude<Inspected['fault'], null>) => ({ pages: 1, fault }) as const
  try {
    const bytes = read(path)
    if (type !== 'pdf') {
      const { width, height } = readPicture(bytes)
      if (width === 0 || height === 0) return wrong('damaged')
      return width * height > mostPixels ? wrong('large') : await tried(bytes, 'picture', 1)
    }
    const pages = (await open(bytes)).getPageCount()
    return pages === 0 ? wrong('empty') : await tried(bytes, 'pdf', pages)
  } catch (error) {
    return wrong(error instanceof Error && /encrypt|password/i.test(error.message) ? 'locked' : 'damaged')
  }
}

/** Binds it once, because a damaged part is found only when it is copied. @throws the library's errors */
async function tried(bytes: Uint8Array, kind: 'pdf' | 'picture', pages: number): Promise<Inspected> {
  const doc = await PDFDocument.create()
  await addPages(doc, kind, bytes)
  await doc.save()
  return { pages, fault: null }
}

async function addPages(doc: PDFDocument, kind: 'pdf' | 'picture', bytes: Uint8Array): Promise<PDFPage[]> {
  if (kind === 'picture') return [await addPicture(doc, bytes)]
  const source = await open(bytes)
  const pages = await doc.copyPages(source, source.getPageIndices())
  return pages.map((page) => doc.addPage(page))
}

async function bind({ title, index, stamps, sheets, parts }: Binding): Promise<{ pages: number }> {
  const doc = await PDFDocument.create()
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setCreator('Faheng')
  await addPages(doc, 'pdf', read(index))
  const stampDoc = await PDFDocument.load(read(stamps))
  const marks = await doc.embedPdf(stampDoc, stampDoc.getPageIndices())
  const sheetDoc = parts.some(({ content }) => content.kind === 'sheet') ? await PDFDocument.load(read(sheets)) : null
  const sheetPages = sheetDoc ? await doc.copyPages(sheetDoc, sheetDoc.getPageIndices()) : []
  const bookmarks: Bookmark[] = []
  let done = 0
  for (const part of parts) {
    const pages = await pagesOf(doc, part, sheetPages)
    if (pages.length !== part.pages) throw new Error(`${pages.length} pages in place of ${part.pages}`)
    for (const page of pages) putStamp(page, marks[done++]!)
    if (part.bookmark !== null) bookmarks.push({ title: part.bookmark, page: pages[0]! })
    writeSync(progress, `${done}\n`)
  }
  writeOutline(doc, bookmarks)
  writeFileSync(join(folder, boundFile), await doc.save())
  return { pages: done }
}

async function pagesOf(doc: PDFDocument, { content }: Part, sheets: readonly PDFPage[]): Promise<PDFPage[]> {
  if (content.kind === 'sheet') return [doc.addPage(sheets[content.page])]
  return addPages(doc, content.kind, read(content.path))
}

const order = JSON.parse(readFileSync(join(folder, orderFile), 'utf8')) as Order
const answer = order.do === 'inspect' ? await inspect(order.path, order.type) : await bind(order)
writeSync(1, JSON.stringify(answer))
process.exit(0)
