import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { docx, list, numbered, paragraph, wordPart } from '../../../test/hostile/office.ts'
import { extractBytes, outlineOf } from '../../../test/hostile/upload.ts'

const by = 'w:id="1" w:author="对方" w:date="2026-03-01T09:00:00Z"'
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
/** A paragraph whose mark is deleted. */
const unmarked = (text: string) => `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${run(text)}</w:p>`
const note = (id: number, content: string) => `<w:footnote w:id="${id}">${content}</w:footnote>`
const table = `<w:tbl><w:tr><w:tc>${paragraph('甲')}</w:tc><w:tc>${paragraph('乙')}</w:tc></w:tr></w:tbl>`

describe('text of a paragraph whose mark is deleted', () => {
  test('stays in its footnote where it is the last one', async () => {
    const refer = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
    const bytes = docx({
      body: `<w:p>${run('租金')}${refer(2)}${run('押金')}${refer(3)}</w:p>`,
      footnotes: wordPart(
        'footnotes',
        note(2, paragraph('含税') + unmarked('及物业费')) + note(3, paragraph('不计息')),
      ),
    })
    expect(outlineOf(await extractBytes(bytes))).toEqual([
      'paragraph 0 [] 租金押金',
      'paragraph 0 [*1] 含税',
      'paragraph 0 [] 及物业费',
      'paragraph 0 [*2] 不计息',
    ])
  })

  test('stays before a table, with its number', async () => {
    const deletedNumbered = numbered('价目如下', 1).replace('</w:pPr>', `<w:rPr><w:del ${by}/></w:rPr></w:pPr>`)
    const bytes = docx({
      body: deletedNumbered + table + numbered('其他', 1),
      numbering: wordPart('numbering', list(1, [{ format: 'decimal', text: '%1.' }])),
    })
    expect(outlineOf(await extractBytes(bytes))).toEqual([
      'clause 1 [*1.] 价目如下',
      'tableRow 0 [] 甲\t乙',
      'clause 1 [*2.] 其他',
    ])
  })

  test('stays before an embedded text and a header in the same part', async () => {
    const w = 'http://schemas.microsoft.com/office/word/2003/wordml'
    const xml = `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="${w}"><w:body>${unmarked('末段')}<w:sectPr><w:hdr w:type="odd">${paragraph('机密')}</w:hdr></w:sectPr></w:body></w:wordDocument>`
    const { text, blocks } = await extractBytes(xml, 'a.doc')
    expect(text).toBe('末段\n机密')
    expect(blocks.map(({ part }) => part)).toEqual([undefined, 'header'])
  })
})

describe('a tick box', () => {
  const box = (content: string, properties = '') =>
    `<w:sdt><w:sdtPr>${properties}<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  const vanish = '<w:vanish/>'

  test.each([
    ['whose sign is hidden', box(run('☑', vanish))],
    ['that is hidden itself', box('', `<w:rPr>${vanish}</w:rPr>`)],
  ])('%s is not read, and a notice reports it', async (_, control) => {
    const { text, notices } = await extractBytes(docx({ body: `<w:p>${run('含税')}${control}</w:p>` }))
    expect(text).toBe('含税')
    expect(notices).toEqual(['documents.hiddenText'])
  })

  test('whose character is deleted is not read', async () => {
    const deleted = box(`<w:del ${by}><w:r><w:delText>☑</w:delText></w:r></w:del>`)
    expect((await extractBytes(docx({ body: `<w:p>${run('含税')}${deleted}</w:p>` }))).text).toBe('含税')
  })

  test('is read where nothing of it is hidden', async () => {
    const { text, notices } = await extractBytes(
      docx({ body: `<w:p>${box('', '<w:rPr><w:vanish w:val="0"/></w:rPr>')}${run('含税')}${box(run('☑'))}</w:p>` }),
    )
    expect(text).toBe('☑含税☑')
    expect(notices).toEqual([])
  })
})

test('changes of a document and of its embedded files are counted together', async () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rtf = '{\\rtf1\\ansi\\pard {\\deleted old}{\\revised new}\\par}'
  const { text, notices, revisions } = await extractBytes(
    docx({
      body: `<w:p><w:ins ${by}>${run('新增')}</w:ins></w:p><w:altChunk r:id="c1"/>`,
      relations: `<Relationship Id="c1" Type="${office}/aFChunk" Target="c1.rtf"/>`,
      entries: { 'word/c1.rtf': strToU8(rtf) },
    }),
  )
  expect(text).toBe('新增\nnew')
  expect(revisions).toEqual({ insertions: 2, deletions: 1, comments: 0 })
  expect(notices).toMatchObject([
    {
      key: 'documents.revisions',
      vars: { insertions: 2, deletions: 1, comments: 0 },
      changes: [{ text: '新增' }, { text: 'old' }, { text: 'new' }],
    },
  ])
})
