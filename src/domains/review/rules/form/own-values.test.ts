import { describe, expect, test } from 'vitest'
import { readingOf } from '../document.fixture.ts'
import { type OwnLabel, ownValuesOf } from './own-values.ts'

const field = (label: string, type: OwnLabel['type'], more: Partial<OwnLabel> = {}): OwnLabel => ({
  code: 'f',
  label,
  type,
  unit: '',
  options: [],
  ...more,
})
const valuesOf = (text: string, of: OwnLabel): string[] => ownValuesOf(readingOf(text), [of]).map(({ value }) => value)
const kinds = ['资本性支出', '费用性支出', '资本'].map((label, at) => ({ code: `o${at + 1}`, label }))

describe('values of own fields in a text', () => {
  test.each([
    ['项目编号：XM-2026-01', ['XM-2026-01']],
    ['（二）项 目 编 号 : XM 01。其余见附件', ['XM 01']],
    ['签订地点：上海    项目编号：甲/1    经办：李明', ['甲/1']],
    ['双方确认的项目编号为XM-1，不得变更。', ['XM-1']],
    ['分包项目编号：XM-2', []],
    ['项目编号：＿＿＿＿', []],
    ['项目编号：　　　　传真：', []],
    ['项目编号：见附件一', []],
    ['项目编号以补充协议为准。', []],
    ['乙方按照项目编号的要求履行。', []],
  ])('text in %s', (text, values) => {
    expect(valuesOf(text, field('项目编号', 'text'))).toEqual(values)
  })

  test.each([
    ['交货期 | 2026-12-01', ['2026-12-01']],
    ['交货期为２０２６年１２月１日前。', ['2026-12-01']],
    ['一、交货期\n2026.12.1', ['2026-12-01']],
    ['交货期：2026年12月1日至2027年1月1日', []],
    ['交货期：合同签订后30日内', []],
    ['交货期：2026年13月1日', []],
  ])('a date in %s', (text, values) => {
    expect(valuesOf(text, field('交货期', 'date'))).toEqual(values)
  })

  test.each([
    ['账期：三十天', ['30']],
    ['账期45日历天', ['45']],
    ['账期（天）：1,200.50', ['1200.5']],
    ['账期：6个月', []],
    ['账期：3万', []],
    ['账期：2026-12-01', []],
  ])('a number with a unit in %s', (text, values) => {
    expect(valuesOf(text, field('账期', 'number', { unit: '天' }))).toEqual(values)
  })

  test.each([
    ['预算（万元）：50', ['500000.00']],
    ['预算：人民币伍万元整（¥50,000.00）', ['50000.00']],
    ['支付预算5.5万元', ['55000.00']],
    ['预算：USD 500.00', []],
    ['预算：合同总价的10%，即5万元', []],
  ])('an amount in %s', (text, values) => {
    expect(valuesOf(text, field('预算', 'amount'))).toEqual(values)
  })

  test.each([
    ['类型：费用性支出。', ['o2']],
    ['类型：资本性支出', ['o1']],
    ['类型：□资本性支出 ☑费用性支出', ['o2']],
    ['类型：资本性支出、费用性支出', []],
    ['类型：□资本性支出 □费用性支出', []],
    ['类型：非费用性支出', []],
  ])('an option in %s', (text, values) => {
    expect(valuesOf(text, field('类型', 'choice', { options: kinds }))).toEqual(values)
  })

  test('an amount of a field in units of ten thousand is a number of them', () => {
    const of = field('预算（万元）', 'amount')
    expect(
      ['预算（万元）：50', '预算（万元）：50万元', '预算（万元）：500000元'].flatMap((text) => valuesOf(text, of)),
    ).toEqual(['50.00', '50.00', '50.00'])
  })
})
