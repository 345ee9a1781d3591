import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isPageNumber } from '../../src/server/documents/running.ts'
import type { Extracted } from '../../src/server/documents/types.ts'

/** Letters and digits of a text, each with its number of occurrences. Blanks and punctuation differ between readers. */
type Counts = Map<string, number>

const countsOf = (text: string): Counts => {
  const counts: Counts = new Map()
  for (const [sign] of text.normalize('NFKC').matchAll(/[\p{L}\p{N}]/gu)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

/** Characters of automatic numbers and footnote marks, which every program writes differently. */
const numberSigns = /[0-9ivxlc]/i

/** The whole extracted text, including automatic numbers. */
const wholeText = ({ text, blocks }: Extracted): string =>
  `${text} ${blocks.flatMap((block) => (block.numberIsComputed ? [block.number] : [])).join(' ')}`

/**
 * Characters that another reader has extracted and ours has not.
 * @param known texts that the other reader shows intentionally: deleted words, placeholders, repeated heads
 * @returns characters with their counts, such as `租×1`; empty where nothing is missing
 */
export function missing(other: string, ours: Extracted, known: readonly string[]): string[] {
  const [wanted, read, explained] = [countsOf(other), countsOf(wholeText(ours)), countsOf(known.join(' '))]
  const notes = ours.objects?.filter((object) => object.endsWith('note')).length ?? 0
  let numbers = ours.blocks.filter(({ numberIsComputed }) => numberIsComputed).length * 4 + notes
  return [...wanted].flatMap(([sign, count]) => {
    let lacking = count - (read.get(sign) ?? 0) - (explained.get(sign) ?? 0)
    if (lacking > 0 && numberSigns.test(sign)) {
      const taken = Math.min(numbers, lacking)
      numbers -= taken
      lacking -= taken
    }
    return lacking > 0 ? [`${sign}×${lacking}`] : []
  })
}

/**
 * Words of a Word file that are deleted by a tracked change, or are placeholders of empty fields: other readers show
 * them.
 */
export function shownByOthers(docx: string): string[] {
  const parts = unzipSync(readFileSync(docx), { filter: ({ name }) => /^word\/[^/]+\.xml$/.test(name) })
  return Object.values(parts).flatMap((part) => {
    const xml = strFromU8(part)
    const deleted = [...xml.matchAll(/<w:delText[^>]*>([^<]*)/g)].map(([, text]) => text ?? '')
    const moved = [...xml.matchAll(/<w:moveFrom [^>]*>.*?<\/w:moveFrom>/gs)].map(([text]) =>
      text.replace(/<[^>]+>/g, ''),
    )
    const empty = [...xml.matchAll(/<w:sdt>(?:(?!<w:sdt>).)*?<w:showingPlcHdr\/>.*?<\/w:sdt>/gs)].map(([text]) =>
      text.replace(/<[^>]+>/g, ''),
    )
    return [...deleted, ...moved, ...empty]
  })
}

const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))), '../..')

/**
 * The text layer of a PDF as the library returns it, without any order, and its lines that repeat on other pages or are
 * page numbers, without their first occurrence.
 */
export async function textLayer(pdf: string): Promise<{ text: string; repeated: string[] }> {
  const file = await getDocument({
    data: new Uint8Array(readFileSync(pdf)),
    cMapUrl: join(library, 'cmaps/'),
    standardFontDataUrl: join(library, 'standard_fonts/'),
    verbosity: 0,
  }).promise
  const lines: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const content = await (await file.getPage(number)).getTextContent()
    const items = content.items.filter((item) => 'str' in item)
    const rows = Map.groupBy(items, ({ transform }) => Math.round((transform[5] as number) / 2))
    lines.push(...[...rows.values()].map((row) => row.map(({ str }) => str).join('')))
  }
  const shapeOf = (line: string) => line.replace(/\s/g, '').replace(/\p{Nd}+/gu, '#')
  const seen = new Set<string>()
  const repeated = lines.filter((line) => {
    const isKnown = seen.has(shapeOf(line))
    seen.add(shapeOf(line))
    return isKnown || isPageNumber(line)
  })
  return { text: lines.join('\n'), repeated }
}
