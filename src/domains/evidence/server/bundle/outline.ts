import { type PDFDocument, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFPage } from '@cantoo/pdf-lib'

export interface Bookmark {
  title: string
  page: PDFPage
}

/** Writes the bookmarks of a document (ISO 32000-1, 12.3.3), one level, and has viewers show them. */
export function writeOutline(doc: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context, catalog } = doc
  if (bookmarks.length === 0) return
  const root = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  bookmarks.forEach(({ title, page }, at) => {
    const destination = [page.ref, PDFName.of('XYZ'), PDFNull, PDFNumber.of(page.getHeight()), PDFNull]
    const [before, after] = [refs[at - 1], refs[at + 1]]
    context.assign(
      refs[at]!,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: context.obj(destination),
        ...(before && { Prev: before }),
        ...(after && { Next: after }),
      }),
    )
  })
  context.assign(root, context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: bookmarks.length }))
  catalog.set(PDFName.of('Outlines'), root)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
