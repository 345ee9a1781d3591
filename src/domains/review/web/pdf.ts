import { entry } from '../../../kernel/cells.ts'
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'

/** The library's worker, and the files it loads by name: encoding tables, standard fonts, image decoders. */
const assets = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/*.wasm',
    '!**/quickjs-eval.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const urls = new Map(Object.entries(assets).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

GlobalWorkerOptions.workerSrc = entry(urls, 'pdf.worker.min.mjs')

class OwnAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls.get(filename)
    if (!url) throw new Error(`No such asset: ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

/** Opens a PDF in a worker; scripts in it are never run. Destroy the task when it is no longer shown. */
export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({ data, BinaryDataFactory: OwnAssets, useWorkerFetch: false, enableXfa: false })
