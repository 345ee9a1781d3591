import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

test.each([
  ['甲方支付合同总价款30%的定金。', '30%的定金'],
  ['签订后三日内支付合同总金额的百分之二十五作为定金。', '百分之二十五作为定金'],
  ['定金为合同总价的５０％。', '定金为合同总价的５０％'],
])('a deposit above a fifth: %j', (source, quote) => {
  expect(quotesOf(source, 'deposit.over20')).toEqual([[quote]])
})

test('a deposit in money against the one total', () => {
  const [finding] = findingsOf('合同总价为100,000元。\n甲方支付定金人民币30,000元。', 'deposit.over20')
  expect(finding?.spans.map((span) => span.quote)).toEqual(['定金人民币30,000元', '100,000元'])
  expect(finding?.words).toMatchObject({ share: '30%' })
})

test.each([
  '支付合同总价20%的定金。',
  '支付合同总价30%的订金。',
  '支付合同总价30%的预付款，另付定金1000元。',
  '押金为租金总额的50%，保证金为合同总价的30%。',
  '违约时退还定金的50%。',
  '双倍返还定金；余款为合同总价的80%。',
  '合同总价为100,000元，定金20,000元。',
  '合同总价为100,000元，另一合同总价为200,000元，定金30,000元。',
  '支付合同总价30%的首付款（不含定金）。',
])('no deposit above a fifth: %j', (source) => {
  expect(findingsOf(source, 'deposit.over20')).toEqual([])
})

test('liquidated damages of most of the price', () => {
  expect(quotesOf('乙方应支付合同总价60%的违约金。', 'penalty.over30')).toEqual([['60%的违约金']])
})

test.each([
  '乙方应支付合同总价20%的违约金。',
  '违约金按未付款项的50%计算。',
  '支付合同总价50%的进度款，逾期支付违约金。',
  '违约金超过造成损失的30%的，可以请求减少。',
])('no high liquidated damages: %j', (source) => {
  expect(findingsOf(source, 'penalty.over30')).toEqual([])
})
