import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** A file as read by independent code. */
export interface ReadFile {
  kind: 'docx' | 'xlsx' | 'pdf'
  /** The whole text, without spaces. */
  text: string
}

/**
 * Opens a file as strictly as office programs do: every part is well-formed XML with a content type, every relationship
 * has its target, every cell has its reference; every page of a PDF has text.
 * @throws Error that names the defect
 */
export async function readOffice(bytes: Uint8Array): Promise<ReadFile> {
  if (strFromU8(bytes.subarray(0, 5), true) === '%PDF-') return { kind: 'pdf', text: await readPdf(bytes) }
  const parts = unzipSync(bytes)
  const names = new Set(Object.keys(parts))
  const source = (name: string): string => {
    if (!names.has(name)) throw new Error(`${name} is not there`)
    return strFromU8(parts[name]!)
  }
  readTypes(source('[Content_Types].xml'), names)
  for (const name of names) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    readTags(source(name), name)
    if (name.endsWith('.rels')) readRelations(source(name), name, names)
  }
  if (names.has('word/document.xml')) return { kind: 'docx', text: wordsOf(source('word/document.xml'), 'w:t') }
  const sheets = [...names].filter((name) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'))
  const strings = names.has('xl/sharedStrings.xml') ? source('xl/sharedStrings.xml') : ''
  for (const name of sheets) readCells(source(name), name)
  if (sheets.length === 0) throw new Error('neither a document nor a sheet')
  const texts = sheets.map((name) => wordsOf(source(name), 't') + wordsOf(source(name), 'v'))
  return { kind: 'xlsx', text: texts.join('') + wordsOf(strings, 't') }
}

/** Every opening tag of a part, in order. @throws Error where it is not well-formed */
function readTags(xml: string, name: string, onTag: (tag: SaxesTagNS) => void = () => undefined): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`)
  })
  parser.on('opentag', onTag)
  parser.write(xml).close()
}

const attribute = (tag: SaxesTagNS, name: string): string => tag.attributes[name]?.value ?? ''

function readTypes(xml: string, names: ReadonlySet<string>): void {
  const [defaults, overrides] = [new Set<string>(), new Set<string>()]
  readTags(xml, '[Content_Types].xml', (tag) => {
    if (tag.local === 'Default') defaults.add(attribute(tag, 'Extension').toLowerCase())
    if (tag.local === 'Override') overrides.add(attribute(tag, 'PartName').slice(1))
  })
  for (const name of names)
    if (name !== '[Content_Types].xml' && !overrides.has(name) && !defaults.has(name.split('.').at(-1)!.toLowerCase()))
      throw new Error(`${name} has no content type`)
  for (const name of overrides) if (!names.has(name)) throw new Error(`${name} has a content type and is not there`)
}

function readRelations(xml: string, name: string, names: ReadonlySet<string>): void {
  const folder = name.replace(/_rels\/[^/]*$/, '')
  const ids = new Set<string>()
  readTags(xml, name, (tag) => {
    if (tag.local !== 'Relationship') return
    const id = attribute(tag, 'Id')
    if (ids.has(id)) throw new Error(`${name}: ${id} twice`)
    ids.add(id)
    if (attribute(tag, 'TargetMode') === 'External') return
    const { pathname } = new URL(attribute(tag, 'Target'), `file:///${folder}`)
    if (!names.has(decodeURIComponent(pathname.slice(1)))) throw new Error(`${name}: ${pathname} is not there`)
  })
}

/** Checks that rows and their cells ascend, and that each reference occurs once. */
function readCells(xml: string, name: string): void {
  let [row, column] = [0, 0]
  readTags(xml, name, (tag) => {
    const place = attribute(tag, 'r')
    if (place === '') return
    if (tag.local === 'row') {
      if (Number(place) <= row) throw new Error(`${name}: row ${place} behind ${row}`)
      ;[row, column] = [Number(place), 0]
    }
    if (tag.local !== 'c') return
    const [, letters = '', no] = /^([A-Z]{1,3})(\d+)$/.exec(place) ?? []
    const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (Number(no) !== row || at <= column) throw new Error(`${name}: cell ${place} out of place`)
    column = at
  })
}

function wordsOf(xml: string, tag: string): string {
  return [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))]
    .map(([, words]) => words!)
    .join('')
    .replaceAll(/\s/g, '')
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, stopAtErrors: true }).promise
  let text = ''
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join('')
    if (words.trim() === '') throw new Error(`page ${no} of ${pdf.numPages} is empty`)
    text += words
  }
  return text.replaceAll(/\s/g, '')
}
