import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

test.each([
  '合同总价为人民币25,000元（大写：贰万伍仟元整）。',
  '价款２００００元（贰万元）。',
  '每月租金¥2000   元。（大写：     贰仟元整）。',
  '人民币壹佰万元整（￥1,000,000.00）',
  '应缴纳  10  万元（大写：人民币壹拾万元整）作为保证金',
  '总价（大写）叁拾贰元零伍分（小写：32.05元）',
  '共2亿元（贰亿圆整）。',
  '第3条（三）甲方支付5000元，乙方支付陆仟元整。',
  '一式20份（贰拾份），总价100元/件（含税）。',
  '单位：万元\n总额 100（大写：壹佰万元整）',
  '金额：1.（壹）项目款2.（贰）尾款',
])('finds nothing in %j', (source) => {
  expect(findingsOf(source, 'amount')).toEqual([])
})

test('shows both writings of an amount that differ, and the right capitals', () => {
  const [finding] = findingsOf('合同总价为人民币２５，０００元（大写：贰万捌仟元整）。', 'amount.mismatch')
  expect(finding?.spans.map((span) => span.quote)).toEqual(['人民币２５，０００元', '贰万捌仟元整'])
  expect(finding?.words).toMatchObject({ right: '贰万伍仟元整' })
})

test.each([
  ['合同价款100万元（大写：壹佰元整）', ['100万元', '壹佰元整']],
  ['人民币伍拾万元整（小写：￥50.00元）', ['伍拾万元整', '￥50.00元']],
])('tells a slip of 元 and 万元 apart in %j', (source, quotes) => {
  expect(quotesOf(source, 'amount.unit').map((quote) => quote.toSorted())).toEqual([quotes.toSorted()])
  expect(findingsOf(source, 'amount.mismatch')).toEqual([])
})

test('reports malformed capitals', () => {
  expect(quotesOf('总价250,000元（大写：贰拾伍仟万元整）', 'amount.malformed')).toEqual([
    ['250,000元', '贰拾伍仟万元整'],
  ])
})

test.each([
  '合同总价为人民币480000元（大写：肆拾捌萬圓整）。',
  '货款430000元（大写：肆拾參萬圓整）。',
  '货款430000元（大写：肆拾参万元整）。',
  '借款23,000元（大写：貳萬參仟圓正）。',
  '借款人民币120000元（大写：壹拾弍萬圓整）。',
  '总价为人民币肆拾捌万元整（¥480 000.00）。',
  '总价480 000元（大写：肆拾捌万元整）。',
  '总价1 480 000.50元（大写：壹佰肆拾捌万元伍角）。',
  '乙方参加招标，参照报价壹拾万元整（100000元）。',
])('traditional capitals and blanks between thousands are read: %j', (source) => {
  expect(findingsOf(source, 'amount')).toEqual([])
})

test.each([
  ['总价为430000元（大写：肆拾貳萬圓整）。', ['430000元', '肆拾貳萬圓整']],
  ['总价为430000元（大写：肆拾參億圓整）。', ['430000元', '肆拾參億圓整']],
  ['总价480 000元（大写：肆拾万元整）。', ['480 000元', '肆拾万元整']],
])('and contradictions in them are found: %j', (source, quotes) => {
  expect(quotesOf(source, 'amount')).toEqual([quotes])
})

test('adjacent numbers are not one amount', () => {
  expect(findingsOf('水泵 20 500元（大写：伍佰元整），型号 100 200（大写：贰佰元整）', 'amount')).toEqual([])
})
