import { expect, test } from 'vitest'
import { readingOf } from './document.fixture.ts'
import { findParties } from './parties.ts'

const found = (source: string) => findParties(readingOf(source)).map(({ label, role, name }) => [label, role, name])

test.each([
  [
    '需方（甲方）：北京甲科技有限公司\t供方（乙方）：上海乙机械厂',
    [
      ['甲方', '需方', '北京甲科技有限公司'],
      ['乙方', '供方', '上海乙机械厂'],
    ],
  ],
  [
    '承揽方：东县木具厂　　　　　以下简称甲方\n定作方：东县百货公司　　　　以下简称乙方',
    [
      ['甲方', '承揽方', '东县木具厂'],
      ['乙方', '定作方', '东县百货公司'],
    ],
  ],
  [
    '甲　　　方：张三\n乙　　　方：李四',
    [
      ['甲方', null, '张三'],
      ['乙方', null, '李四'],
    ],
  ],
  [
    '出租方（以下简称甲方）：　　　\n承租方（以下简称乙方）：＿＿＿＿',
    [
      ['甲方', '出租方', null],
      ['乙方', '承租方', null],
    ],
  ],
  ['乙方（全称）：{{ supplierName }}', [['乙方', null, null]]],
  [
    '由南京某银行（以下简称贷款人）与苏州某公司（以下简称“借款人”）签订',
    [
      ['贷款人', null, '南京某银行'],
      ['借款人', null, '苏州某公司'],
    ],
  ],
  ['买方：广州丙公司 地址：广州市', [['买方', null, '广州丙公司']]],
])('reads the sides of %j', (source, parties) => {
  expect(found(source)).toEqual(parties)
})

test('a list of duties behind a side is no name', () => {
  expect(found('第三条 双方义务\n甲方：负责提供场地，乙方应予配合。')).toEqual([])
})

test('the quote of a name is the name', () => {
  const [party] = findParties(readingOf('　　甲方：　北京甲科技有限公司　（盖章）'))
  expect(party?.mentions[0]?.nameSpan?.quote).toBe('北京甲科技有限公司')
})
