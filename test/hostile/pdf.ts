import { deflateSync } from 'node:zlib'

export interface PdfStream {
  dictionary?: string
  data: Uint8Array | string
}
/** Objects by number: the text of a plain object, or a stream. */
export type PdfObjects = Record<number, string | PdfStream>

/** Writes objects as a PDF with a correct cross-reference table; object 1 is the catalogue. */
export function pdf(objects: PdfObjects, trailer = ''): Uint8Array {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = chunks[0]?.length ?? 0
  const push = (bytes: Buffer) => {
    chunks.push(bytes)
    at += bytes.length
  }
  const numbers = Object.keys(objects).map(Number)
  const offsets = new Map<number, number>()
  for (const number of numbers) {
    const object = objects[number] ?? ''
    offsets.set(number, at)
    push(Buffer.from(`${number} 0 obj\n`))
    if (typeof object === 'string') push(Buffer.from(object, 'latin1'))
    else {
      const data = Buffer.from(object.data)
      push(Buffer.from(`<< ${object.dictionary ?? ''} /Length ${data.length} >>\nstream\n`))
      push(data)
      push(Buffer.from('\nendstream'))
    }
    push(Buffer.from('\nendobj\n'))
  }
  const size = Math.max(...numbers) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = at
  push(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(chunks))
}

export const deflated = (data: Uint8Array | string, dictionary = ''): PdfStream => ({
  dictionary: `/Filter /FlateDecode ${dictionary}`,
  data: new Uint8Array(deflateSync(data, { level: 9 })),
})

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const cidFont = (ref: number) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [${ref} 0 R] >>`
const descendant =
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 >>'

/** One page with this content stream and Helvetica as `/F1`; `more` adds or replaces objects from 6 on. */
export function onePage(content: string | PdfStream, more: PdfObjects = {}, catalogue = '', page = ''): Uint8Array {
  return pdf({
    1: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${page} >> >>`,
    4: typeof content === 'string' ? { data: content } : content,
    5: font,
    ...more,
  })
}

export const line = (text: string, y = 780) => `BT /F1 11 Tf 70 ${y} Td (${text}) Tj ET\n`

/** Lines of Chinese text on A4 pages, in a font of Adobe's Chinese collection that is not embedded. */
export function chinesePages(pages: string[][]): Uint8Array {
  const first = 5
  const objects: PdfObjects = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    3: cidFont(4),
    4: descendant,
  }
  pages.forEach((lines, i) => {
    const content = lines.map((text, row) => {
      const hex = Buffer.from(text, 'utf16le').swap16().toString('hex')
      return `BT /F1 10.5 Tf 70 ${780 - 17 * row} Td <${hex}> Tj ET`
    })
    objects[first + 2 * i] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
    objects[first + 2 * i + 1] = deflated(content.join('\n'))
  })
  return pdf(objects)
}
