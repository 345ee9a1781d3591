import { expect, test } from 'vitest'
import { docx, list, numbered, paragraph, wordPart } from '../../../test/hostile/office.ts'
import { extractBytes, outlineOf } from '../../../test/hostile/upload.ts'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const deleted = (text: string) => `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const inserted = (text: string) => `<w:ins w:id="2">${run(text)}</w:ins>`
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const style = (id: string, name: string, properties: string, basedOn = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${basedOn && `<w:basedOn w:val="${basedOn}"/>`}<w:pPr>${properties}</w:pPr></w:style>`
const numbers = (extracted: Awaited<ReturnType<typeof extractBytes>>) => extracted.blocks.map((b) => b.number)

test('computes the numbers of lists as Word shows them', async () => {
  const levels = [
    { format: 'chineseCounting', text: '第%1条' },
    { format: 'decimal', text: '%1.%2', more: '<w:isLgl/>' },
    { format: 'chineseCounting', text: '（%3）' },
  ]
  const body = [
    numbered('标的', 1),
    numbered('甲方供货。', 1, 1),
    numbered('乙方收货。', 1, 1),
    numbered('其一。', 1, 2),
    numbered('价款', 1),
    numbered('总价。', 1, 1),
    // Another list of the same levels starts again, once.
    numbered('附则', 2),
    numbered('生效', 2),
  ].join('')
  const restart =
    '<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="12"/></w:lvlOverride></w:num>'
  const extracted = await extractBytes(docx({ body, numbering: wordPart('numbering', list(1, levels) + restart) }))
  expect(outlineOf(extracted)).toEqual([
    'heading 1 [*第一条] 标的',
    'clause 2 [*1.1] 甲方供货。',
    'clause 2 [*1.2] 乙方收货。',
    'clause 3 [*（一）] 其一。',
    'heading 1 [*第二条] 价款',
    'clause 2 [*2.1] 总价。',
    'heading 1 [*第十二条] 附则',
    'heading 1 [*第十三条] 生效',
  ])
})

const formats: [string, string, number][] = [
  ['chineseCounting', '十', 10],
  ['chineseCountingThousand', '二十一', 21],
  ['chineseCountingThousand', '一百零一', 101],
  ['chineseCountingThousand', '一百一十', 110],
  ['japaneseCounting', '百十一', 111],
  ['chineseLegalSimplified', '壹拾贰', 12],
  ['ideographTraditional', '丙', 3],
  ['ideographZodiac', '子', 13],
  ['decimalEnclosedCircle', '㉑', 21],
  ['decimalFullWidth', '１２', 12],
  ['decimalZero', '07', 7],
  ['upperRoman', 'XIV', 14],
  ['lowerRoman', 'ix', 9],
  ['upperLetter', 'BB', 28],
  ['lowerLetter', 'cc', 29],
  ['ordinal', '22nd', 22],
  ['ideographDigital', '一〇', 10],
  ['iroha', 'ハ', 3],
  ['hex', '1F', 31],
]

test('writes all usual formats of numbers', async () => {
  const parts = formats.map(([format, , start], i) => {
    const override = `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`
    return list(i + 1, [{ format, text: '%1' }], override)
  })
  const sorted = [...parts.map((p) => p.replace(/<w:num .*/, '')), ...parts.map((p) => p.replace(/.*?(?=<w:num )/, ''))]
  const body = formats.map((_, i) => numbered('项', i + 1)).join('')
  const extracted = await extractBytes(docx({ body, numbering: wordPart('numbering', sorted.join('')) }))
  expect(numbers(extracted)).toEqual(formats.map(([, shown]) => shown))
})

test('takes numbers from styles, whose level is the one tied to them, and honours their removal', async () => {
  const styles = [
    style('H1', 'heading 1', '<w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/>'),
    style('H2', 'heading 2', '<w:outlineLvl w:val="1"/>', 'H1'),
    style('Item', 'Item', '<w:numPr><w:ilvl w:val="2"/></w:numPr>', 'H1'),
    style('T', 'Title', ''),
  ].join('')
  const levels = [
    { format: 'decimal', text: '%1', more: '<w:pStyle w:val="H1"/>' },
    { format: 'decimal', text: '%1.%2', more: '<w:pStyle w:val="H2"/>' },
    { format: 'decimal', text: '(%3)', more: '<w:lvlRestart w:val="0"/>' },
  ]
  const styled = (text: string, id: string, more = '') => paragraph(text, `<w:pStyle w:val="${id}"/>${more}`)
  const extracted = await extractBytes(
    docx({
      body: [
        styled('合同', 'T'),
        styled('总则', 'H1'),
        styled('定义', 'H2'),
        styled('解释', 'H2'),
        styled('无号', 'H1', '<w:numPr><w:numId w:val="0"/></w:numPr>'),
        styled('其一。', 'Item', '<w:outlineLvl w:val="9"/>'),
        styled('分则', 'H1'),
        styled('其二。', 'Item', '<w:outlineLvl w:val="9"/>'),
      ].join(''),
      styles: wordPart('styles', styles),
      numbering: wordPart('numbering', list(1, levels)),
    }),
  )
  expect(outlineOf(extracted)).toEqual([
    'heading 1 [] 合同',
    'heading 1 [*1] 总则',
    'heading 2 [*1.1] 定义',
    'heading 2 [*1.2] 解释',
    'heading 1 [] 无号',
    'clause 2 [*(1)] 其一。',
    'heading 1 [*2] 分则',
    'clause 2 [*(2)] 其二。',
  ])
})

