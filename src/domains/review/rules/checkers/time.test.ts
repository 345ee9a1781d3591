import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

test.each([
  ['租赁期限为二十五年。', '租赁期限为二十五年'],
  ['租期共30年，自交付之日起算。', '租期共30年'],
  ['租赁期限：自2026年1月1日起至2047年12月31日止。', '2026年1月1日起至2047年12月31日'],
])('a lease beyond twenty years: %j', (source, quote) => {
  expect(quotesOf(source, 'lease.over20years')).toEqual([[quote]])
})

test.each([
  '租赁期限为二十年。',
  '租赁期限不得超过二十年。',
  '租赁期限为240个月。',
  '租赁期限自2026年1月1日起至2045年12月31日止。',
  '租赁期限为2026年。',
  '土地承包经营权流转，租赁期限为三十年。',
  '租赁期限3年，房屋已建成25年。',
])('no lease beyond twenty years: %j', (source) => {
  expect(findingsOf(source, 'lease.over20years')).toEqual([])
})

test('probation and non-competition of employees', () => {
  const scope = { contractType: '20' }
  expect(quotesOf('试用期为一年。', 'probation', scope)).toEqual([['试用期为一年']])
  expect(findingsOf('试用期为六个月。', 'probation', scope)).toEqual([])
  expect(quotesOf('竞业限制期限为三年。', 'nonCompete', scope)).toEqual([['竞业限制期限为三年']])
  expect(findingsOf('竞业限制期限为24个月。', 'nonCompete', scope)).toEqual([])
})

test('a period that ends before it begins', () => {
  expect(quotesOf('自2026年5月1日起至2026年4月30日止', 'date.order')).toEqual([['2026年5月1日起至2026年4月30日']])
  expect(findingsOf('自2026年5月1日起至2027年4月30日止。2025年1月1日签订。', 'date.order')).toEqual([])
})

test('a day that no calendar has', () => {
  expect(quotesOf('2026年2月29日前交货，2028年2月29日验收', 'date.impossible')).toEqual([['2026年2月29日']])
})

test.each(['租期3年，自2026年1月1日至2027年12月31日止。', '自2026年1月1日起至2028年1月1日止，共计18个月。'])(
  'a stated length that the dates contradict: %j',
  (source) => {
    expect(findingsOf(source, 'date.length')).toHaveLength(1)
  },
)

test.each([
  '租期3年，自2026年1月1日至2028年12月31日止。',
  '自2026年1月1日起至2027年1月1日止，为期一年。',
  '自2026年1月31日起至2026年2月28日止，共1个月。',
  '合同有效期自2026年1月1日至2026年12月31日，质保期3年。',
])('a stated length that the dates bear out: %j', (source) => {
  expect(findingsOf(source, 'date.length')).toEqual([])
})
