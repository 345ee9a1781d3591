import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { docx, list, numbered, paragraph, wordPart } from '../../../test/hostile/office.ts'
import { extractBytes, outlineOf } from '../../../test/hostile/upload.ts'

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const fieldMark = (type: string, inside = '') => `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`
/** A field without a result, with one run for each part of its instruction. */
const field = (instruction: string[], inside = '') =>
  fieldMark('begin', inside) +
  instruction.map((part) => `<w:r><w:instrText xml:space="preserve">${part}</w:instrText></w:r>`).join('') +
  fieldMark('end')
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const section = (content: string) => `<w:sectPr>${content}</w:sectPr>`

/** A document with these headers and footers, by the ids that `sections` references. */
const withEdges = (sections: string, parts: Record<string, string>, settings?: string) =>
  docx({
    body: paragraph('租赁合同') + sections,
    relations:
      Object.keys(parts)
        .map((id) => relation(id, id.replace(/\d/g, '') === 'h' ? 'header' : 'footer', `${id}.xml`))
        .join('') + (settings ? relation('settings', 'settings', 'settings.xml') : ''),
    entries: {
      ...Object.fromEntries(
        Object.entries(parts).map(([id, content]) => [
          `word/${id}.xml`,
          strToU8(wordPart(id.startsWith('h') ? 'hdr' : 'ftr', content)),
        ]),
      ),
      ...(settings && { 'word/settings.xml': strToU8(wordPart('settings', settings)) }),
    },
  })
const reference = (kind: 'header' | 'footer', id: string, type = 'default') =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`
const edgesOf = ({ blocks, text }: Awaited<ReturnType<typeof extractBytes>>) =>
  blocks.flatMap(({ part, start, end }) => (part ? [`${part}: ${text.slice(start, end)}`] : []))

test('reads each different header and footer once, after the text, without page numbers', async () => {
  const pages = `<w:p>${run('密级：内部　第')}${fieldMark('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${fieldMark('separate')}${run('7')}${fieldMark('end')}${run('页')}</w:p>`
  const extracted = await extractBytes(
    withEdges(
      section(reference('header', 'h1') + reference('footer', 'f1')) +
        section(reference('header', 'h2') + reference('footer', 'f2')),
      {
        h1: paragraph('合同编号：A-17'),
        h2: paragraph('合同编号：A-17'),
        f1: pages,
        f2: `<w:p>${run('第')}<w:fldSimple w:instr="PAGE">${run('1')}</w:fldSimple>${run('页')}</w:p>`,
      },
    ),
  )
  expect(edgesOf(extracted)).toEqual(['header: 合同编号：A-17', 'footer: 密级：内部　第#页'])
  expect(extracted.blocks[0]).not.toHaveProperty('part')
})

test.each(['合同编号：2026/15', '编号 HT-2026/015', '签订日期 2026/03/15', '2026/03', '见第3页', '3 / 7', '12'])(
  'keeps the typed figures of the header %s',
  async (typed) => {
    const bytes = withEdges(section(reference('header', 'h1')), { h1: paragraph(typed) })
    expect(edgesOf(await extractBytes(bytes))).toEqual([`header: ${typed}`])
  },
)

test('leaves out lines of headers that only fields of page numbers fill', async () => {
  const lines = [
    `${run('第 ')}${field(['PAGE'])}${run(' 页 / 共 ')}${field(['NUMPAGES'])}${run(' 页')}`,
    `${run('Page ')}${field(['PAGE'])}${run(' of ')}${field(['NUMPAGES'])}`,
    `${run('- ')}${field(['PAGE'])}${run(' -')}`,
    `${run('卷三 ')}${field(['PAGE'])}`,
  ]
  const bytes = withEdges(section(reference('footer', 'f1')), {
    f1: lines.map((line) => `<w:p>${line}</w:p>`).join(''),
  })
  expect(edgesOf(await extractBytes(bytes))).toEqual(['footer: 卷三 #'])
})

test('reads headers of first and even pages only where the document uses them', async () => {
  const parts = { h1: paragraph('首页'), h2: paragraph('偶数页'), h3: paragraph('其余') }
  const references = reference('header', 'h1', 'first') + reference('header', 'h2', 'even') + reference('header', 'h3')
  expect(edgesOf(await extractBytes(withEdges(section(references), parts)))).toEqual(['header: 其余'])
  const used = withEdges(section(`${references}<w:titlePg/>`), parts, '<w:evenAndOddHeaders/>')
  expect(edgesOf(await extractBytes(used))).toEqual(['header: 首页', 'header: 偶数页', 'header: 其余'])
})

