import { expect, test } from 'vitest'
import { findingsOf } from '../document.fixture.ts'

const text = `保证合同\n${'保证人为借款人的债务提供连带责任保证，范围包括本金和利息。违约的赔偿损失，争议向人民法院起诉。'.repeat(5)}`

test('what the law expects of this type and no word of which is found', () => {
  const [finding] = findingsOf(text, 'clause.04.guaranteePeriod', { contractType: '04' })
  expect(finding).toMatchObject({
    level: 'high',
    spans: [],
    words: { clause: { key: 'review.clause.guaranteePeriod' } },
  })
  expect(finding?.searched).toContain('保证期间')
  expect(finding?.searched?.some((word) => text.includes(word))).toBe(false)
})

test('the type is that of the title if none is given', () => {
  expect(findingsOf(text, 'clause.04')).toHaveLength(1)
  expect(findingsOf(text, 'clause.04', { contractType: '05' })).toEqual([])
})

test('the category implies a type, and has additional requirements', () => {
  expect(findingsOf(text, 'clause.05', { category: 'QT04' }).length).toBeGreaterThan(0)
  expect(findingsOf(text, 'clause.HG03', { category: 'HG03' }).length).toBeGreaterThan(0)
  expect(findingsOf(text, 'clause.HG03')).toEqual([])
})

test.each([`补充协议\n${text}`, 'This agreement is made between us. '.repeat(20), '订单：购买十台泵。'])(
  'supplements, other languages and scraps are left alone: %#',
  (source) => {
    expect(findingsOf(source, 'clause')).toEqual([])
  },
)
