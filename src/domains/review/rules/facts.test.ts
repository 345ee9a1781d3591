import { describe, expect, test } from 'vitest'
import { readingOf } from './document.fixture.ts'
import { factsOf } from './facts.ts'

const facts = (...lines: string[]) => factsOf(readingOf(lines.join('\n')))

describe('what a text states', () => {
  test('gives parties with every name, but no class of people, mask or half blank', () => {
    const { parties } = facts('甲方：华岳精工集团有限公司', '乙方（供方）：××机械有限公司', '丙方：____保险公司')
    expect(parties.map(({ label, names }) => [label, names.map(({ value }) => value)])).toEqual([
      ['甲方', ['华岳精工集团有限公司']],
    ])
  })

  test.each([
    ['合同总价为人民币1,286,000.00元（大写：壹佰贰拾捌万陆仟元整）。', [128600000], [128600000]],
    ['2.1 合同总价（含税）：１２８．６万元。', [128600000], []],
    ['合同总价\t\t人民币大写：壹拾万元整（小写：￥100000）', [10000000], [10000000]],
    ['合同价款人民币壹拾万元整。', [], [10000000]],
    ['技术服务报酬总额为：￥80,000元。', [8000000], []],
    ['合同总价的30%即30000元作为预付款，其中不含税金额88,495.58元。', [], []],
    ['逾期的，乙方支付违约金10000元。', [], []],
  ])('finds the total price in %s', (line, prices, capitals) => {
    const found = facts(line)
    expect(found.prices.map(({ value }) => value)).toEqual(prices)
    expect(found.capitals.map(({ value }) => value)).toEqual(capitals)
  })

  test('assigns a tax number to the party named before it, and to none in parallel columns', () => {
    const own = facts(
      '甲方：华岳精工集团有限公司',
      '税号：９１３３０１１０ ＭＡ２ＨＹＡＥＫ１Ｔ',
      '乙方：嘉禾机电设备有限公司',
    )
    expect(own.codes).toMatchObject([{ value: '91330110MA2HYAEK1T', label: '甲方' }])
    const beside = facts('甲方：华岳精工集团有限公司\t乙方：嘉禾机电设备有限公司', '税号：91330110MA2HYAEK1T\t税号：')
    expect(beside.codes).toMatchObject([{ value: '91330110MA2HYAEK1T', label: null }])
    expect(facts('银行账号：952600788011000009').codes).toEqual([])
  })

  test.each([
    ['本合同有效期自2026年1月1日起至2026年12月31日止。', '2026-01-01', '2026-12-31'],
    ['租赁期限为两年，即从２０２６年１月１日至2027-12-31。', '2026-01-01', '2027-12-31'],
    ['协议有效期至2028年6月30日。', null, '2028-06-30'],
  ])('finds the term in %s', (line, from, to) => {
    expect(facts(line).terms).toMatchObject([{ from, to }])
  })

  test.each([
    '免租期自2026年1月1日起至2026年2月28日止。',
    '质保期自2026年1月1日至2027年1月1日。',
    '乙方应于2026年3月1日前交货。',
  ])('takes no other period for the term: %s', (line) => expect(facts(line).terms).toEqual([]))
})
