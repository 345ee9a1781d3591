import { strToU8, zipSync, type Zippable } from 'fflate'

const office = 'http://schemas.openxmlformats.org'
export const wordNamespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ')

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
export const mainTypes = {
  document: `${wordType}.document.main+xml`,
  macros: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

export interface DocxParts {
  /** Content of `w:body`. */
  body?: string
  /** The whole main part instead of a body. */
  main?: string | Uint8Array
  styles?: string
  numbering?: string
  footnotes?: string
  comments?: string
  /** Further relationships of the main part. */
  relations?: string
  /** Further entries of the archive. */
  entries?: Zippable
  mainType?: string
  mainTarget?: string
  rootRelations?: string
}

export const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const numbered = (text: string, numId: number, ilvl = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`)
export const wordPart = (root: string, content: string) => `<w:${root} ${wordNamespaces}>${content}</w:${root}>`

/** The entries of a small, valid Word document with the given parts. */
export function docxEntries(parts: DocxParts): Zippable {
  const extra = (['styles', 'numbering', 'footnotes', 'comments'] as const).filter((name) => parts[name] !== undefined)
  const relation = (name: string) =>
    `<Relationship Id="${name}" Type="${office}/officeDocument/2006/relationships/${name}" Target="${name}.xml"/>`
  const relations = (content: string) =>
    strToU8(`<Relationships xmlns="${office}/package/2006/relationships">${content}</Relationships>`)
  const target = parts.mainTarget ?? 'word/document.xml'
  const main = parts.main ?? wordPart('document', `<w:body>${parts.body ?? ''}</w:body>`)
  const root =
    parts.rootRelations ??
    `<Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="${target}"/>`
  return {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/${target}" ContentType="${parts.mainType ?? mainTypes.document}"/></Types>`,
    ),
    '_rels/.rels': relations(root),
    'word/document.xml': typeof main === 'string' ? strToU8(main) : main,
    'word/_rels/document.xml.rels': relations(extra.map(relation).join('') + (parts.relations ?? '')),
    ...Object.fromEntries(extra.map((name) => [`word/${name}.xml`, strToU8(parts[name] ?? '')])),
    ...parts.entries,
  }
}

export const docx = (parts: DocxParts): Uint8Array => zipSync(docxEntries(parts), { level: 6 })

/** A list of one or more levels under one number, for the numbering part. */
export function list(numId: number, levels: { format: string; text: string; more?: string }[], overrides = ''): string {
  const level = (l: { format: string; text: string; more?: string }, ilvl: number) =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${l.format}"/>${l.more ?? ''}<w:lvlText w:val="${l.text}"/></w:lvl>`
  return (
    `<w:abstractNum w:abstractNumId="${numId}">${levels.map(level).join('')}</w:abstractNum>` +
    `<w:num w:numId="${numId}"><w:abstractNumId w:val="${numId}"/>${overrides}</w:num>`
  )
}

/** Changes the sizes that an archive's directory claims for entries, without changing their data. */
export function claimSizes(zip: Uint8Array, claim: (name: string, size: number) => number): Uint8Array {
  const out = zip.slice()
  const view = new DataView(out.buffer)
  for (let at = 0; at + 46 < out.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const name = Buffer.from(out.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))).toString()
    view.setUint32(at + 24, claim(name, view.getUint32(at + 24, true)), true)
  }
  return out
}

/** Renames an entry to another name of the same length, in the directory and before the data. */
export function rename(zip: Uint8Array, from: string, to: string): Uint8Array {
  const out = Buffer.from(zip)
  for (let at = out.indexOf(from); at >= 0; at = out.indexOf(from, at + 1)) out.write(to, at)
  return new Uint8Array(out)
}