test('counts hidden numbered paragraphs as Word does', async () => {
  const skip =
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr></w:p>'
  const section = '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:sectPr/></w:pPr></w:p>'
  const levels = [
    { format: 'decimal', text: '%1' },
    { format: 'decimal', text: '%1.%2' },
  ]
  const body = [
    numbered('甲', 1, 1),
    numbered('乙', 1, 1),
    skip,
    numbered('丙', 1, 1),
    section,
    numbered('丁', 1, 1),
  ].join('')
  const extracted = await extractBytes(docx({ body, numbering: wordPart('numbering', list(1, levels)) }))
  expect(numbers(extracted)).toEqual(['1.1', '1.2', '2.1', '2.2'])
})

test('accepts insertions, drops deletions and counts both with comments', async () => {
  const mark = (kind: string) => `<w:pPr><w:rPr><w:${kind} w:id="3"/></w:rPr></w:pPr>`
  const extracted = await extractBytes(
    docx({
      body: [
        `<w:p>${run('价款为')}${deleted('一百')}${inserted('二百')}${run('万元。')}</w:p>`,
        `<w:p>${mark('del')}${run('前半句，')}</w:p><w:p>${run('后半句。')}</w:p>`,
        `<w:p>${mark('ins')}<w:ins w:id="4"><w:del w:id="5"><w:r><w:delText>改了又删</w:delText></w:r></w:del></w:ins></w:p>`,
        `<w:tbl><w:tr><w:trPr><w:del w:id="6"/></w:trPr>${cell(paragraph('删去的行'))}${cell(paragraph('x'))}</w:tr></w:tbl>`,
        `<w:p><w:moveFrom w:id="7">${run('搬走')}</w:moveFrom><w:moveTo w:id="8">${run('搬来')}</w:moveTo></w:p>`,
      ].join(''),
      comments: wordPart('comments', `<w:comment w:id="0">${paragraph('意见')}</w:comment>`),
    }),
  )
  expect(extracted.text).toBe('价款为二百万元。\n前半句，后半句。\n搬来')
  expect(extracted.revisions).toEqual({ insertions: 4, deletions: 5, comments: 1 })
})

test('gives tables as rows, each cell in its column', async () => {
  const extracted = await extractBytes(
    docx({
      body: [
        `<w:tbl>${row(cell(paragraph('品名')), cell(paragraph('数量\t单位')), cell(paragraph('价')))}`,
        row(cell(paragraph('合计'), '<w:gridSpan w:val="2"/>'), cell(paragraph('9'), '<w:vMerge w:val="restart"/>')),
        `${row(cell(paragraph('a')), cell(paragraph('b') + paragraph('c')), cell(paragraph('旧'), '<w:vMerge/>'))}</w:tbl>`,
        `<w:tbl>${row(cell(paragraph('第一条 框内') + paragraph('第二条 框内')))}</w:tbl>`,
        `<w:tbl>${row(cell(`<w:tbl>${row(cell(paragraph('内甲')), cell(paragraph('内乙')))}</w:tbl>`), cell(paragraph('外')))}</w:tbl>`,
      ].join(''),
    }),
  )
  expect(outlineOf(extracted)).toEqual([
    'tableRow 0 [] 品名\t数量 单位\t价',
    'tableRow 0 [] 合计\t\t9',
    'tableRow 0 [] a\tb\nc\t',
    'heading 1 [第一条] 第一条 框内',
    'heading 1 [第二条] 第二条 框内',
    'tableRow 0 [] 内甲 内乙\t外',
  ])
  const cells = extracted.blocks[1]?.cells?.map(({ start, end }) => extracted.text.slice(start, end))
  expect(cells).toEqual(['合计', '', '9'])
  const merged = extracted.blocks.slice(0, 3).map((block) => block.cells?.map((one) => one.merged ?? '-').join(' '))
  expect(merged).toEqual(['- - -', '- left -', '- - up'])
  expect(extracted.blocks.map((b) => b.table)).toEqual([0, 0, 0, undefined, undefined, 2])
})

test('reads text boxes once, field results without their code, notes after the body, no unused headers', async () => {
  const box = `<w:txbxContent>${paragraph('框中文字')}</w:txbxContent>`
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const extracted = await extractBytes(
    docx({
      body: [
        `<w:p>${run('框前')}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
        `<w:p>${run('第')}${field('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${run('代码')}${field('separate')}${run('3')}${field('end')}${run('页')}</w:p>`,
        `<w:p>${run('见注')}<w:r><w:footnoteReference w:id="5"/></w:r></w:p>`,
        `<w:p>${run('上')}<w:r><w:br/></w:r>${run('第三条 下')}<w:r><w:tab/><w:sym w:font="Wingdings" w:char="F0FE"/><w:noBreakHyphen/></w:r></w:p>`,
      ].join(''),
      footnotes: wordPart(
        'footnotes',
        `<w:footnote w:type="separator" w:id="0">${paragraph('分隔')}</w:footnote><w:footnote w:id="5">${paragraph('注文')}</w:footnote>`,
      ),
      entries: { 'word/header1.xml': new TextEncoder().encode(wordPart('hdr', paragraph('页眉'))) },
    }),
  )
  expect(outlineOf(extracted)).toEqual([
    'paragraph 0 [] 框前',
    'paragraph 0 [] 框中文字',
    'paragraph 0 [] 第3页',
    'paragraph 0 [] 见注',
    'paragraph 0 [] 上',
    'heading 1 [第三条] 第三条 下\t☑-',
    'paragraph 0 [*1] 注文',
  ])
})
