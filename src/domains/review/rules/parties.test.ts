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
  [
    '甲方（合租人）：张三\n乙方（合租人）：李四',
    [
      ['甲方', '合租人', '张三'],
      ['乙方', '合租人', '李四'],
    ],
  ],
  [
    '借款人名称：某厂\n贷款人名称：某银行\n借款人（以下称甲方）：\n贷款人（以下称乙方）：',
    [
      ['甲方', '借款人', '某厂'],
      ['乙方', '贷款人', '某银行'],
    ],
  ],
  ['招聘方：＿＿（企业单位），简称甲方；', [['甲方', '招聘方', null]]],
  ['本书适用于一方当事人（受托方）以技术知识解决问题。', []],
  ['出租方（以下简称甲方）____________', [['甲方', '出租方', null]]],
  [
    '一式两份，盖章生效。\n发包方（盖章）：　　　　承包方（盖章）：　　　　鉴证意见',
    [
      ['发包方', null, null],
      ['承包方', null, null],
    ],
  ],
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
