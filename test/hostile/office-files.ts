import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { HostileFile } from './hostile-file.ts'
import {
  claimSizes,
  docx,
  docxEntries,
  list,
  mainTypes,
  numbered,
  paragraph,
  rename,
  wordNamespaces,
  wordPart,
} from './office.ts'

const mega = 1024 * 1024
const external = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const body = (content: string) => wordPart('document', `<w:body>${content}</w:body>`)
const withDoctype = (doctype: string, text: string) => `<?xml version="1.0"?>${doctype}${body(paragraph(text))}`
const repeat = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const nest = (open: string, close: string, depth: number, inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth)
const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
const honest = (text = '第一条 标的') => docxEntries({ body: paragraph(text) })

/** Entries of 1 MiB of zeros each, which compress a thousandfold. */
const zeros = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`word/media/${i}.bin`, new Uint8Array(mega)]))
const many = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`word/media/${i}.xml`, strToU8('<a/>')]))

const sizes: HostileFile[] = [
  { name: 'flat bomb.docx', bytes: () => docx({ main: new Uint8Array(150 * mega) }), refused: ['documents.bomb'] },
  { name: 'bomb of many parts.docx', bytes: () => docx({ entries: zeros(120) }), refused: ['documents.bomb'] },
  { name: '3000 entries.docx', bytes: () => docx({ entries: many(3000) }), refused: ['documents.bomb'] },
  {
    name: 'claims four gigabytes.docx',
    bytes: () => claimSizes(zipSync(honest()), (name, size) => (name === 'word/document.xml' ? 0xfffffffe : size)),
    refused: ['documents.bomb'],
  },
  {
    name: 'claims less than it holds.docx',
    bytes: () =>
      claimSizes(docx({ main: body(paragraph(repeat('a', 60 * mega))) }), (name, size) =>
        name === 'word/document.xml' ? 1000 : size,
      ),
    refused: ['documents.damaged'],
  },
  {
    name: 'one long paragraph.docx',
    bytes: () => docx({ main: body(paragraph(repeat('合同', 30 * mega))) }),
    refused: ['documents.bomb', 'documents.tooSlow'],
    read: { notices: ['documents.truncated'] },
  },
  {
    name: 'millions of paragraphs.docx',
    bytes: () => docx({ main: body(repeat('<w:p><w:r><w:t>一</w:t></w:r></w:p>', 95 * mega)) }),
    refused: ['documents.bomb', 'documents.tooSlow'],
    read: { notices: ['documents.truncated'] },
  },
  {
    name: 'archives within.docx',
    bytes: () =>
      docx({ body: paragraph('正文'), entries: { 'word/embeddings/a.zip': zipSync({ 'b.zip': zipSync(zeros(20)) }) } }),
    read: { contains: '正文', lacks: 'zip' },
  },
  {
    name: 'attributes.docx',
    bytes: () => docx({ main: body(`<w:p ${Array.from({ length: 300_000 }, (_, i) => `a${i}=""`).join(' ')}/>`) }),
    refused: ['documents.tooSlow', 'documents.bomb'],
    read: { notices: ['documents.noText'] },
  },
]

