import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectMark } from '../../../kernel/object-marks.ts'
import type { Piece } from '../../../server/documents/paragraph.ts'
import { recogniseStructure } from '../../../server/documents/structure.ts'
import { applyComparison } from './apply.ts'
import { compareDocuments } from './compare.ts'
import { diffsOf } from './diffs.ts'
import type { ReadText } from './document.ts'
import { readyToCompare } from './printed.ts'
import { typedNumber } from '../../../server/documents/typed-number.ts'

const numberIn = (line: string) => typedNumber(line)?.number ?? null

const word = (pieces: Piece[], objects: string[] = []): ReadText => ({
  ...recogniseStructure(pieces),
  kind: 'docx',
  objects,
})
const print = (...lines: string[]): ReadText => ({
  ...recogniseStructure(lines.map((text) => ({ kind: 'paragraph', text, page: 1 }))),
  kind: 'pdf',
})
const line = (text: string, number?: string): Piece => ({ kind: 'paragraph', text, ...(number && { number }) })
function told(before: ReadText, after: ReadText) {
  const asked = readyToCompare({ before, after, ignore: [] }, numberIn)
  return diffsOf(compareDocuments(asked), asked.before, asked.after).map(({ type, isNumber, left, right }) => [
    isNumber && type === 'changed' ? 'number' : type,
    left?.text ?? '',
    right?.text ?? '',
  ])
}

describe('automatic numbers', () => {
  const file = word([
    line('租赁物', '一、'),
    line('甲方将挖掘机两台出租给乙方使用。', '1．'),
    line('交付地点为南江市。', '（1）'),
    line('争议解决', 'A'),
  ])
  const printed = print('一、 租赁物', '1．甲方将挖掘机两台出租给乙方使用。', '（1）交付地点为南江市。', 'A 争议解决')

  test('are the same where the other file has them as text', () => {
    expect(told(file, printed)).toEqual([])
    expect(told(printed, file)).toEqual([])
    expect(told(file, { ...printed, kind: 'docx' })).toEqual([])
  })

  test('that differ are reported as numbers', () => {
    const renumbered = print(
      '一、 租赁物',
      '2．甲方将挖掘机两台出租给乙方使用。',
      '（1）交付地点为南江市。',
      'A 争议解决',
    )
    expect(told(file, renumbered)).toEqual([
      ['number', '甲方将挖掘机两台出租给乙方使用。', '2．甲方将挖掘机两台出租给乙方使用。'],
    ])
  })

  test('are distinguished from figures at the beginning of a sentence', () => {
    const before = word([line('标的', '1'), line('10 台挖掘机归乙方使用。')])
    expect(told(before, print('1 标的', '11 台挖掘机归乙方使用。'))).toHaveLength(1)
  })
})