test.each([
  ['EQ \\f(3,1000)', '3/1000'],
  ['EQ \\f(a+b,2)', '(a+b)/2'],
  ['eq \\o\\ac(○,7)', '⑦'],
  ['EQ \\o\\ac(○,28)', '㉘'],
  ['EQ \\o\\ac(□,√)', '☑'],
  ['EQ \\o\\ac(□,×)', '☒'],
  ['EQ \\o(\\s\\up7(—),X)', '^(—)X'],
  ['EQ \\r(3,x)', '3√(x)'],
  ['EQ 5m\\s\\up5(2)', '5m^2'],
  ['EQ \\b\\lc\\{(x)', '{x'],
  ['SYMBOL 254 \\f "Wingdings" \\s 10', '☑'],
  ['MACROBUTTON NoMacro [在此填写地址]', '[在此填写地址]'],
])('writes what the field %s shows', async (instruction, shown) => {
  const half = Math.ceil(instruction.length / 2)
  const body = `<w:p>${run('按')}${field([instruction.slice(0, half), instruction.slice(half)])}${run('计')}</w:p>`
  const extracted = await extractBytes(docx({ body }))
  expect(extracted.text).toBe(`按${shown}计`)
  expect(extracted.notices).toEqual([])
})

test('marks fields whose text is unknown, and skips those that show nothing', async () => {
  const body = `<w:p>${run('见')}${field(['REF 付款 \\h'])}${field(['XE "租金"'])}${run('款')}</w:p>`
  const extracted = await extractBytes(docx({ body }))
  expect(extracted.text).toBe('见〔REF〕款')
  expect(extracted.notices).toEqual([{ key: 'documents.fieldsUnread', vars: { fields: 'REF' } }])
})

test('reads form fields: ticks, choices, and blanks where nothing was filled in', async () => {
  const check = (more: string) => field(['FORMCHECKBOX'], `<w:ffData><w:checkBox>${more}</w:checkBox></w:ffData>`)
  const choice =
    '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="现金"/><w:listEntry w:val="转账"/></w:ddList></w:ffData>'
  const typed = (text: string) =>
    `${fieldMark('begin')}<w:r><w:instrText>FORMTEXT</w:instrText></w:r>${fieldMark('separate')}${run(text)}${fieldMark('end')}`
  const body = [
    `<w:p>${check('<w:default w:val="1"/>')}${run('含税')}${check('<w:default w:val="1"/><w:checked w:val="0"/>')}${run('不含税')}</w:p>`,
    `<w:p>${run('以')}${field(['FORMDROPDOWN'], choice)}${run('支付')}${typed('500')}${run('元，押金')}${typed('\u2002\u2002\u2002')}${run('元')}</w:p>`,
  ]
  expect((await extractBytes(docx({ body: body.join('') }))).text).toBe('☑含税☐不含税\n以转账支付500元，押金______元')
})

const check = field(['FORMCHECKBOX'], '<w:ffData><w:checkBox/></w:ffData>')
const typed = `${fieldMark('begin')}<w:r><w:instrText>FORMTEXT</w:instrText></w:r>${fieldMark('separate')}${run('\u2002')}${fieldMark('end')}`
test.each([
  ['a tick box', check, '☐'],
  ['a text field', typed, '______'],
  ['an EQ field', field(['EQ \\o\\ac(○,7)']), '⑦'],
  ['a page number', field(['PAGE']), '〔PAGE〕'],
])('writes %s of a text box once, and not where it is deleted or moved away', async (_, content, shown) => {
  const box = `<w:txbxContent><w:p>${run('框')}${content}</w:p></w:txbxContent>`
  const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box}</wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  expect((await extractBytes(docx({ body: `<w:p>${run('外')}${both}${run('段')}</w:p>` }))).text).toBe(
    `外段\n框${shown}`,
  )
  for (const name of ['w:del', 'w:moveFrom']) {
    const gone = `<w:p>${run('外')}<${name} w:id="1">${content}</${name}>${run('段')}</w:p>`
    expect((await extractBytes(docx({ body: gone }))).text).toBe('外段')
  }
})

