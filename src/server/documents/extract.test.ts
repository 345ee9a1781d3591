import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { docx, list, numbered, wordPart } from '../../../test/hostile/office.ts'
import { doc, docStreams, ole, shortDoc } from '../../../test/hostile/ole.ts'
import { chinesePages, onePage } from '../../../test/hostile/pdf.ts'
import { extractBytes, outlineOf } from '../../../test/hostile/upload.ts'
import { extractFile } from './extract.ts'

const clause =
  '甲方应于本合同生效之日起三十日内向乙方支付合同总价款，逾期支付的，每逾期一日按未付金额的万分之五支付违约金。'

describe('plain text', () => {
  const chinese = '第一条 标的\n甲方向乙方供货。'
  test.each([
    ['UTF-8', Buffer.from(chinese)],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${chinese}`)],
    ['UTF-16', iconv.encode(chinese, 'utf16le', { addBOM: true })],
    ['UTF-16 big end first', iconv.encode(chinese, 'utf16be', { addBOM: true })],
    ['GB 18030', iconv.encode(chinese, 'gb18030')],
    ['GB 18030 with the end mark of DOS', Buffer.concat([iconv.encode(chinese, 'gb18030'), Buffer.from([0x1a])])],
  ])('in %s', async (_, bytes) => {
    const extracted = await extractBytes(bytes, 'a.docx')
    expect(extracted.kind).toBe('txt')
    expect(extracted.text).toBe(chinese)
  })

  test('in Japanese and Western encodings', async () => {
    const japanese = '第１条（目的）\n甲は乙に商品を売り渡す。'
    const spanish = 'PRIMERA.- Objeto: la señora Núñez cederá la acción número 3 a la compañía.'
    expect((await extractBytes(iconv.encode(japanese, 'shift_jis'))).text).toBe(japanese)
    expect((await extractBytes(iconv.encode(spanish, 'windows-1252'))).text).toBe(spanish)
  })
})

test('Markdown: headings by their marks, text without marks, links without addresses', async () => {
  const source = '# 采购合同\n\n## 第一条 标的\n\n1. **货物**见[清单](javascript:alert(1))。\n\n```\n# 不是标题\n```\n'
  expect(outlineOf(await extractBytes(source, 'a.md'))).toEqual([
    'heading 1 [] 采购合同',
    'heading 2 [第一条] 第一条 标的',
    'clause 3 [1.] 1. 货物见清单。',
    'paragraph 0 [] # 不是标题',
  ])
})

test('Word 97: paragraphs, and a notice about numbers that cannot be shown', async () => {
  const extracted = await extractBytes(doc('第一条 标的\r“甲方”供货。\r'))
  expect(outlineOf(extracted)).toEqual(['heading 1 [第一条] 第一条 标的', 'paragraph 0 [] “甲方”供货。'])
  expect(extracted.notices).toEqual([])
  const { WordDocument, '1Table': table } = docStreams('标的\r')
  WordDocument!.set([0x0b, 0x46, 1, 0], 1500)
  const listed = await extractBytes(ole({ WordDocument: WordDocument!, '1Table': table! }))
  expect(listed.notices).toEqual(['documents.numberingUnread'])
})

test('Word 97: short files, whose streams are in the mini stream, and encrypted ones among them', async () => {
  const extracted = await extractBytes(shortDoc('第一条 标的\r甲方供货。\r'))
  expect(outlineOf(extracted)).toEqual(['heading 1 [第一条] 第一条 标的', 'paragraph 0 [] 甲方供货。'])
  await expect(extractBytes(shortDoc('第一条\r', 0x0100, new Uint8Array(8192)))).rejects.toMatchObject({
    key: 'documents.encrypted',
  })
})

test('Word 97: tracked changes are counted, and signs of symbol fonts read', async () => {
  const { WordDocument, '1Table': table } = docStreams('租金一百(元\r')
  const at = (character: number) => 2048 + 2 * character
  // One page of character properties: a deletion, an insertion and a tick box of the font number 1.
  const page = Buffer.alloc(512)
  const runs: [number, number, number[]][] = [
    [2, 3, [0x00, 0x08, 1]],
    [3, 4, [0x01, 0x08, 1]],
    [4, 5, [0x09, 0x6a, 1, 0, 0xfe, 0xf0]],
  ]
  runs.forEach(([from, to, properties], i) => {
    page.writeUInt32LE(at(from), 4 * i)
    page.writeUInt32LE(at(to), 4 * i + 4)
    page[4 * 4 + i] = 100 + 10 * i
    page.set([properties.length, ...properties], 200 + 20 * i)
  })
  page[511] = 3
  const file = Buffer.concat([WordDocument!, page])
  file.writeUInt32LE(512, 0xfa)
  file.writeUInt32LE(12, 0xfe)
  file.writeUInt32LE(600, 0x112)
  const tables = Buffer.from(table!)
  tables.writeUInt32LE(WordDocument!.length / 512, 512 + 8)
  const font = (name: string) => Buffer.concat([Buffer.alloc(39), Buffer.from(`${name}\0`, 'utf16le')])
  const fonts = [font('SimSun'), font('Wingdings')].flatMap((one) => [one.length, ...one])
  tables.set([2, 0, 0, 0, ...fonts], 600)
  const extracted = await extractBytes(ole({ WordDocument: new Uint8Array(file), '1Table': new Uint8Array(tables) }))
  expect(extracted.text).toBe('租金百☑元')
  expect(extracted.notices).toEqual([
    { key: 'documents.revisions', vars: { insertions: 1, deletions: 1, comments: 0 }, changes: [] },
  ])
})

describe('what systems export under the name of a Word file', () => {
  const page =
    '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><style>p{}</style></head><body><h1>租赁合同</h1><p>第一条 租金<del>一百</del>每月\n一万元。</p><ol start="3"><li>其一</li><li>其二</li></ol><table><tr><td rowspan=2>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table><p style="display:none">藏</p></body></html>'
  test('a web page', async () => {
    const extracted = await extractBytes(page, 'a.doc')
    expect(extracted.kind).toBe('doc')
    expect(outlineOf(extracted)).toEqual([
      'heading 1 [] 租赁合同',
      'clause 2 [第一条] 第一条 租金一百每月一万元。',
      'clause 3 [*3.] 其一',
      'clause 3 [*4.] 其二',
      'tableRow 0 [] 甲\t乙',
      'tableRow 0 [] \t丙',
    ])
    expect(extracted.notices).toEqual(['documents.hiddenText', { key: 'documents.struckText', vars: { count: 2 } }])
    expect(extracted.blocks.at(-1)?.cells?.map(({ merged }) => merged)).toEqual(['up', undefined])
    await expect(extractBytes(page, 'a.html')).rejects.toMatchObject({ key: 'documents.unknownType' })
  })

  test('a web page in the encoding that it names', async () => {
    const bytes = iconv.encode(
      '<html><meta http-equiv=Content-Type content="text/html; charset=gb2312"><p>租金</p></html>',
      'gbk',
    )
    expect((await extractBytes(bytes, 'a.doc')).text).toBe('租金')
  })

  test('a web archive', async () => {
    const part = (type: string, encoding: string, body: string) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
    const html = Buffer.from('<p>第一条 租金</p>').toString('base64')
    const archive = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n${part('image/png', 'base64', 'AAAA')}${part('text/html; charset="utf-8"', 'base64', html)}--b--`
    expect((await extractBytes(archive, 'a.doc')).text).toBe('第一条 租金')
  })

  test('Rich Text', async () => {
    const rtf = `{\\rtf1\\ansi\\ansicpg936\\deff0{\\fonttbl{\\f0\\fcharset134 SimSun;}}{\\*\\generator x;}\\f0 {\\listtext 1.\\tab}\\'d7\\'e2\\'bd\\'f0\\uc1\\u-244?{\\v 藏}{\\strike \\'d2\\'bb}\\par \\trowd\\intbl \\'bc\\'d7\\cell \\'d2\\'d2\\cell\\row \\pard {\\field{\\*\\fldinst EQ \\\\o\\\\ac(○,3)}{\\fldrslt }}end\\par}`
    const extracted = await extractBytes(iconv.encode(rtf, 'gbk'), 'a.doc')
    expect(outlineOf(extracted).map((line) => line.replace(/\t(?=租)/, ' '))).toEqual([
      'clause 1 [1.] 1. 租金，一',
      'tableRow 0 [] 甲\t乙',
      expect.stringContaining('end'),
    ])
    expect(extracted.notices).toContainEqual('documents.hiddenText')
  })

  test('XML of Word 2003, with the numbers that Word has shown', async () => {
    const w = 'http://schemas.microsoft.com/office/word/2003/wordml'
    const xml = `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="${w}" xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint"><w:body><wx:sect><w:p><w:pPr><w:listPr><wx:t wx:val="一、"/></w:listPr></w:pPr><w:r><w:t>租赁物</w:t></w:r></w:p><w:sectPr><w:hdr w:type="odd"><w:p><w:r><w:t>机密</w:t></w:r></w:p></w:hdr></w:sectPr></wx:sect></w:body></w:wordDocument>`
    const extracted = await extractBytes(xml, 'a.doc')
    expect(outlineOf(extracted)).toEqual(['heading 1 [*一、] 租赁物', 'paragraph 0 [] 机密'])
    expect(extracted.blocks[1]?.part).toBe('header')
  })
})

describe('PDF', () => {
  const full = '甲方应当按照本合同的约定向乙方支付价款并且承担由此产生的税费以及其他一切合理的费用和开支'
  test('joins lines to paragraphs over pages, with running heads once and without page numbers', async () => {
    const page = (number: number, lines: string[]) => ['某某采购合同', ...lines, `第 ${number} 页 共 3 页`]
    const extracted = await extractBytes(
      chinesePages([
        page(1, ['第一条 价款', full, '直至付清。', '1.5万元为定金，由甲方支付。']),
        page(2, ['第二条 交付', full]),
        page(3, ['为止。', '第三条约定的期限届满的，本合同终止。']),
      ]),
    )
    expect(outlineOf(extracted)).toEqual([
      'heading 1 [第一条] 第一条 价款',
      `paragraph 0 [] ${full}直至付清。`,
      'paragraph 0 [] 1.5万元为定金，由甲方支付。',
      'heading 1 [第二条] 第二条 交付',
      `paragraph 0 [] ${full}为止。`,
      'paragraph 0 [] 第三条约定的期限届满的，本合同终止。',
      'paragraph 0 [] 某某采购合同',
    ])
    expect(extracted.blocks.at(-1)?.part).toBe('header')
    expect(extracted.pages).toBe(3)
    expect(extracted.blocks.map((block) => block.page)).toEqual([1, 1, 1, 2, 2, 3, undefined])
  })
})

test('PDF: characters that a font names as radicals, and text that is not horizontal', async () => {
  const map = '1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <2F00> <2FD5> <2F00> endbfrange'
  const slanted = 'BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 300 Tm <2F00> Tj ET'
  const bytes = onePage(`BT /F1 11 Tf 70 780 Td <2F442F45> Tj ET ${slanted}`, {
    5: '<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    6: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    7: { data: `begincmap ${map} endcmap` },
  })
  expect((await extractBytes(bytes)).text).toBe('斤方')
})

describe('a contract of 400 pages is read within the limits', () => {
  // A page holds about 35 lines of 38 characters; a clause takes two.
  const clauses = 400 * 17
  test('as Word document', { timeout: 30_000 }, async () => {
    const body = Array.from({ length: clauses }, (_, i) =>
      i % 17 === 0 ? numbered('标的', 1) : numbered(clause, 1, 1),
    )
    const levels = [
      { format: 'chineseCountingThousand', text: '第%1条' },
      { format: 'decimal', text: '%1.%2', more: '<w:isLgl/>' },
    ]
    const extracted = await extractBytes(
      docx({ body: body.join(''), numbering: wordPart('numbering', list(1, levels)) }),
    )
    expect(extracted.blocks).toHaveLength(clauses)
    expect(extracted.blocks.at(-1)?.number).toBe('400.16')
    expect(extracted.blocks.at(-17)?.number).toBe('第四百条')
    expect(extracted.notices).toEqual([])
  })

  test('as PDF', { timeout: 30_000 }, async () => {
    const pages = Array.from({ length: 400 }, (_, page) =>
      Array.from({ length: 17 }, (__, i) => [`${page + 1}.${i + 1} ${clause.slice(0, 40)}`, clause.slice(40)]).flat(),
    )
    const extracted = await extractBytes(chinesePages(pages))
    expect(extracted.pages).toBe(400)
    expect(extracted.blocks).toHaveLength(clauses)
    expect(extracted.blocks.at(-1)).toMatchObject({ kind: 'clause', number: '400.17', page: 400 })
  })
})

test('two are read concurrently, twenty wait, and the next is refused with 429', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'queue-'))
  const path = join(folder, 'a.txt')
  await writeFile(path, '第一条 标的')
  const results = await Promise.allSettled(Array.from({ length: 23 }, () => extractFile(path)))
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.map(({ reason }) => (reason as { key: string }).key)).toEqual(['common.tooMany'])
  await expect(extractFile(path)).resolves.toMatchObject({ kind: 'txt' })
  await rm(folder, { recursive: true })
})