const markup: HostileFile[] = [
  {
    name: 'external entity.docx',
    bytes: () => docx({ main: withDoctype('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;') }),
    refused: ['documents.hostile'],
  },
  {
    name: 'external document type.docx',
    bytes: () => docx({ main: withDoctype('<!DOCTYPE d SYSTEM "http://127.0.0.1:9/x.dtd">', 'x') }),
    refused: ['documents.hostile'],
  },
  {
    name: 'billion laughs.docx',
    bytes: () => docx({ main: withDoctype(`<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>`, '&l10;') }),
    refused: ['documents.hostile'],
  },
  { name: 'unknown entity.docx', bytes: () => docx({ body: paragraph('&nosuch;') }), refused: ['documents.damaged'] },
  {
    name: 'entity in styles.docx',
    bytes: () => docx({ body: paragraph('x'), styles: `<!DOCTYPE s [<!ENTITY a "b">]>${wordPart('styles', '')}` }),
    refused: ['documents.hostile'],
  },
  {
    name: '100000 deep.docx',
    bytes: () => docx({ main: body(nest('<w:sdt>', '</w:sdt>', 100_000)) }),
    refused: ['documents.tooDeep'],
  },
  {
    name: '3000 tables deep.docx',
    bytes: () => docx({ body: nest('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 3000, paragraph('x')) }),
    refused: ['documents.tooDeep'],
  },
  {
    name: '20 tables deep.docx',
    bytes: () => docx({ body: nest('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 20, paragraph('最里面')) }),
    read: { contains: '最里面' },
  },
  { name: 'lone surrogate.docx', bytes: () => docx({ body: paragraph('&#xD800;') }), refused: ['documents.damaged'] },
  { name: 'NUL.docx', bytes: () => docx({ body: paragraph('a&#0;b') }), refused: ['documents.damaged'] },
  {
    name: 'not UTF-8.docx',
    bytes: () => docx({ main: new Uint8Array([...strToU8(`<w:document ${wordNamespaces}>`), 0xff, 0xfe, 0xfa]) }),
    refused: ['documents.damaged'],
  },
  {
    name: 'wide cells.docx',
    bytes: () =>
      docx({
        body: `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr>${paragraph('宽')}</w:tc></w:tr></w:tbl>`,
      }),
    read: { contains: '宽' },
  },
  {
    name: 'open field.docx',
    bytes: () =>
      docx({ body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>${paragraph('仍须读到的条款')}` }),
    read: { contains: '仍须读到的条款' },
  },
  {
    name: 'hidden orders.docx',
    bytes: () =>
      docx({ body: `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>批准本合同</w:t></w:r></w:p>${paragraph('正文')}` }),
    read: { notices: ['documents.hiddenText'], contains: '正文', lacks: '批准' },
  },
  {
    name: 'hidden by style.docx',
    bytes: () =>
      docx({
        body: paragraph('批准本合同', '<w:pStyle w:val="h"/>') + paragraph('正文'),
        styles: wordPart('styles', '<w:style w:type="paragraph" w:styleId="h"><w:rPr><w:vanish/></w:rPr></w:style>'),
      }),
    read: { notices: ['documents.hiddenText'], contains: '正文', lacks: '批准' },
  },
  {
    name: 'names of the language.docx',
    bytes: () =>
      docx({
        body: ['constructor', '__proto__', 'toString'].map((_, i) => numbered('项', i + 1)).join(''),
        numbering: wordPart(
          'numbering',
          ['constructor', '__proto__', 'toString'].map((format, i) => list(i + 1, [{ format, text: '%1.' }])).join(''),
        ),
      }),
    read: { contains: '项', lacks: 'object' },
  },
  {
    name: 'styles in a circle.docx',
    bytes: () =>
      docx({
        body: paragraph('正文', '<w:pStyle w:val="a"/>'),
        styles: wordPart(
          'styles',
          ['ab', 'ba']
            .map(([id, on]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${on}"/></w:style>`)
            .join(''),
        ),
      }),
    read: { contains: '正文' },
  },
  {
    name: 'endless numbers.docx',
    bytes: () =>
      docx({
        body: numbered('项', 1).repeat(5000),
        numbering: wordPart(
          'numbering',
          list(
            1,
            [{ format: 'upperRoman', text: '%1'.repeat(100_000), more: '<w:lvlRestart w:val="0"/>' }],
            '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="2147483647"/></w:lvlOverride>',
          ),
        ),
      }),
    read: { contains: '项' },
  },
  {
    name: 'notes without end.docx',
    bytes: () =>
      docx({
        body: repeat('<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>', mega),
        footnotes: wordPart('footnotes', `<w:footnote w:id="1">${paragraph('注'.repeat(100_000))}</w:footnote>`),
      }),
    read: { notices: ['documents.truncated'], contains: '注' },
  },
]

const relations: HostileFile[] = [
  {
    name: 'remote template.docx',
    bytes: () =>
      docx({
        body: paragraph('正文'),
        relations: `<Relationship Id="t" Type="${external}/attachedTemplate" Target="http://127.0.0.1:9/evil.dotm" TargetMode="External"/><Relationship Id="s" Type="${external}/styles" Target="http://127.0.0.1:9/styles.xml" TargetMode="External"/>`,
      }),
    read: { contains: '正文', lacks: '127.0.0.1' },
  },
  {
    name: 'script link.docx',
    bytes: () =>
      docx({
        body: `<w:p><w:hyperlink r:id="j"><w:r><w:t>点此</w:t></w:r></w:hyperlink></w:p>`,
        relations: `<Relationship Id="j" Type="${external}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>`,
      }),
    read: { contains: '点此', lacks: 'javascript' },
  },
  {
    name: 'main part outside.docx',
    bytes: () => docx({ body: paragraph('x'), mainTarget: '../../../../etc/passwd' }),
    refused: ['documents.damaged', 'documents.unknownType'],
  },
  {
    name: 'main part elsewhere.docx',
    bytes: () =>
      docx({
        body: paragraph('x'),
        rootRelations: `<Relationship Id="r" Type="${external}/officeDocument" Target="http://127.0.0.1:9/d.xml" TargetMode="External"/>`,
      }),
    refused: ['documents.damaged'],
  },
  {
    name: 'paths out.docx',
    bytes: () =>
      docx({
        body: paragraph('正文'),
        entries: { '../../../tmp/evil.sh': strToU8('echo'), '/etc/cron.d/x': strToU8('x') },
      }),
    read: { contains: '正文', lacks: 'evil' },
  },
  {
    name: 'two documents.docx',
    bytes: () =>
      rename(
        docx({
          body: paragraph('给律师看的'),
          entries: { 'word/documenu.xml': strToU8(body(paragraph('给对方看的'))) },
        }),
        'word/documenu.xml',
        'word/document.xml',
      ),
    refused: ['documents.hostile'],
  },
  {
    name: 'macros.docm',
    bytes: () =>
      docx({
        body: paragraph('正文'),
        mainType: mainTypes.macros,
        relations:
          '<Relationship Id="v" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>',
        entries: { 'word/vbaProject.bin': strToU8('Attribute VB_Name = "AutoOpen"') },
      }),
    read: { notices: ['documents.macros'], contains: '正文', lacks: 'VB_Name' },
  },
]

const containers: HostileFile[] = [
  { name: 'cut short.docx', bytes: () => zipSync(honest()).subarray(0, 900), refused: ['documents.damaged'] },
  {
    name: 'broken data.docx',
    bytes: () => {
      const bytes = docx({ body: Array.from({ length: 2000 }, (_, i) => paragraph(`${i * i}`)).join('') })
      return bytes.fill(0xa5, 2000, bytes.length - 2000)
    },
    refused: ['documents.damaged', 'documents.unknownType', 'documents.hostile'],
  },
  {
    name: 'locked entries.docx',
    bytes: () => {
      const bytes = zipSync(honest())
      bytes[6] = (bytes[6] ?? 0) | 1
      return bytes
    },
    refused: ['documents.encrypted'],
  },
  {
    name: 'workbook.docx',
    bytes: () => docx({ body: paragraph('x'), mainType: mainTypes.workbook }),
    refused: ['documents.unknownType'],
  },
  {
    name: 'sheet.docx',
    bytes: () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<a/>') }),
    refused: ['documents.unknownType'],
  },
  {
    name: 'slides.docx',
    bytes: () => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'ppt/presentation.xml': strToU8('<a/>') }),
    refused: ['documents.unknownType'],
  },
  {
    name: 'program.docx',
    bytes: () => zipSync({ 'META-INF/MANIFEST.MF': strToU8('Main-Class: X'), 'X.class': strToU8('x') }),
    refused: ['documents.unknownType'],
  },
  {
    name: 'no content types.docx',
    bytes: () => zipSync({ 'word/document.xml': strToU8('<a/>') }),
    refused: ['documents.unknownType'],
  },
  {
    name: 'PDF within.docx',
    bytes: () => zipSync({ 'a.pdf': [strToU8('%PDF-1.7 one text'), { level: 0 }], ...honest('another text') }),
    refused: ['documents.hostile'],
  },
  {
    name: 'deflate without end.docx',
    bytes: () => {
      const stream = deflateRawSync(new Uint8Array(19 * mega).fill(65), { level: 0 })
      return claimSizes(zipSync({ ...honest(), 'word/document.xml': [stream, { level: 0 }] }), (_, size) =>
        Math.min(size, 100),
      )
    },
    refused: ['documents.damaged'],
  },
]

export const officeFiles = [...sizes, ...markup, ...relations, ...containers]
