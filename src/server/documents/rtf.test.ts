import { describe, expect, test } from 'vitest'
import { extractBytes, outlineOf } from '../../../test/hostile/upload.ts'

/** A Rich Text file. Non-ASCII characters are escaped, so that they can be written next to control words. */
const rtf = (body: string, head = '') =>
  `{\\rtf1\\ansi\\ansicpg936\\deff0\\uc1${head}${body}}`.replace(
    /[^\0-\x7f]/g,
    (sign) => `\\u${sign.charCodeAt(0) > 0x7fff ? sign.charCodeAt(0) - 0x10000 : sign.charCodeAt(0)}?`,
  )
const read = (body: string, head?: string) => extractBytes(rtf(body, head), 'a.doc')
const edgesOf = ({ blocks, text }: Awaited<ReturnType<typeof read>>) =>
  blocks.flatMap(({ part, start, end }) => (part ? [`${part}: ${text.slice(start, end)}`] : []))

describe('shapes of a Rich Text file', () => {
  const property = (name: string, value: string) => `{\\sp{\\sn ${name}}{\\sv ${value}}}`
  const shape = (properties: string, text = '', result = '') =>
    `{\\shp{\\*\\shpinst\\shpleft0\\shptop0${properties}${text && `{\\shptxt \\pard\\plain ${text}}`}}${result && `{\\shprslt ${result}}`}}`

  test('are read once, after the paragraph, without their properties', async () => {
    const box = shape(
      property('shapeType', '202') + property('wzName', '文本框 1') + property('wzDescription', 'Box'),
      '盖章处\\par 骑缝章\\par',
      '{\\*\\do\\dobxpage{\\dptxbx{\\dptxbxtext \\pard 盖章处\\par 骑缝章\\par}}}',
    )
    const { text } = await read(`\\pard 甲方${box}签字\\par 乙方\\par`)
    expect(text).toBe('甲方签字\n盖章处\n骑缝章\n乙方')
  })

  test('of old files, without shape properties, are read too', async () => {
    const { text } = await read('\\pard 甲方{\\*\\do\\dobxpage{\\dptxbx{\\dptxbxtext \\pard 盖章处\\par}}}签字\\par')
    expect(text).toBe('甲方签字\n盖章处')
  })

  test('are read with drawn lettering', async () => {
    const lettering = shape(property('shapeType', '136') + property('gtextUNICODE', '草稿'))
    expect((await read(`\\pard 合同${lettering}\\par`)).text).toBe('合同\n草稿')
  })

  test('within a cell belong to the cell', async () => {
    const { blocks, text } = await read(
      `\\trowd\\pard\\intbl 甲${shape('', '框\\par')}方\\cell 乙\\cell\\row\\pard 末\\par`,
    )
    expect(text).toBe('甲方\n框\t乙\n末')
    expect(blocks.map(({ kind }) => kind)).toEqual(['tableRow', 'paragraph'])
  })
})

test('reads notes of a Rich Text file after its text, footnotes first, with the numbers of their marks', async () => {
  const note = (text: string, kind = '') =>
    `{\\super\\chftn {\\footnote${kind} \\pard\\plain {\\super\\chftn} ${text}}}`
  const body = `\\pard 租金${note('含税\\par 及物业费')}按月付${note('见附件', '\\ftnalt')}，押金${note('不计息')}另付\\par 第二段\\par{\\*\\ftnsep \\chftnsep\\par}`
  expect(outlineOf(await read(body))).toEqual([
    'paragraph 0 [] 租金按月付，押金另付',
    'paragraph 0 [] 第二段',
    'paragraph 0 [*1] 含税',
    'paragraph 0 [] 及物业费',
    'paragraph 0 [*2] 不计息',
    'paragraph 0 [*1] 见附件',
  ])
})

describe('headers and footers of a Rich Text file', () => {
  const page = '{\\field{\\*\\fldinst {\\fs18  PAGE }}{\\fldrslt {7}}}'

  test('are read after the text, each distinct one once, without page numbers', async () => {
    const edges = `{\\header \\pard 合同编号：A-17\\par}{\\footer \\pard 密级：内部 第${page}页\\par 第${page}页\\par {\\chpgn}\\par}`
    const extracted = await read(`${edges}\\pard 租赁合同\\par \\sect ${edges}\\pard 第二节\\par`)
    expect(extracted.text.split('\n').slice(0, 2)).toEqual(['租赁合同', '第二节'])
    expect(edgesOf(extracted)).toEqual(['header: 合同编号：A-17', 'footer: 密级：内部 第#页'])
  })

  test('of first and even pages are read only where the document uses them', async () => {
    const edges = '{\\headerf \\pard 首页\\par}{\\headerl \\pard 偶数页\\par}{\\headerr \\pard 其余\\par}'
    expect(edgesOf(await read(`${edges}\\pard 正文\\par`))).toEqual(['header: 其余'])
    expect(edgesOf(await read(`\\facingp\\sectd\\titlepg${edges}\\pard 正文\\par`))).toEqual([
      'header: 首页',
      'header: 偶数页',
      'header: 其余',
    ])
  })
})

