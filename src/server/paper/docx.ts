import { strToU8, zipSync } from 'fflate'
import { FileReply } from '../http/reply.ts'
import { aigc, blanks, type Paper, type PaperBlock } from './paper.ts'

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as XML may hold it: control characters, which it may not hold at all, are left out. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`

/** Text in runs: what is still to be filled in is marked. */
function runs(text: string): string {
  const parts: string[] = []
  let at = 0
  for (const { 0: blank, index } of text.matchAll(blanks)) {
    if (index > at) parts.push(run(text.slice(at, index)))
    parts.push(run(blank, '<w:highlight w:val="yellow"/>'))
    at = index + blank.length
  }
  if (at < text.length || parts.length === 0) parts.push(run(text.slice(at)))
  return parts.join('')
}

const paragraph = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs(text)}</w:p>`

const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="auto"/>`)
  .join('')
function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const width = Math.floor(8800 / columns)
  const line = (row: readonly string[]) =>
    Array.from({ length: columns }, (_, i) => {
      const inside = (row[i] ?? '').split('\n').map((text) => paragraph('Cell', text))
      return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${inside.join('')}</w:tc>`
    }).join('')
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns)
  const lines = rows.map((row) => `<w:tr>${line(row)}</w:tr>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines}</w:tbl><w:p/>`
}

const styleOf: Readonly<Record<Exclude<PaperBlock['kind'], 'table'>, string>> = {
  title: 'Title',
  heading: 'Heading1',
  text: 'BodyText',
  flush: 'Normal',
  right: 'Right',
  centre: 'Centre',
}
const body = (block: PaperBlock): string =>
  block.kind === 'table' ? table(block.rows) : paragraph(styleOf[block.kind], block.text)

const style = (id: string, name: string, paragraphs: string, characters = '', type = ''): string =>
  `<w:style w:type="paragraph"${type} w:styleId="${id}"><w:name w:val="${name}"/>${
    id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'
  }<w:pPr>${paragraphs}</w:pPr><w:rPr>${characters}</w:rPr></w:style>`
const fonts = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="仿宋"/>'
const styles = `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="28"/><w:szCs w:val="28"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '<w:spacing w:line="480" w:lineRule="exact"/>', '', ' w:default="1"'),
  style('BodyText', 'Body Text', '<w:ind w:firstLineChars="200" w:firstLine="560"/>'),
  style(
    'Title',
    'Title',
    '<w:spacing w:before="240" w:after="360" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>',
    '<w:rFonts w:eastAsia="宋体"/><w:b/><w:sz w:val="40"/>',
  ),
  style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="120"/><w:outlineLvl w:val="0"/>', '<w:b/>'),
  style('Right', 'Right', '<w:jc w:val="right"/>'),
  style('Centre', 'Centre', '<w:jc w:val="center"/>'),
  style('Cell', 'Cell', '<w:spacing w:line="320" w:lineRule="exact"/>', '<w:sz w:val="24"/>'),
  style(
    'Footer',
    'footer',
    '<w:spacing w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>',
    '<w:sz w:val="18"/><w:color w:val="7F7F7F"/>',
  ),
].join('')}</w:styles>`

const field = (name: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

const relations = (list: readonly [id: string, type: string, target: string][]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const types: readonly [path: string, type: string][] = [
  ['/word/document.xml', `${word}.document.main+xml`],
  ['/word/styles.xml', `${word}.styles+xml`],
  ['/word/footer1.xml', `${word}.footer+xml`],
  ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ['/docProps/custom.xml', 'application/vnd.openxmlformats-officedocument.custom-properties+xml'],
]

/** A document as a Word file; its footer and its properties say what its label says. */
export function docxOf(paper: Paper, now: Date): Uint8Array {
  const at = now.toISOString().replace(/\.\d+/, '')
  const page =
    '<w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1531" w:bottom="1440" w:left="1531" w:header="850" w:footer="850" w:gutter="0"/>'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types
      .map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`)
      .join('')}</Types>`,
    '_rels/.rels': relations([
      ['rId1', `${office}/relationships/officeDocument`, 'word/document.xml'],
      ['rId2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ['rId3', `${office}/relationships/custom-properties`, 'docProps/custom.xml'],
    ]),
    'word/_rels/document.xml.rels': relations([
      ['rId1', `${office}/relationships/styles`, 'styles.xml'],
      ['rId2', `${office}/relationships/footer`, 'footer1.xml'],
    ]),
    'word/document.xml': `${head}<w:document xmlns:w="${main}" xmlns:r="${office}/relationships"><w:body>${paper.blocks.map(body).join('')}<w:sectPr>${page}</w:sectPr></w:body></w:document>`,
    'word/styles.xml': styles,
    'word/footer1.xml': `${head}<w:ftr xmlns:w="${main}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${run(paper.label)}${run('　')}${field('PAGE')}${run(' / ')}${field('NUMPAGES')}</w:p></w:ftr>`,
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xml(paper.title)}</dc:title><dc:subject>${xml(paper.id)}</dc:subject><dc:creator>${xml(paper.author)}</dc:creator><cp:keywords>AIGC</cp:keywords><dc:description>${xml(paper.label)}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`,
    'docProps/custom.xml': `${head}<Properties xmlns="${office}/custom-properties" xmlns:vt="${office}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="AIGC"><vt:lpwstr>${xml(aigc(paper))}</vt:lpwstr></property></Properties>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

export const docxReply = (paper: Paper, now: Date): FileReply => {
  const bytes = docxOf(paper, now)
  return new FileReply({ name: `${paper.title}.docx`, mime, size: bytes.length, body: bytes })
}
