import { strFromU8, unzipSync } from 'fflate'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { docxOf } from './docx.ts'
import { numbered } from './numbering.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { columnWidths } from './widths.ts'

const label = '本内容由AI生成，仅供参考'
const paper: Paper = {
  title: '买卖合同',
  id: 'WS-2026-000001',
  author: '甲 & 乙',
  organisation: '华岳集团',
  label,
  isAi: true,
  language: 'zh',
  blocks: [
    { kind: 'title', text: '买卖合同' },
    { kind: 'flush', text: '甲方：【　　】，住<北京>\u0000 ☐同意 ☑不同意' },
    { kind: 'heading', text: '第一条 标的' },
    { kind: 'text', text: '货款人民币120,000.00元。'.repeat(150) },
    { kind: 'text', text: '（一）甲方交货。' },
    { kind: 'text', text: '（二）乙方付款。' },
    { kind: 'heading', text: '第二条 价款' },
    { kind: 'text', text: '（一）分期支付。' },
    { kind: 'heading', text: '第七条 其他' },
    {
      kind: 'table',
      rows: [
        ['序号', '证据', '证明目的'],
        ...Array.from({ length: 60 }, (_, i) => [String(i + 1), '合同', '双方之间存在买卖合同关系，约定了交货期限']),
      ],
    },
    {
      kind: 'table',
      rows: [
        ['原文', '修改后'],
        [
          [{ text: '三十', mark: 'deleted' }, { text: '日' }],
          [{ text: '五十', mark: 'inserted' }, { text: '日' }],
        ],
      ],
    },
    { kind: 'flush', text: '甲方（盖章）：　　　　　　乙方（盖章）：' },
    { kind: 'flush', text: '法定代表人：　　　　　　法定代表人：' },
  ],
}
const plan = (more: Partial<Paper> = {}) => ({
  paper: { ...paper, ...more },
  page: '第 {page} 页 共 {pages} 页',
  now: new Date('2026-11-22T08:00:00Z'),
})

