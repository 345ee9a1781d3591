import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecast, type Known, shares, wilson } from './forecast.ts'
import { likeAmounts, overall } from './likeness.ts'
import { claimedAmount, daysTaken, greatestAmount, outcomeOf } from './outcome.ts'

test.each([
  ['被告支付货款120万元及违约金', 'won'],
  ['支持原告全部诉讼请求', 'won'],
  ['供应商支付违约金，驳回其解除合同的请求', 'partly'],
  ['被告支付货款80万元；驳回原告的其他诉讼请求', 'partly'],
  ['部分支持', 'partly'],
  ['保管人承担七成责任', 'partly'],
  ['驳回原告的全部诉讼请求', 'lost'],
  ['驳回质权人的优先受偿请求', 'lost'],
  ['调解结案，对方分期付款', 'mediated'],
  ['准许原告撤诉', 'other'],
  ['驳回上诉，维持原判', 'other'],
  ['驳回上诉，维持原判：被告支付货款', 'other'],
  ['驳回起诉', 'other'],
  ['', 'other'],
])('the outcome is read: %s', (text, outcome) => {
  expect(outcomeOf(text)).toBe(outcome)
})

test('amounts and days are read where the text has them', () => {
  expect(greatestAmount('支付货款12.5万元及违约金3,000元')).toBe(12_500_000)
  expect(greatestAmount('三成责任')).toBeNull()
  expect(claimedAmount('合同价款500万元。原告请求支付80万元。')).toBe(80_000_000)
  expect(daysTaken('本院于2025年1月10日立案后', '2025-04-10')).toBe(90)
  expect(daysTaken('没有日期', '2025-04-10')).toBeNull()
  expect(daysTaken('2025年5月10日受理', '2025-04-10')).toBeNull()
})

const known = (outcome: Known['outcome'], more: Partial<Known> = {}): Known => ({
  outcome,
  similarity: 0.6,
  awarded: null,
  claimed: null,
  days: null,
  focus: '',
  articles: [],
  ...more,
})
const asked = { isDefending: false, amount: null, missing: [] }
const many = (n: number, one: Known): Known[] => Array.from({ length: n }, () => one)

describe('a forecast', () => {
  test('is not given for nine cases with a known outcome', () => {
    expect(forecast({ ...asked, cases: [...many(9, known('won')), ...many(20, known('other'))] })).toBeNull()
    expect(forecast({ ...asked, cases: many(10, known('won')) })).toMatchObject({ winRate: 100, sample: 10 })
  })

  test('is made for the given side', () => {
    const cases = [...many(7, known('won')), ...many(2, known('partly')), known('mediated'), ...many(2, known('lost'))]
    expect(forecast({ ...asked, cases })).toMatchObject({ winRate: 58, partialRate: 25, loseRate: 17 })
    expect(forecast({ ...asked, isDefending: true, cases })).toMatchObject({ winRate: 17, loseRate: 58 })
  })

  test('has rates that always sum to 100', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 3, maxLength: 3 }), (counts) => {
        fc.pre(counts.some((n) => n > 0))
        const rates = shares(counts)
        expect(rates.reduce((sum, rate) => sum + rate, 0)).toBe(100)
        for (const [i, n] of counts.entries()) {
          const exact = (n * 100) / counts.reduce((sum, one) => sum + one, 0)
          expect(Math.abs(rates[i]! - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  test('applies awarded shares to our amount, or uses the awarded amounts', () => {
    const one = known('partly', { claimed: 100_000, awarded: 80_000, days: 90, articles: ['民法典第577条'] })
    const told = forecast({ ...asked, amount: 1_000_000, cases: many(12, one) })
    expect(told).toMatchObject({
      amountRange: { low: '8000.00', high: '8000.00', isShare: true },
      duration: { days: 90, cases: 12 },
      basis: [{ article: '民法典第577条', cases: 12 }],
    })
    expect(forecast({ ...asked, cases: many(12, one) })!.amountRange).toMatchObject({ low: '800.00', isShare: false })
    expect(told!.suggestions.map(({ key }) => key)).toContain('share')
  })

  test('states its confidence', () => {
    expect(forecast({ ...asked, cases: many(10, known('won')) })!.confidence).toBe('low')
    expect(forecast({ ...asked, cases: many(20, known('won')) })!.confidence).toBe('middle')
    expect(forecast({ ...asked, cases: many(40, known('won')) })!.confidence).toBe('high')
    const [low, high] = wilson(5, 10)
    expect([low, high]).toEqual([24, 76])
  })
})

test('unknown values are ignored', () => {
  expect(overall(0.5, { elements: null, amount: null, region: null })).toBe(0.5)
  expect(overall(0.5, { elements: 1, amount: null, region: null })).toBeGreaterThan(0.5)
  expect(likeAmounts(100, 100)).toBe(1)
  expect(likeAmounts(100, 1000)).toBe(0)
  expect(likeAmounts(null, 1000)).toBeNull()
})
