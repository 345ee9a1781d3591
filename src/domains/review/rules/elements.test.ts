import { expect, test } from 'vitest'
import { findAmounts } from './amounts.ts'
import { findDates } from './dates.ts'
import { readingOf } from './document.fixture.ts'
import { findTitle, typeOfTitle } from './title.ts'

test('amounts are proposed with the words in front, a pair of writings once', () => {
  const reading = readingOf(
    '合同总价为人民币２５，０００元（大写：贰万伍仟元整），其中押金¥3,000.50。质保期12个月，编号20260101。',
  )
  expect(findAmounts(reading).map(({ value, label }) => ({ value, label }))).toEqual([
    { value: 2_500_000n, label: '合同总价' },
    { value: 300_050n, label: '其中押金' },
  ])
})

test('a proposal quotes the text exactly', () => {
  const reading = readingOf('　　总价：１０万元整')
  const [amount] = findAmounts(reading)
  expect(amount?.span.quote).toBe('１０万元')
  expect(reading.doc.text.slice(amount?.span.start, amount?.span.end)).toBe('１０万元')
})

test('dates are read in every usual writing', () => {
  const reading = readingOf(
    '签订日期：2026年3月1日\n交货时间：二〇二六年四月十五日前\n验收 2026-05-06，付款 2026/7/8，版本 1.2.3，2026年2月30日',
  )
  expect(findDates(reading).map(({ value, label }) => [value, label])).toEqual([
    ['2026-03-01', '签订日期'],
    ['2026-04-15', '交货时间'],
    ['2026-05-06', '验收'],
    ['2026-07-08', '付款'],
  ])
})

test('the title is the short line near the top that names a contract', () => {
  expect(findTitle(readingOf('合同编号：1\n\n  设备采购合同（含安装）\n甲方：某公司'))?.value).toBe(
    '设备采购合同（含安装）',
  )
  expect(findTitle(readingOf('本合同由双方签订，根据以下协议。\n正文'))).toBeNull()
})

test.each([
  ['房屋租赁合同', '05'],
  ['融资租赁合同', '06'],
  ['软件开发合同', '11'],
  ['设备采购合同（含安装）', '01'],
  ['劳务分包合同（清包工）', '09'],
  ['保密协议', '21'],
  ['会议纪要', null],
])('%s is of type %s', (title, type) => {
  expect(typeOfTitle(title)).toBe(type)
})