test('skips binary data of a Rich Text file by its length', async () => {
  const data = '}}\\par {\\b }\\'
  const { text } = await read(`\\pard 甲{\\pict\\wmetafile8\\bin${data.length} ${data}}乙\\bin3 xyz丙\\par`)
  expect(text).toBe('甲乙丙')
})

describe('tracked changes of a Rich Text file', () => {
  const head = '{\\*\\revtbl {Unknown;}{对方;}{我方;}}'
  // 2026-03-01 09:05 as DTTM: minute, hour, day, month, year since 1900, weekday.
  const time = 5 | (9 << 6) | (1 << 11) | (3 << 16) | (126 << 20)
  const common = { author: '对方', date: '2026-03-01T09:05:00' }
  const deleted = (text: string, author = 1) => `{\\deleted\\revauthdel${author}\\revdttmdel${time} ${text}}`
  const inserted = (text: string, author = 1) => `{\\revised\\revauth${author}\\revdttm${time} ${text}}`

  test('are counted and listed with their authors, runs of one change once', async () => {
    const body = `\\pard 每日${deleted('万分')}${deleted('之五')}${inserted('万分')}${inserted('之一')}${inserted('整', 2)}\\par`
    const { text, notices, revisions } = await read(body, head)
    expect(text).toBe('每日万分之一整')
    expect(revisions).toEqual({ insertions: 2, deletions: 1, comments: 0 })
    expect(notices).toEqual([
      {
        key: 'documents.revisions',
        vars: { insertions: 2, deletions: 1, comments: 0 },
        changes: [
          { kind: 'deletion', ...common, text: '万分之五' },
          { kind: 'insertion', ...common, text: '万分之一' },
          { kind: 'insertion', author: '我方', date: common.date, text: '整' },
        ],
      },
    ])
  })

  test('join the paragraphs whose mark is deleted, and count the mark', async () => {
    const { text, notices } = await read(
      `\\pard 押金三月${deleted('\\par')}\\pard 不计息\\par${deleted('\\par')}`,
      head,
    )
    expect(text).toBe('押金三月不计息')
    expect(notices[0]).toMatchObject({ vars: { deletions: 2 }, changes: [{ text: '¶' }, { text: '¶' }] })
  })

  test('leave a paragraph with a deleted mark outside the table after it', async () => {
    const { blocks, text } = await read(
      `\\pard 价目如下${deleted('\\par')}\\trowd\\pard\\intbl 甲\\cell 乙\\cell\\row\\pard 末\\par`,
      head,
    )
    expect(text).toBe('价目如下\n甲\t乙\n末')
    expect(blocks[0]?.kind).toBe('paragraph')
  })

  test('are read with moved words at their new place, without deleted notes and boxes', async () => {
    const body = `\\pard {\\mvf\\mvauth1\\mvdate${time} 甲}乙{\\mvt\\mvauth1\\mvdate${time} 甲}${deleted('丙{\\footnote \\pard\\plain 注}{\\shp{\\*\\shpinst{\\shptxt \\pard\\plain 框\\par}}}')}\\par`
    const { text, revisions } = await read(body, head)
    expect(text).toBe('乙甲')
    expect(revisions).toEqual({ insertions: 1, deletions: 2, comments: 0 })
  })

  test('are listed with comments and the text that they are attached to', async () => {
    const comment = `{\\*\\atnid DF}{\\*\\atnauthor 对方}\\chatn{\\*\\annotation{\\*\\atnref 0}{\\*\\atndate ${time}}\\pard\\plain 太长\\par 请改}`
    const body = `\\pard {\\*\\atrfstart 0}租期一年{\\*\\atrfend 0}${comment}，租金每月付\\par`
    const { text, notices, revisions } = await read(body)
    expect(text).toBe('租期一年，租金每月付')
    expect(revisions).toEqual({ insertions: 0, deletions: 0, comments: 1 })
    expect(notices[0]).toMatchObject({
      changes: [{ kind: 'comment', ...common, text: '太长 请改', about: '租期一年' }],
    })
  })
})

test('reads form fields of a Rich Text file: ticks, choices and blanks', async () => {
  const form = (name: string, settings: string, result = '') =>
    `{\\field{\\*\\fldinst {${name} }{\\*\\formfield{${settings}}}}{\\fldrslt ${result}}}`
  const body = [
    form('FORMCHECKBOX', '\\fftype1\\ffres25\\ffdefres1'),
    '含税',
    form('FORMCHECKBOX', '\\fftype1\\ffres0\\ffdefres1'),
    '不含税，以',
    form('FORMDROPDOWN', '\\fftype2\\ffres1{\\*\\ffl 现金}{\\*\\ffl 转账}'),
    '支付',
    form('FORMTEXT', '\\fftype0', '500'),
    '元，押金',
    form('FORMTEXT', '\\fftype0', '\u2002\u2002'),
    '元',
  ]
  expect((await read(`\\pard ${body.join('')}\\par`)).text).toBe('☑含税☐不含税，以转账支付500元，押金______元')
})

test('keeps the last row of a truncated Rich Text file', async () => {
  expect((await read('\\trowd\\pard\\intbl 甲\\cell 乙\\cell')).text).toBe('甲\t乙')
})
