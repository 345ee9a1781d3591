import { describe, expect, test } from 'vitest'
import { chinesePages, onePage, pdf, type PdfObjects } from '../../../test/hostile/pdf.ts'
import { extractBytes } from '../../../test/hostile/upload.ts'

const linesOf = ({ text }: Awaited<ReturnType<typeof extractBytes>>) => text.split('\n')
const partsOf = ({ blocks, text }: Awaited<ReturnType<typeof extractBytes>>) =>
  blocks.flatMap(({ part, start, end }) => (part ? [`${part}: ${text.slice(start, end)}`] : []))
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
const placed = (text: string, x: number, y: number, size = 10.5) =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET\n`
const turned = (text: string, matrix: string) => `BT /F1 10.5 Tf ${matrix} Tm <${hex(text)}> Tj ET\n`

/** A PDF with these content streams as pages, with a Chinese font as `/F1`; `more` adds objects from number 50 on. */
function drawn(pages: string[], more: PdfObjects = {}, page = ''): Uint8Array {
  const objects: PdfObjects = {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /DA (/Helv 10 Tf 0 g) >> >>',
    2: `<< /Type /Pages /Kids [${pages.map((_, i) => `${10 + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    3: '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    4: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 >>',
    ...more,
  }
  for (const [i, content] of pages.entries()) {
    objects[10 + 2 * i] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${11 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> ${i > 0 && more[60] ? '/XObject << /I 60 0 R >>' : ''} >> ${page} >>`
    objects[11 + 2 * i] = { data: content }
  }
  return pdf(objects)
}
const widget = (rect: string, more: string, flags = 4) =>
  `<< /Type /Annot /Subtype /Widget /F ${flags} /Rect [${rect}] ${more} >>`

test('reads the values of a form at their places', async () => {
  const content =
    placed('第一条 月租金（元）：', 70, 780) +
    placed('第二条 税率________计算', 70, 750) +
    placed('第三条 方式：', 70, 720) +
    placed('允许转租', 90, 690) +
    placed('允许改装', 190, 690)
  const annotations = {
    50: widget('200 776 300 794', `/FT /Tx /T (rent) /V <FEFF${hex('贰万')}>`),
    51: widget('140 746 180 764', '/FT /Tx /T (rate) /V (13%)'),
    52: widget(
      '150 716 260 734',
      `/FT /Ch /Ff 131072 /T (way) /Opt [[(a) <FEFF${hex('现金')}>] [(b) <FEFF${hex('转账')}>]] /V (b)`,
    ),
    53: widget('74 688 86 700', '/FT /Btn /T (sub) /V /Yes /AS /Yes /AP << /N << /Yes 57 0 R /Off 57 0 R >> >>'),
    54: widget('174 688 186 700', '/FT /Btn /T (alter) /V /Off /AS /Off /AP << /N << /Yes 57 0 R /Off 57 0 R >> >>'),
    55: `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [70 600 300 640] /DA (/Helv 10 Tf) /Contents <FEFF${hex('补充：押金两万元')}> >>`,
    56: widget('70 560 100 580', '/FT /Tx /T (hidden) /V (hidden)', 2),
    57: { data: '', dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]' },
  }
  const bytes = drawn([content], annotations, '/Annots [50 0 R 51 0 R 52 0 R 53 0 R 54 0 R 55 0 R 56 0 R]')
  const extracted = await extractBytes(bytes)
  expect(extracted.notices).toEqual(['documents.hiddenText'])
  expect(linesOf(extracted)).toEqual([
    '第一条 月租金（元）：贰万',
    '第二条 税率13%计算',
    '第三条 方式：转账',
    expect.stringMatching(/^☑允许转租\s*☐允许改装$/),
    '补充：押金两万元',
  ])
})

test('reads the words that a visible signature shows, and lists notes as comments', async () => {
  const appearance = {
    data: 'BT /Helv 10 Tf 2 20 Td (Signed by Lin) Tj 0 -12 Td (2026-03-01) Tj ET',
    dictionary:
      '/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
  }
  const bytes = drawn(
    [placed('乙方（盖章）：', 70, 700)],
    {
      50: widget('70 640 270 680', '/FT /Sig /T (sig) /AP << /N 51 0 R >>'),
      51: appearance,
      52: `<< /Type /Annot /Subtype /Text /F 4 /Rect [300 700 320 720] /T (Lin) /M (D:20260301) /Contents <FEFF${hex('请核对')}> >>`,
    },
    '/Annots [50 0 R 52 0 R]',
  )
  const extracted = await extractBytes(bytes)
  expect(linesOf(extracted)).toEqual(['乙方（盖章）：', 'Signed by Lin', '2026-03-01'])
  expect(extracted.notices).toEqual([
    {
      key: 'documents.revisions',
      vars: { insertions: 0, deletions: 0, comments: 1 },
      changes: [{ kind: 'comment', author: 'Lin', date: '2026-03-01', text: '请核对' }],
    },
  ])
})

test.each(['Caret', 'Square', 'Circle', 'Line', 'Ink', 'Polygon', 'PolyLine', 'FileAttachment', 'Redact'])(
  'lists the words of an annotation %s as a comment',
  async (kind) => {
    const shape =
      '/L [300 700 320 720] /Vertices [300 700 320 720 310 700] /InkList [[300 700 320 720]] /FS << /Type /Filespec /F (a.txt) >>'
    const extracted = await extractBytes(
      drawn(
        [placed('第一条 租期一年。', 70, 700)],
        {
          50: `<< /Type /Annot /Subtype /${kind} /F 4 /Rect [300 700 320 720] ${shape} /T (Lin) /Contents <FEFF${hex('改为两年')}> >>`,
        },
        '/Annots [50 0 R]',
      ),
    )
    expect(linesOf(extracted)).toEqual(['第一条 租期一年。'])
    expect(extracted.notices).toEqual([
      expect.objectContaining({ changes: [expect.objectContaining({ kind: 'comment', text: '改为两年' })] }),
    ])
  },
)

test('reports how many characters are struck out by annotations without text', async () => {
  const quads = '/QuadPoints [70 712 101 712 70 698 101 698]'
  const extracted = await extractBytes(
    drawn(
      [placed('租金一万元整。', 70, 700)],
      { 50: `<< /Type /Annot /Subtype /StrikeOut /F 4 /Rect [70 698 102 712] ${quads} /T (Lin) >>` },
      '/Annots [50 0 R]',
    ),
  )
  expect(extracted.notices).toEqual([{ key: 'documents.struckText', vars: { count: 3 } }])
})

test('names scanned pages among pages of text, but no blank ones', async () => {
  const image = {
    data: Buffer.alloc(64, 0xff),
    dictionary: '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  }
  const text = placed('第一条 租金每月一万元。', 70, 700)
  const picture = 'q 500 0 0 700 50 50 cm /I Do Q'
  const bytes = drawn([text, picture, text, '', text, picture, picture], { 60: image })
  const extracted = await extractBytes(bytes)
  expect(extracted.notices).toEqual([{ key: 'documents.scannedPages', vars: { pages: '2, 6–7' } }])
})

test('reads pages with rotated text, and reports slanted words', async () => {
  const sideways = turned('第一条 横向页面的条款。', '0 1 -1 0 100 70') + turned('第二条 其次。', '0 1 -1 0 130 70')
  const upright = placed('第三条 竖向页面的条款。', 70, 700) + turned('骑缝章', '0 1 -1 0 560 300')
  const extracted = await extractBytes(drawn([sideways, upright + turned('样本', '0.7 0.7 -0.7 0.7 200 300')]))
  expect(linesOf(extracted)).toEqual(['第一条 横向页面的条款。', '第二条 其次。', '第三条 竖向页面的条款。', '骑缝章'])
  expect(extracted.notices).toEqual([{ key: 'documents.slantedText', vars: { text: '样本' } }])
})

describe('headers and footers', () => {
  const form = (name: string) =>
    placed('交接单', 70, 760) +
    placed('本单为合同附件，与合同具有同等效力。', 70, 738) +
    placed(`名称：${name}`, 70, 716) +
    placed('签字：', 70, 90) +
    placed('日期：2026年3月1日', 70, 68)
  test('of similar forms stay in their places', async () => {
    const extracted = await extractBytes(drawn(['挖掘机', '装载机', '吊车'].map(form)))
    expect(linesOf(extracted)).toEqual(
      ['挖掘机', '装载机', '吊车'].flatMap((name) => [
        '交接单',
        '本单为合同附件，与合同具有同等效力。',
        `名称：${name}`,
        '签字：',
        '日期：2026年3月1日',
      ]),
    )
  })

  test('of pages are read once, each different one', async () => {
    const page = (n: number) =>
      placed('合同编号：A-17', 70, 800, 9) +
      placed(`第${'一二三四'[n]}条 内容各不相同的条款之${'甲乙丙丁'[n]}。`, 70, 740) +
      placed(`机密 第${n + 1}页 共4页`, 70, 40, 9)
    const extracted = await extractBytes(drawn([0, 1, 2, 3].map(page)))
    expect(partsOf(extracted)).toEqual(['header: 合同编号：A-17', 'footer: 机密 第#页 共#页'])
    expect(linesOf(extracted)).toHaveLength(6)
  })

  const texts = '甲乙丙丁'
  const clause = (n: number) => placed(`第${'一二三四'[n]}条 内容各不相同的条款之${texts[n]}。`, 70, 740)

  test.each(['合同编号：2026/15', 'HT-2026/015', '签订日期 2026/03/15', '2026/03'])(
    'with the figures %s keep them',
    async (head) => {
      const extracted = await extractBytes(drawn([0, 1, 2, 3].map((n) => placed(head, 70, 800, 9) + clause(n))))
      expect(partsOf(extracted)).toEqual([`header: ${head}`])
    },
  )

  test.each([
    ['from the first page on', 1, 4],
    ['from the second page on', 0, 3],
  ])('that count %s are page numbers', async (_, first, count) => {
    const page = (n: number) =>
      placed(`机密 ${n + first}/${count}`, 70, 800, 9) + clause(n) + placed(`${n + first}/${count}`, 280, 40, 9)
    const extracted = await extractBytes(drawn([0, 1, 2, 3].map(page)))
    expect(partsOf(extracted)).toEqual(['header: 机密 #/#'])
    expect(linesOf(extracted)).toHaveLength(5)
  })

  test.each(['2026/03', '3/7', '30/70'])('are not found in a line of the text that says %s', async (figures) => {
    for (const y of [690, 60]) {
      const extracted = await extractBytes(drawn([clause(0) + placed(figures, 70, y)]))
      expect(linesOf(extracted)).toEqual(['第一条 内容各不相同的条款之甲。', figures])
    }
    const pages = [0, 1, 2].map((n) => clause(n) + placed(n === 1 ? figures : '合计', 70, 690))
    expect(linesOf(await extractBytes(drawn(pages)))).toContain(figures)
  })

  test('a figure at the end of a page that is not a page number stays', async () => {
    const extracted = await extractBytes(chinesePages([['合计', '第一条 甲', '48']]))
    expect(linesOf(extracted)).toEqual(['合计', '第一条 甲', '48'])
  })
})

test('reads letters that are drawn twice once, and letters drawn later in their place', async () => {
  const content =
    placed('租金', 70, 780) +
    placed('租金', 70.3, 780) +
    placed('甲方于', 70, 750) +
    placed('日前付款', 132, 750) +
    placed('五', 112, 750) +
    placed('面积50m', 70, 720) +
    placed('2', 70 + 10.5 * 5 + 0.5, 724, 6) +
    placed('为限', 70 + 10.5 * 5 + 8, 720)
  const [first, second, third] = linesOf(await extractBytes(drawn([content])))
  expect([first, second?.replaceAll(' ', ''), third]).toEqual(['租金', '甲方于五日前付款', '面积50m2为限'])
})

test('names characters that a font calls radicals of either block', async () => {
  const map = '1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <2E80> <2FD5> <2E80> endbfrange'
  const bytes = onePage('BT /F1 11 Tf 70 780 Td <2EA02EDA2ECB2EDB2ED32F442EE2> Tj ET', {
    5: '<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    6: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    7: { data: `begincmap ${map} endcmap` },
  })
  expect((await extractBytes(bytes)).text).toBe('民页车风长斤马')
})

test('joins the lines of narrow columns and cells to sentences', async () => {
  const column = (x: number, lines: string[], y = 760) => lines.map((line, i) => placed(line, x, y - 15 * i)).join('')
  const left = [
    '第一条 租赁物。甲方将其所有的挖掘机两台',
    '出租给乙方使用，乙方应当按照约定的方法使',
    '用租赁物，不得改变用途。',
  ]
  const right = [
    '第二条 租金。月租金为人民币贰万元整，乙',
    '方应当于每月五日之前支付当月租金，逾期应',
    '当支付违约金。',
  ]
  const cell = ['联系人：林某', '电话：一二三四']
  const content = column(70, left) + column(310, right) + column(70, cell, 690) + placed('签字页', 70, 600)
  expect(linesOf(await extractBytes(drawn([content])))).toEqual([left.join(''), right.join(''), ...cell, '签字页'])
})

test('joins words that were hyphenated at the end of a line', async () => {
  const latin = (text: string, y: number) => `BT /F1 11 Tf 70 ${y} Td (${text}) Tj ET\n`
  const content = [
    'The parties shall appoint one joint agent for all notices, who needs their written autho-',
    'risation for every single declaration, and the licensee shall keep to the terms of this non-',
    'exclusive licence.',
  ]
  const bytes = onePage(content.map((line, i) => latin(line, 780 - 14 * i)).join(''))
  expect((await extractBytes(bytes)).text).toBe(
    'The parties shall appoint one joint agent for all notices, who needs their written authorisation for every single declaration, and the licensee shall keep to the terms of this non-exclusive licence.',
  )
})
