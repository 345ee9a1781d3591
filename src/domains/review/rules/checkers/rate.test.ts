import { expect, test } from 'vitest'
import { findingsOf } from '../document.fixture.ts'
import { ratesIn } from '../rates.ts'
import type { ReviewScope } from '../rule.ts'

const loan = { contractType: '03' }

test.each([
  '借款年利率为13%。',
  '年利率14.6％，按月付息。',
  '借款利息按年息15.9%计算。',
  '月利率1.2%。',
  '月利率为1.3％，每月20日付息。',
  '借款按月息一分五计算利息。',
  '利息按日万分之五计收。',
  '月息2分，到期还本付息。',
  '出借款项按年化18%计付资金占用费。',
  '借款利率为年百分之二十四。',
  '每月按借款本金的1.5%支付利息。',
  '双方约定利息为月息壹分伍厘。',
  '利率：月千分之十五。',
  '借款人应按日利率0.05%支付利息。',
  '逾期还款的，每日按逾期金额的千分之一支付违约金。',
  '逾期还款的，每日按未支付本息的千分之一支付违约金。',
  '年息二分。',
])('a loan above four times the loan prime rate: %j', (source) => {
  expect(findingsOf(source, 'loan.usury', loan)).toHaveLength(1)
})

test.each([
  '借款年利率为4.35%。',
  '年利率11.9%。',
  '月利率0.9%。',
  '月息八厘。',
  '利息按日万分之三计收。',
  '年利率不得超过合同成立时一年期LPR的四倍。',
  '手续费为1.5%，一次性收取。',
  '借款人每月归还本金的5%。',
  '年利率3.45%，逾期罚息利率为借款利率上浮50%。',
  '保证金比例为15%。',
  '甲方年化收益以实际为准，税率13%。',
  '利率为一年期LPR加100个基点。',
  '利息按月支付，每月支付应付本息的50%。',
  '利息到期结清，每月偿还借款本金的10%。',
  '每月支付当月利息的30%，其余利息到期支付。',
])('no rate above the cap: %j', (source) => {
  expect(findingsOf(source, 'loan.usury', loan)).toEqual([])
})

test('names the rate a year, the cap and the published rate that it follows from', () => {
  const [finding] = findingsOf('利息按日万分之五计收。', 'loan.usury', loan)
  expect(finding?.words).toEqual({ rate: '18.25%', cap: '12%', lpr: '3%', day: '2025-05-20' })
})

const rates = [
  { day: '2019-08-20', oneYear: 425 },
  { day: '2020-04-20', oneYear: 385 },
  { day: '2025-05-20', oneYear: 300 },
]
const scope = (signedOn: string | null): ReviewScope => ({
  ...loan,
  lending: { rates, signedOn, today: '2026-11-26' },
})

test.each([
  // The rate on the day of signing applies, by the record or by the text, else today's.
  ['2021-03-01', '年利率15%。', []],
  ['2021-03-01', '年利率15.5%。', ['15.4%']],
  [null, '年利率15%。', ['12%']],
  [null, '年利率15%。\n签订日期：2021年3月1日', []],
  ['2025-06-01', '年利率15%。\n签订日期：2021年3月1日', ['12%']],
  // Contracts from before the cap are judged by today's rate.
  ['2019-10-01', '年利率15%。', ['12%']],
])('signed on %s: %j', (signedOn, source, caps) => {
  expect(findingsOf(source, 'loan.usury', scope(signedOn)).map(({ words }) => words['cap'])).toEqual(caps)
})

test('banks and other licensed lenders are not bound by the cap', () => {
  const source = '借款合同\n贷款人：江南农村商业银行股份有限公司\n借款人：张三\n第一条 年利率为18%。'
  expect(findingsOf(source, 'loan.usury', loan)).toEqual([])
})

test.each([
  '逾期付款的，每日按逾期金额的5‰支付违约金。',
  '每逾期一天，支付合同总价5%的违约金。',
  '逾期交货的，按日千分之三支付违约金。',
  '违约金按每日0.5%计算。',
  '每迟延一日，乙方应按未交货部分金额的百分之一向甲方支付违约金。',
])('daily damages that are out of all proportion in a year: %j', (source) => {
  expect(findingsOf(source, 'penalty.daily')).toHaveLength(1)
})

test.each([
  '每逾期一天，支付合同总价0.05%的违约金。',
  '按日万分之五支付违约金。',
  '每逾期一日按千分之一支付违约金。',
  '每日完成总量的5%，逾期应支付违约金。',
  '日产量提高3%。',
  '每日巡检两次，合格率低于95%的，支付违约金。',
])('no such daily damages: %j', (source) => {
  expect(findingsOf(source, 'penalty.daily')).toEqual([])
})

test('a daily rate is reported as a yearly one', () => {
  const [finding] = findingsOf('逾期付款的，每日按逾期金额的5‰支付违约金。', 'penalty.daily')
  expect(finding?.words).toMatchObject({ rate: '182.5%' })
})

test.each([
  ['月息一分五', 18],
  ['年息二分', 20],
  ['月息八厘', 9.6],
  ['年利率百分之十二点五', 12.5],
  ['日万分之五', 18.25],
  ['5‰/日', 182.5],
])('%s is %d %% a year', (words, perYear) => {
  expect(ratesIn(words).map((rate) => Number(rate.perYear.toFixed(4)))).toEqual([perYear])
})

test.each(['2026年10月支付30%', '3日内支付30%', '于每年12月支付合同总价的20%', '第一年支付30%'])(
  'a share beside a date is no rate: %j',
  (words) => {
    expect(ratesIn(words)).toEqual([])
  },
)