describe('a Word file', () => {
  test('has counted headings bound to styles, whole rows below repeated heads, and level signatures', async () => {
    const parts = unzipSync(await docxOf(plan()))
    const part = (name: string) => strFromU8(parts[name]!)
    const text = part('word/document.xml')
    expect(text).toMatch(/<w:pStyle w:val="Heading1"\/><w:keepNext[^>]*\/>|<w:pStyle w:val="Heading1"\/>/)
    // The number is counted by the word processor, so it is not part of the text.
    expect(text).toContain('>标的</w:t>')
    expect(text).not.toContain('第一条')
    // Article 7 would be counted as the third: its number stays text.
    expect(text).toContain('>第七条 其他</w:t>')
    const numbering = part('word/numbering.xml')
    for (const [style, words] of [
      ['Heading1', '第%1条'],
      ['ListNumber2', '（%2）'],
    ])
      expect(numbering).toMatch(new RegExp(`<w:pStyle w:val="${style}"/>[^%]*<w:lvlText w:val="${words}"/>`))
    expect(text.match(/<w:tblHeader\/>/g)).toHaveLength(2)
    expect(text.match(/<w:cantSplit\/>/g)!.length).toBeGreaterThan(60)
    expect(text).toMatch(/<w:highlight w:val="yellow"\/>.*?【　　】/)
    expect(text).toContain('，住&lt;北京&gt; ☐同意')
    expect(text).not.toMatch(/　{4,}/)
    expect(text).toMatch(/<w:strike\/>.*?三十/)
    expect(part('word/settings.xml')).toContain('w:val="15" w:name="compatibilityMode"')
    const styles = part('word/styles.xml')
    expect(styles).toContain('w:hint="eastAsia"')
    expect(styles.match(/<w:qFormat\/>/g)!.length).toBeGreaterThan(5)
    expect(styles).not.toMatch(/Normal"[^]*?w:lineRule="exact"[^]*?Title/)
  })

  test('has its number, name, pages and author; the AI label only where a model has written the text', async () => {
    const of = async (more: Partial<Paper>) => {
      const parts = unzipSync(await docxOf(plan(more)))
      const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
      return { part, foot: part('word/footer1.xml'), custom: part('docProps/custom.xml') }
    }
    const made = await of({})
    expect(made.part('word/header1.xml')).toContain('WS-2026-000001')
    expect(made.foot).toContain(label)
    expect(made.foot).toMatch(/第 [^]*PAGE[^]* 页 共 [^]*NUMPAGES[^]* 页/)
    expect(made.custom).toContain('WS-2026-000001')
    expect(made.part('docProps/core.xml')).toContain('<dc:creator>甲 &amp; 乙</dc:creator>')
    expect(made.part('docProps/app.xml')).toContain('<Company>华岳集团</Company>')
    const own = await of({ isAi: false, label: null })
    expect(own.foot).not.toContain(label)
    expect(own.custom).not.toContain('AIGC')
  })
})

describe('a PDF', { timeout: 60_000 }, () => {
  const pagesOf = async (pdf: PDFDocumentProxy) => {
    const pages: string[] = []
    for (let no = 1; no <= pdf.numPages; no += 1) {
      const { items } = await (await pdf.getPage(no)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    return pages
  }

  test('has head, foot and repeated table heads on its pages, an outline and a structure', async () => {
    const pdf = await getDocument({ data: new Uint8Array(await pdfOf(plan())), useSystemFonts: false }).promise
    const pages = await pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, i) => {
      expect(page).toContain(`第 ${i + 1} 页 共 ${pages.length} 页`)
      expect(page).toContain(label)
      expect(page).toContain('WS-2026-000001')
    })
    expect(pages[0]).toContain('☐同意 ☑不同意')
    expect(pages.filter((page) => page.includes('证明目的')).length).toBeGreaterThan(1)
    expect((await pdf.getOutline()).map(({ title }) => title)).toContain('第二条 价款')
    const structure = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'H2', 'P']) expect(structure).toContain(`"role":"${role}"`)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Language: 'zh-CN', Title: '买卖合同' })
  })

  test.each([
    ['zh', '骨、直、令、海：甲方付清价款。', /NotoSerifSC/],
    ['en', 'The Supplier shall deliver by 31 December 2026; “time is of the essence”.', /NotoSerifSC/],
    ['ja', '骨、直、令、海：甲は乙に対し、代金を支払う。', /BIZUDMincho/],
    ['zh', '대한민국 법률에 따라 계약을 해지할 수 있다.', /NanumMyeongjo/],
    ['zh', '叱る𠮟る', /BIZUDMincho/],
  ] as const)('in %s with %s is readable, in a font for it', async (language, text, face) => {
    const blocks: PaperBlock[] = [
      { kind: 'heading', text },
      { kind: 'text', text },
    ]
    const own = plan({ blocks, language, label: null, isAi: false })
    const data = await pdfOf(own)
    const faces = new Set(
      Buffer.from(data)
        .toString('latin1')
        .match(/\/BaseFont \/[A-Z]{6}\+[\w-]+/g),
    )
    expect([...faces].join(' ')).toMatch(face)
    if (language === 'en') expect([...faces].join(' ')).not.toMatch(/BIZUDMincho|NanumMyeongjo/)
    const pdf = await getDocument({ data: new Uint8Array(data), useSystemFonts: false }).promise
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: language === 'zh' ? 'zh-CN' : language })
    expect((await pagesOf(pdf)).join('').replaceAll(/\s/g, '').split(text.replaceAll(/\s/g, ''))).toHaveLength(3)
  })

  test('is refused with the characters that no font has, instead of losing them', async () => {
    const blocks: PaperBlock[] = [{ kind: 'text', text: '𠮷野家，བོད' }]
    await expect(pdfOf(plan({ blocks }))).rejects.toMatchObject({
      key: 'paper.noGlyph',
      vars: { characters: ['𠮷', 'བ', 'ོ', 'ད'] },
    })
  })
})

describe('typed numbers', () => {
  const levels = (lines: readonly string[]) =>
    numbered(lines.map((text) => ({ kind: text.includes('条') ? 'heading' : 'text', text }))).map(({ level }) => level)

  test('are counted where they are consecutive, and start again below each heading', () => {
    expect(levels(['第一条 甲', '（一）乙', '（二）丙', '第二条 丁', '（一）戊'])).toEqual([0, 1, 1, 0, 1])
    expect(levels(['第一条 甲', '1. 乙', '2. 丙', '（一）丁', '1. 戊'])).toEqual([0, 2, 2, 1, 2])
    expect(levels(Array.from({ length: 3 }, (_, i) => `第${['九', '十', '十一'][i]}条 甲`))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test('stay text where a list would count differently, and in amounts', () => {
    expect(levels(['第一条 甲', '（二）乙', '3. 丙', '1.5元'])).toEqual([0, undefined, undefined, undefined])
  })
})

test('columns are as wide as their content needs: numbers narrow, texts wide', () => {
  const [no = 0, name = 0, aim = 0] = columnWidths(
    [
      ['序号', '证据', '证明目的'],
      ['1', '合同', '双方之间存在买卖合同关系，约定了交货期限，并约定了违约责任和争议解决的方式'],
    ],
    9000,
    80,
  )
  expect(no).toBeLessThan(1200)
  expect(aim).toBeGreaterThan(3 * name)
  expect(no + name + aim).toBe(9000)
})