describe('a file against its print', () => {
  const rows: Piece[] = [
    { kind: 'row', cells: ['甲方应当交付租赁物；\n并承担维修费用。', 'Party A shall deliver.'], table: 0 },
    { kind: 'row', cells: ['单价', '月租金'], table: 0 },
  ]
  test('has no difference in tables, lines and blanks', () => {
    const file = word([line('租赁合同 Lease'), ...rows, line('第一条 租期自二〇二六年三月一日起计算，共十二个月。')])
    const printed = print(
      '租赁合同Lease',
      '甲方应当交付租赁物；',
      '并承担维修费用。',
      'Party A shall',
      'deliver.',
      '单价 月租金',
      '第一条 租期自二〇二六年三月一日起计',
      '算，共十二个月。',
    )
    expect(told(file, printed)).toEqual([])
    expect(told(printed, file)).toEqual([])
  })

  test('shows what was changed, wherever lines end', () => {
    const file = word([...rows, line('第一条 押金为人民币一万元，于签字之日支付。')])
    const printed = print(
      '甲方应当交付租赁物；并承担维修费用。',
      'Party B shall deliver.',
      '单价 月租金',
      '第一条 押金为人民币二万元，',
      '于签字之日支付。',
    )
    expect(told(file, printed)).toEqual([
      ['changed', ' A', ' B'],
      ['changed', '一', '二'],
    ])
  })

  test('does not report marks of pictures and notes, which a PDF does not have', () => {
    const file = word([line(`租金${objectMark(0)}每月一万元。`)], ['image:a'])
    expect(told(file, print('租金每月一万元。'))).toEqual([])
    const withLogo = word([line(objectMark(0)), line('租金每月一万元。')], ['image:a'])
    expect(told(withLogo, print('租金每月一万元。'))).toEqual([])
    expect(told(file, word([line('租金每月一万元。')]))).toHaveLength(1)
  })

  test('can be rebuilt from the comparison, except for blanks', () => {
    const words = fc.constantFrom('甲方', '乙方', '租金', '1．', '一万元', '。', ' ', 'Party', ' A ', '；')
    const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
    const numberOf = fc.option(fc.constantFrom('1．', '2．', '一、'), { nil: undefined })
    const piece = fc.oneof(
      fc.tuple(text, numberOf).map(([one, number]) => line(one, number)),
      fc.array(text, { minLength: 1, maxLength: 3 }).map((cells): Piece => ({ kind: 'row', cells, table: 0 })),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(text, { maxLength: 20 }), (pieces, lines) => {
        const asked = readyToCompare({ before: word(pieces), after: print(...lines), ignore: [] }, numberIn)
        const { blocks, text: after } = asked.after
        const built = applyComparison(compareDocuments(asked), asked.before, (id, from, to) => {
          const { start, end } = blocks[id]!
          return after.slice(start, end).slice(from, to)
        })
        expect(built.replace(/\s/g, '')).toBe(lines.join('').replace(/\s/g, ''))
      }),
      { numRuns: 300 },
    )
  })
})

test('headers and footers are compared, unless they are to be ignored', () => {
  const file = (number: string): ReadText =>
    word([line('租赁合同'), { kind: 'paragraph', text: `合同编号：${number}`, isAside: true, part: 'header' }])
  expect(told(file('018'), file('081'))).toEqual([['changed', '018', '081']])
  const asked = { before: file('018'), after: file('081'), ignore: ['headerFooter' as const] }
  expect(compareDocuments(asked).rows.every(({ kind }) => kind === 'same')).toBe(true)
})

describe('headers of a file in its print', () => {
  const headed = (header: string) =>
    word([
      line('租赁合同'),
      line('第一条 月租金一万元。'),
      line('附件一'),
      { kind: 'paragraph', text: header, isAside: true, part: 'header' },
    ])

  test('are compared with the file where they repeat its title', () => {
    const file = headed('租赁合同')
    expect(told(file, print('租赁合同', '租赁合同', '第一条 月租金一万元。', '附件一'))).toEqual([])
    expect(told(file, print('租赁合同', '第一条 月租金一万元。', '附件一'))).toEqual([['deleted', '租赁合同', '']])
  })

  test('are found where a page is written with header and footer last', () => {
    const file = word([
      line('租赁合同'),
      line('第一条 月租金一万元。'),
      { kind: 'paragraph', text: '租赁合同 HT-1', isAside: true, part: 'header' },
      { kind: 'paragraph', text: '内部资料 # / #', isAside: true, part: 'footer' },
    ])
    const printed = print('租赁合同', '第一条 月租金一万元。', '租赁合同 HT-1', '内部资料 1 / 1')
    expect(told(file, printed)).toEqual([])
  })

  test('are only the outermost lines of a page', () => {
    const printed = print('租赁合同', '第一条 月租金一万元。', '机密', '附件一')
    expect(told(headed('机密'), printed)).not.toEqual([])
  })

  test('show another number', () => {
    const [before, after] = [headed('合同编号：2026/15'), headed('合同编号：2026/99')]
    expect(told(before, after)).toEqual([['changed', '15', '99']])
    expect(told(before, print('合同编号：2026/99', '租赁合同', '第一条 月租金一万元。', '附件一'))).toEqual([
      ['changed', '15', '99'],
    ])
  })
})
