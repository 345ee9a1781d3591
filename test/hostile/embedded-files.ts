import { strToU8 } from 'fflate'
import type { HostileFile } from './hostile-file.ts'
import { docx, paragraph, wordPart } from './office.ts'

const mega = 1024 * 1024
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const repeat = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

/** A document that embeds another file as part of its text, the given number of times. */
const around = (name: string, content: Uint8Array | string, times = 1) =>
  docx({
    body: paragraph('正文') + '<w:altChunk r:id="c"/>'.repeat(times),
    relations: `<Relationship Id="c" Type="${office}/aFChunk" Target="${name}"/>`,
    entries: { [`word/${name}`]: typeof content === 'string' ? strToU8(content) : content },
  })
const nested = (depth: number): Uint8Array =>
  depth === 0 ? docx({ body: paragraph('最里层') }) : around('inner.docx', nested(depth - 1))
const edges = (count: number, content: string) =>
  docx({
    body: `${paragraph('正文')}<w:sectPr>${Array.from({ length: count }, (_, i) => `<w:headerReference w:type="default" r:id="h${i}"/>`).join('')}</w:sectPr>`,
    relations: Array.from(
      { length: count },
      (_, i) => `<Relationship Id="h${i}" Type="${office}/header" Target="h${i}.xml"/>`,
    ).join(''),
    entries: Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`word/h${i}.xml`, strToU8(wordPart('hdr', paragraph(content + i)))]),
    ),
  })

/** Attacks in embedded files, in headers and comments, and in markup with a document's file name. */
export const embeddedFiles: HostileFile[] = [
  {
    name: 'documents in documents.docx',
    bytes: () => nested(6),
    read: { contains: '正文', lacks: '最里层', notices: ['documents.chunksUnread'] },
  },
  {
    name: 'one chunk shown a thousand times.docx',
    bytes: () => around('c.html', `<p>${repeat('合同', mega)}</p>`, 1000),
    refused: ['documents.bomb', 'documents.tooSlow'],
    read: { contains: '正文', notices: ['documents.truncated'] },
  },
  {
    name: 'chunk with a document type.docx',
    bytes: () =>
      around('inner.docx', docx({ main: `<!DOCTYPE a [<!ENTITY x "y">]>${wordPart('document', '<w:body/>')}` })),
    refused: ['documents.hostile'],
  },
  {
    name: 'chunk that is a bomb.docx',
    bytes: () => around('inner.docx', docx({ main: new Uint8Array(150 * mega) })),
    refused: ['documents.bomb'],
  },
  {
    name: 'chunk that reaches out.docx',
    bytes: () =>
      around(
        'c.html',
        '<p>内嵌</p><iframe src="file:///etc/passwd"></iframe><img src="http://127.0.0.1:1/x"><object data="file:///etc/passwd">外</object>',
      ),
    read: { contains: '内嵌', lacks: 'root:' },
  },
  { name: 'a thousand headers.docx', bytes: () => edges(1000, '页眉'), read: { contains: '正文' } },
  {
    name: 'huge headers.docx',
    bytes: () => edges(90, repeat('页', mega)),
    refused: ['documents.bomb', 'documents.tooSlow'],
    read: { contains: '正文', notices: ['documents.truncated'] },
  },
  {
    name: 'a million comments.docx',
    bytes: () =>
      docx({ body: paragraph('正文'), comments: wordPart('comments', repeat('<w:comment w:id="0"/>', 20 * mega)) }),
    refused: ['documents.tooSlow', 'documents.bomb'],
    read: { contains: '正文', notices: ['documents.revisions'] },
  },
  {
    name: 'a million insertions.docx',
    bytes: () =>
      docx({
        body: `<w:p>${repeat('<w:ins w:id="1" w:author="a"><w:r><w:t>一</w:t></w:r></w:ins>', 40 * mega)}</w:p>`,
      }),
    refused: ['documents.tooSlow', 'documents.bomb'],
    read: { contains: '一', notices: ['documents.revisions'] },
  },
  {
    name: 'fields never closed.docx',
    bytes: () =>
      docx({
        body: `<w:p>${repeat('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ \\o(</w:instrText></w:r>', 2 * mega)}</w:p>${paragraph('正文')}`,
      }),
    refused: ['documents.tooSlow', 'documents.bomb'],
    read: { contains: '正文' },
  },
  {
    name: 'deep equation.docx',
    bytes: () =>
      docx({
        body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ ${'\\f('.repeat(500)}</w:instrText><w:fldChar w:fldCharType="end"/><w:t>正文</w:t></w:r></w:p>`,
      }),
    read: { contains: '正文' },
  },
  {
    name: 'script.doc',
    bytes: () =>
      strToU8('<html><script>document.write("脚本")</script><body onload="x()"><p>网页条款</p></body></html>'),
    read: { contains: '网页条款', lacks: '脚本' },
  },
  {
    name: 'deep page.doc',
    bytes: () => strToU8(`<html>${'<div>'.repeat(200_000)}深${'</div>'.repeat(200_000)}</html>`),
    refused: ['documents.tooDeep'],
  },
  {
    name: 'millions of paragraphs.doc',
    bytes: () => strToU8(`<html>${repeat('<p>一</p>', 12 * mega)}</html>`),
    refused: ['documents.bomb', 'documents.tooSlow'],
    read: { notices: ['documents.truncated'] },
  },
  {
    name: 'wide table.doc',
    bytes: () =>
      strToU8(
        `<html><table><tr>${repeat('<td colspan="99999" rowspan="99999">一</td>', 4 * mega)}</tr></table></html>`,
      ),
    refused: ['documents.bomb', 'documents.tooSlow'],
    read: { contains: '一' },
  },
  {
    name: 'deep rich text.doc',
    bytes: () => strToU8(`{\\rtf1${'{'.repeat(100_000)}深${'}'.repeat(100_000)}}`),
    refused: ['documents.tooDeep'],
  },
  {
    name: 'archive of archives.doc',
    bytes: () =>
      strToU8(
        `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="a"\r\n\r\n${'--a\r\nContent-Type: multipart/related; boundary="a"\r\n\r\n'.repeat(20_000)}`,
      ),
    refused: ['documents.damaged'],
  },
  {
    name: 'Word XML with a document type.doc',
    bytes: () =>
      strToU8(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:wordDocument>',
      ),
    refused: ['documents.hostile'],
  },
]
