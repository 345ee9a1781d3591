import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectMark } from '../../../kernel/object-marks.ts'
import { recogniseStructure } from '../../../server/documents/structure.ts'
import type { Ignore } from '../codes.ts'
import { applyComparison } from './apply.ts'
import { compareDocuments } from './compare.ts'
import { diffsOf } from './diffs.ts'
import type { Comparison, ReadText } from './document.ts'
import { countRevisions } from './revisions.ts'

const documentOf = (text: string): ReadText =>
  recogniseStructure(text.split('\n').map((line) => ({ kind: 'paragraph', text: line })))
const tableOf = (...rows: string[][]): ReadText =>
  recogniseStructure(rows.map((cells) => ({ kind: 'row', cells, table: 0 })))

function rebuilt(comparison: Comparison, before: ReadText, after: ReadText): string {
  const blocks = new Map(after.blocks.map((block) => [block.id, after.text.slice(block.start, block.end)]))
  return applyComparison(comparison, before, (block, from, to) => blocks.get(block)!.slice(from, to))
}

function told(before: ReadText, after: ReadText, ignore: Ignore[] = []) {
  const comparison = compareDocuments({ before, after, ignore })
  return diffsOf(comparison, before, after).map(({ type, isNumber, left, right }) => [
    isNumber && type === 'changed' ? 'number' : type,
    left?.text ?? '',
    right?.text ?? '',
  ])
}

/** A text whose lines are assigned to pages, as in a PDF. */
function pagesOf(...pages: string[][]): ReadText {
  const text = documentOf(pages.flat().join('\n'))
  const pageOf = pages.flatMap((lines, at) => lines.map(() => at + 1))
  return { ...text, blocks: text.blocks.map((block, at) => ({ ...block, page: pageOf[at]! })) }
}

describe('running heads and feet', () => {
  const body = ['第一条 甲方应于收到货物后三十日内付款。', '第二条 乙方负责运输。']
  test('are what returns on other pages; the title of a single page is none', () => {
    const word = documentOf(['运输合同', ...body].join('\n'))
    expect(told(word, pagesOf(['运输合同', ...body, '1']), ['headerFooter'])).toEqual([])
    const two = pagesOf(['内部资料', '运输合同', body[0]!, '1 / 2'], ['内部资料', body[1]!, '2 / 2'])
    expect(told(word, two, ['headerFooter'])).toEqual([])
  })
  test('are lines that end with page and total, also on a single page', () => {
    const word = documentOf(['运输合同', ...body].join('\n'))
    for (const foot of ['内部资料 1 / 1', '运输合同（第1页 共1页）'])
      expect(told(word, pagesOf(['运输合同', ...body, foot]), ['headerFooter'])).toEqual([])
    expect(told(word, pagesOf(['运输合同', ...body, '定金为价款的 1 / 5']), ['headerFooter'])).toHaveLength(1)
  })
  test('are not numbers with a meaning', () => {
    const word = documentOf([...body, '3000'].join('\n'))
    expect(told(word, pagesOf([...body, '5000']), ['headerFooter'])).toHaveLength(1)
  })
})

