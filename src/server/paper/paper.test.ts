import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { docxOf } from './docx.ts'
import type { Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'

const label = '本内容由AI生成，仅供参考'
const paper: Paper = {
  title: '民事起诉状',
  id: 'WS-2026-000001',
  author: '甲 & 乙',
  label,
  blocks: [
    { kind: 'title', text: '民事起诉状' },
    { kind: 'flush', text: '原告：【　　】，住<北京>\u0000' },
    { kind: 'heading', text: '诉讼请求' },
    { kind: 'text', text: '判令被告支付货款人民币120,000.00元。'.repeat(120) },
    {
      kind: 'table',
      rows: [
        ['序号', '证据'],
        ['1', '合同'],
      ],
    },
    { kind: 'right', text: '具状人：　　' },
  ],
}
const now = new Date('2026-11-22T08:00:00Z')

test('a Word file holds the text, marks what is open and carries the label in foot and properties', () => {
  const parts = unzipSync(docxOf(paper, now))
  const part = (name: string) => strFromU8(parts[name]!)
  expect(part('word/document.xml')).toContain('<w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">【　　】')
  expect(part('word/document.xml')).toContain('，住&lt;北京&gt;</w:t>')
  expect(part('word/footer1.xml')).toContain(label)
  expect(part('docProps/core.xml')).toContain(`<dc:description>${label}</dc:description>`)
  expect(part('docProps/custom.xml')).toContain('WS-2026-000001')
})

test('a PDF holds the text, and its label on every page and in its properties', { timeout: 60_000 }, async () => {
  const bytes = await pdfOf(paper, now)
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  expect(pdf.numPages).toBeGreaterThan(1)
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent()
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain(`${label} ${no} / ${pdf.numPages}`)
    if (no === 1) expect(text).toContain('民事起诉状')
  }
  const { info } = (await pdf.getMetadata()) as unknown as { info: { Subject: string; Custom: Map<string, string> } }
  expect(info.Subject).toBe(label)
  expect(JSON.parse(info.Custom.get('AIGC')!)).toMatchObject({ Label: '1', ProduceID: 'WS-2026-000001' })
})