test('writes a page number of a text box in a header once', async () => {
  const box = `<w:txbxContent><w:p>${run('共')}${field(['NUMPAGES'])}${run('页为准')}</w:p></w:txbxContent>`
  const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box}</wps:txbx></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const bytes = withEdges(section(reference('header', 'h1')), { h1: `<w:p>${run('机密')}${both}</w:p>` })
  expect(edgesOf(await extractBytes(bytes))).toEqual(['header: 机密', 'header: 共#页为准'])
})

test('reads content controls: a placeholder as a blank, a tick box as its tick', async () => {
  const sdt = (properties: string, content: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const box = (checked: number) =>
    `<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox>`
  const body = [
    `<w:p>${run('价款')}${sdt('<w:showingPlcHdr/>', run('点击') + run('输入'))}${run('元')}</w:p>`,
    `<w:p>${sdt('<w:text/>', run('已填'))}${sdt('<w:showingPlcHdr w:val="0"/>', run('也已填'))}</w:p>`,
    `<w:p>${sdt(box(1), '')}${run('甲')}${sdt(box(0), '')}${run('乙')}</w:p>`,
    sdt('<w:showingPlcHdr/>', paragraph('选择一项') + paragraph('第二段')),
  ]
  expect((await extractBytes(docx({ body: body.join('') }))).text).toBe('价款______元\n已填也已填\n☑甲☐乙\n______')
})

test('reads embedded web pages, Rich Text, plain text and documents in their places', async () => {
  const inner = docx({ body: paragraph('内嵌文档的条款。') })
  const rtf =
    "{\\rtf1\\ansi\\ansicpg936{\\fonttbl{\\f0\\fcharset134 SimSun;}}\\f0 \\u31532?\\u20108?\\u26465? \\'d7\\'e2\\'bd\\'f0\\par}"
  const files = {
    'a.html':
      '<html><body><p>第一条&nbsp;押金</p><table><tr><td>甲</td><td>乙</td></tr></table><script>x()</script></body></html>',
    'b.rtf': rtf,
    'c.txt': '纯文本条款。',
    'd.docx': inner,
  }
  const extracted = await extractBytes(
    docx({
      body:
        paragraph('前') +
        Object.keys(files)
          .map((name) => `<w:altChunk r:id="${name}"/>`)
          .join('') +
        paragraph('后'),
      relations: Object.keys(files)
        .map((name) => relation(name, 'aFChunk', name))
        .join(''),
      entries: Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          `word/${name}`,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    }),
  )
  expect(extracted.text.replaceAll('\u00a0', ' ')).toBe(
    '前\n第一条 押金\n甲\t乙\n第二条 租金\n纯文本条款。\n内嵌文档的条款。\n后',
  )
  expect(extracted.notices).toEqual([])
})

test('reports how many embedded contents and files it could not read', async () => {
  const extracted = await extractBytes(
    docx({
      body: `${paragraph('前')}<w:altChunk r:id="none"/><w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed"/></w:object></w:r></w:p>`,
    }),
  )
  expect(extracted.notices).toEqual([
    { key: 'documents.embeddedUnread', vars: { count: 1 } },
    { key: 'documents.chunksUnread', vars: { count: 1 } },
  ])
})

test('writes formulas as one line', async () => {
  const m = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`
  const t = (text: string) => m('r', m('t', text))
  const math = [
    t('P='),
    m('f', m('num', t('A+B')) + m('den', t('365'))),
    t('×'),
    m('sSup', m('e', t('r')) + m('sup', t('2'))),
    m('rad', m('radPr', '<m:degHide m:val="1"/>') + m('deg', '') + m('e', t('x'))),
    m('d', m('e', t('n'))),
    m('nary', m('naryPr', '<m:chr m:val="∑"/>') + m('sub', t('i=1')) + m('sup', t('n')) + m('e', t('a'))),
  ].join('')
  const body = `<w:p>${run('按')}<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${math}</m:oMath>${run('计算')}</w:p>`
  expect((await extractBytes(docx({ body }))).text).toBe('按P=(A+B)/365×r^2√(x)(n)∑_(i=1)^n a计算')
})

describe('a formula', () => {
  const t = (text: string, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
  const by = 'w:id="1" w:author="对方" w:date="2026-03-01T09:00:00Z"'
  const readFormula = async (content: string) => {
    const math = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${content}</m:oMath>`
    return extractBytes(docx({ body: `<w:p>${run('按')}${math}${run('计')}</w:p>` }))
  }

  test.each([
    ['w:del', 'w:ins'],
    ['w:moveFrom', 'w:moveTo'],
  ])('is read without content removed by %s', async (gone, come) => {
    const { text, notices } = await readFormula(
      `${t('P×')}<${gone} ${by}>${t('0.05')}</${gone}><${come} ${by}>${t('0.5')}</${come}>`,
    )
    expect(text).toBe('按P×0.5计')
    expect(notices).toEqual([
      {
        key: 'documents.revisions',
        vars: { insertions: 1, deletions: 1, comments: 0 },
        changes: [
          expect.objectContaining({ kind: 'deletion', author: '对方', text: '0.05' }),
          expect.objectContaining({ kind: 'insertion', author: '对方', text: '0.5' }),
        ],
      },
    ])
  })

  test('is read without deleted and hidden parts inside a fraction, and after former formatting', async () => {
    const former = `<w:rPr><w:rPrChange ${by}><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr>`
    const { text, notices } = await readFormula(
      `<m:f><m:num>${t('A', former)}${t('+B', '<w:rPr><w:vanish/></w:rPr>')}</m:num><m:den><w:del ${by}>${t('36')}</w:del>${t('12')}</m:den></m:f>${t('×2')}`,
    )
    expect(text).toBe('按A/12×2计')
    expect(notices).toContain('documents.hiddenText')
  })

  test('shows a placeholder as a blank, and alternate content once', async () => {
    const sdt = (content: string, isEmpty = true) =>
      `<w:sdt><w:sdtPr>${isEmpty ? '<w:showingPlcHdr/>' : '<w:text/>'}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const twice = `<mc:AlternateContent><mc:Choice Requires="a14">${t('x')}</mc:Choice><mc:Fallback>${t('y')}</mc:Fallback></mc:AlternateContent>`
    const inside = `${t('P=')}${sdt(t('在此') + t('键入'))}${t('+')}${sdt(t('2'), false)}${twice}`
    expect((await readFormula(inside)).text).toBe('按P=______+2x计')
    const around = `<w:p>${run('按')}${sdt(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${t('在此')}${t('键入')}</m:oMath>`)}${run('计')}</w:p>`
    expect((await extractBytes(docx({ body: around }))).text).toBe('按______计')
  })
})

test('marks struck-out words and reports the number of their characters', async () => {
  const struck = '<w:strike/>'
  const body =
    `<w:p>${run('  租金')}${run('一百', struck)}${run('万', '<w:dstrike/>')}${run('二百元', '<w:strike w:val="0"/>')}</w:p>` +
    `<w:tbl><w:tr><w:tc>${paragraph('甲')}</w:tc><w:tc><w:p>${run(' 乙方', struck)}${run('丙方')}</w:p></w:tc></w:tr></w:tbl>`
  const { text, blocks, notices } = await extractBytes(docx({ body }))
  expect(text).toBe('租金一百万二百元\n甲\t乙方丙方')
  expect(blocks.flatMap((block) => block.struck ?? []).map(({ start, end }) => text.slice(start, end))).toEqual([
    '一百万',
    '乙方',
  ])
  expect(notices).toEqual([{ key: 'documents.struckText', vars: { count: 5 } }])
})

test('lists tracked changes and comments with their authors', async () => {
  const by = 'w:author="对方" w:date="2026-03-01T09:00:00Z"'
  const body =
    `<w:p>${run('每日')}<w:del w:id="1" ${by}><w:r><w:delText>万分之五</w:delText></w:r></w:del><w:ins w:id="2" ${by}>${run('万分之一')}</w:ins></w:p>` +
    `<w:p><w:commentRangeStart w:id="0"/>${run('租期一年')}<w:commentRangeEnd w:id="0"/></w:p>`
  const comments = wordPart(
    'comments',
    `<w:comment w:id="0" ${by}>${paragraph('太长')}${paragraph('请改')}</w:comment>`,
  )
  const { text, notices } = await extractBytes(docx({ body, comments }))
  expect(text).toBe('每日万分之一\n租期一年')
  const common = { author: '对方', date: '2026-03-01T09:00:00Z' }
  expect(notices).toEqual([
    {
      key: 'documents.revisions',
      vars: { insertions: 1, deletions: 1, comments: 1 },
      changes: [
        { kind: 'deletion', ...common, text: '万分之五' },
        { kind: 'insertion', ...common, text: '万分之一' },
        { kind: 'comment', ...common, text: '太长 请改', about: '租期一年' },
      ],
    },
  ])
})

test('reads symbol-font characters, both as symbols and as text set in the font', async () => {
  const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
  const inFont = (text: string, font: string) => run(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)
  const body = `<w:p>${sym('Wingdings 2', 'F052')}${sym('wingdings', 'F0A8')}${sym('Symbol', 'F0B3')}${sym('Wingdings', 'F082')}${inFont('þ', 'Wingdings')}${inFont('R£', 'Wingdings 2')}${inFont('a', 'Symbol')}${run('字')}</w:p>`
  expect((await extractBytes(docx({ body }))).text).toBe('☑□≥②☑☑□α字')
})

test('writes automatic numbers in cells, text boxes and footnotes', async () => {
  const box = `<w:r><wps:txbx><w:txbxContent>${numbered('框内', 1)}</w:txbxContent></wps:txbx></w:r>`
  const cell = (content: string) => `<w:tc>${content}</w:tc>`
  const body = [
    `<w:tbl><w:tr>${cell(numbered('甲', 1))}${cell(numbered('交付；', 1) + numbered('维修。', 1))}</w:tr></w:tbl>`,
    `<w:p>${run('见')}${box}<w:r><w:footnoteReference w:id="5"/></w:r></w:p>`,
  ]
  const extracted = await extractBytes(
    docx({
      body: body.join(''),
      numbering: wordPart('numbering', list(1, [{ format: 'decimal', text: '%1.' }])),
      footnotes: wordPart('footnotes', `<w:footnote w:id="5">${paragraph('注：')}${numbered('其一', 1)}</w:footnote>`),
    }),
  )
  expect(outlineOf(extracted)).toEqual([
    'tableRow 0 [] 1. 甲\t2. 交付；\n3. 维修。',
    'paragraph 0 [] 见',
    'clause 1 [*4.] 框内',
    'paragraph 0 [*1] 注：',
    'paragraph 0 [] 1. 其一',
  ])
})

test('reads the words of diagrams and of lettering drawn as a shape', async () => {
  const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  const diagram = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${a}><a:p><a:r><a:t>验收</a:t></a:r></a:p><a:p><a:r><a:t>付款</a:t></a:r></a:p></dgm:dataModel>`
  const body = `<w:p>${run('流程')}<w:r><w:drawing><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d1"/></w:drawing></w:r><w:r><w:pict><v:textpath xmlns:v="urn:schemas-microsoft-com:vml" string="样本"/></w:pict></w:r></w:p>`
  const extracted = await extractBytes(
    docx({
      body,
      relations: relation('d1', 'diagramData', 'diagrams/data1.xml'),
      entries: { 'word/diagrams/data1.xml': strToU8(diagram) },
    }),
  )
  expect(extracted.text).toBe('流程\n验收\n付款\n样本')
})

test('detects tables without lines by their own borders, those of cells and of their style', async () => {
  const table = (properties: string, cellProperties = '') =>
    `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr>${['甲', '乙'].map((text) => `<w:tc><w:tcPr>${cellProperties}</w:tcPr>${paragraph(text)}</w:tc>`).join('')}</w:tr></w:tbl>${paragraph('间')}`
  const line = (value: string) => `<w:top w:val="${value}"/><w:insideV w:val="${value}"/>`
  const styles = wordPart(
    'styles',
    `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${line('single')}</w:tblBorders></w:tblPr></w:style><w:style w:type="table" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Grid"/></w:style>`,
  )
  const body = [
    table(''),
    table(`<w:tblBorders>${line('none')}</w:tblBorders>`),
    table(`<w:tblBorders>${line('single')}</w:tblBorders>`),
    table('', `<w:tcBorders>${line('single')}</w:tcBorders>`),
    table('<w:tblStyle w:val="Own"/>'),
  ]
  const { blocks } = await extractBytes(docx({ body: body.join(''), styles }))
  const rows = blocks.filter(({ kind }) => kind === 'tableRow')
  expect(rows.map(({ isFrameless }) => isFrameless ?? false)).toEqual([true, true, false, false, false])
})