describe('documents', () => {
  test('are made whole again from the earlier one and what was put in', () => {
    const line = fc.constantFrom(
      '第一条 甲方应于收到货物后三十日内付款。',
      '第二条 甲方应于收到货物后三十日内付款。',
      '第三条　乙方负责运输。',
      '第三条 乙方负责运输，并承担费用。',
      '（一）验收合格；',
      '（二）验收合格；',
      '争议由法院管辖。',
      'The Seller shall deliver 1,200 units.',
      'The Buyer shall accept 1,300 units.',
      '𠮷田株式会社',
    )
    const text = fc.array(line, { maxLength: 30 }).map((lines) => documentOf(lines.join('\n')))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const comparison = compareDocuments({ before, after, ignore: [] })
        expect(rebuilt(comparison, before, after)).toBe(after.text)
        const lefts = comparison.rows.flatMap(({ left, side }) => (left === null || side === 'right' ? [] : [left]))
        expect(lefts).toEqual(before.blocks.map(({ id }) => id))
      }),
      { numRuns: 200 },
    )
  })

  test('distinguish an inserted article from the new numbers of those after it', () => {
    const before = documentOf('第一条 甲方供货。\n第二条 乙方付款。\n第三条 争议由法院管辖。')
    const after = documentOf(
      '第一条 甲方供货。\n第二条 质保期为两年，自验收之日起算。\n第三条 乙方付款。\n第四条 争议由法院管辖。',
    )
    expect(told(before, after)).toEqual([
      ['added', '', '第二条 质保期为两年，自验收之日起算。'],
      ['number', '第二条 乙方付款。', '第三条 乙方付款。'],
      ['number', '第三条 争议由法院管辖。', '第四条 争议由法院管辖。'],
    ])
  })

  test('report a moved block once, with its changes inside', () => {
    const long = (at: number) => `这是第${at}段没有变化的文字，用来说明合同的背景与目的。`
    const moved = '乙方应当对在履行过程中知悉的商业秘密承担保密义务，期限为三年。'
    const before = documentOf([moved, long(1), long(2), long(3)].join('\n'))
    const after = documentOf([long(1), long(2), long(3), moved.replace('三年', '五年')].join('\n'))
    expect(told(before, after)).toEqual([['moved', moved, moved.replace('三年', '五年')]])
  })

  test('show numbers and words as wholes', () => {
    const before = documentOf('总价为1,200,000元，由Alpha公司支付。')
    const after = documentOf('总价为1,250,000元，由Alpine公司支付。')
    expect(told(before, after)).toEqual([
      ['changed', '1,200,000', '1,250,000'],
      ['changed', 'Alpha', 'Alpine'],
    ])
  })

  test('compare rows of tables cell by cell', () => {
    const before = tableOf(['名称', '数量'], ['机床', '2'], ['刀具', '10'])
    const after = tableOf(['名称', '数量'], ['机床', '3'], ['刀具', '10'], ['夹具', '4'])
    expect(told(before, after)).toEqual([
      ['changed', '2', '3'],
      ['added', '', '夹具\t4'],
    ])
  })

  test.each<[Ignore, string, string]>([
    ['space', '甲方 应当付款。', '甲方应当付款。'],
    ['punctuation', '甲方应当付款；', '甲方应当付款。'],
    ['width', '总价（ABC）１００元', '总价(ABC)100元'],
    ['case', 'Party A shall pay', 'PARTY A SHALL PAY'],
  ])('do not tell %s when it is ignored', (rule, before, after) => {
    expect(told(documentOf(before), documentOf(after), [rule])).toEqual([])
    expect(told(documentOf(before), documentOf(after)).length).toBeGreaterThan(0)
  })

  test('of the same words are the same to the last place', () => {
    const text = documentOf('第一条 甲方供货。\n第二条 乙方付款。')
    expect(compareDocuments({ before: text, after: text, ignore: [] })).toMatchObject({
      similarity: 100,
      isExact: true,
    })
  })

  test('report another picture in the same place', () => {
    const of = (digest: string) => ({ ...documentOf(`见图${objectMark(0)}所示。`), objects: [`image:${digest}`] })
    expect(told(of('a'), of('b'))).toEqual([['changed', '▣', '▣']])
    expect(told(of('a'), of('a'))).toEqual([])
  })

  test('count revisions as stretches, across paragraphs', () => {
    const of = (before: string, after: string) =>
      countRevisions({ before: documentOf(before), after: documentOf(after), ignore: [] })
    expect(of('one two three', 'one three')).toBe(1)
    expect(of('one two three', 'one four three')).toBe(2)
    expect(of('one', 'one\nfour five six seven\neight nine ten')).toBe(1)
  })
})

const laws = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'compare/laws')
const isHere = existsSync(laws)
test.skipIf(isHere)(`laws before and after their amendment are absent: set FAHENG_DATA (looked in ${laws})`, () => {})

describe.skipIf(!isHere)('laws before and after their amendment', () => {
  test('come out exactly', () => {
    const pairs = readFileSync(join(laws, 'pairs.jsonl'), 'utf8').trim().split('\n').slice(0, 8)
    for (const line of pairs) {
      const { id } = JSON.parse(line) as { id: string }
      const read = (side: string) => documentOf(readFileSync(join(laws, `${id}_${side}.md`), 'utf8'))
      const [before, after] = [read('before'), read('after')]
      expect(rebuilt(compareDocuments({ before, after, ignore: [] }), before, after), id).toBe(after.text)
    }
  })
})
