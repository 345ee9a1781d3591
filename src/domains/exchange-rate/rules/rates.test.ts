import { expect, test } from 'vitest'
import { between, microYuanOf, quotationOf, type Rate, readRates, sumOf, tableOn, toYuan } from './rates.ts'

const rate = (day: string, currency: Rate['currency'], text: string): Rate => ({
  day,
  currency,
  microYuan: microYuanOf(currency, text)!,
})

test('a rate is read as it is quoted, the yen for a hundred', () => {
  for (const [currency, text] of [
    ['USD', '7.1234'],
    ['HKD', '0.92604'],
    ['JPY', '4.6233'],
  ] as const)
    expect(quotationOf(rate('2026-11-20', currency, text))).toBe(text)
  expect(rate('2026-11-20', 'JPY', '4.6233').microYuan).toBe(46_233)
  for (const text of ['0', '-7', '7,1', '7.1234567', 'seven', '']) expect(microYuanOf('USD', text)).toBeNull()
})

test('lines that cannot be read are numbered, repeated ones too', () => {
  const { rates, badLines } = readRates(
    '日期,币种,汇率\n2026-11-20,usd,7.1\n\n2026-11-31,EUR,8\n2026-11-20,USD,7.2\n2026-11-20,CHF,9',
  )
  expect(rates).toEqual([{ day: '2026-11-20', currency: 'USD', microYuan: 7_100_000 }])
  expect(badLines).toEqual([4, 5, 6])
})

test('the last rate on or before a day applies, and none before the first', () => {
  const rates = [rate('2026-11-20', 'USD', '7.1'), rate('2026-11-18', 'USD', '7.0'), rate('2026-11-21', 'USD', '7.2')]
  expect(tableOn(rates, '2026-11-20').get('USD')?.microYuan).toBe(7_100_000)
  expect(tableOn(rates, '2026-11-19').get('USD')?.microYuan).toBe(7_000_000)
  expect(tableOn(rates, '2026-11-17').size).toBe(0)
})

test('amounts are rounded half up to whole fen, also between two currencies, and never exceed what can be compared', () => {
  const rates = tableOn([rate('2026-11-20', 'USD', '7.1234'), rate('2026-11-20', 'JPY', '4.5')], '2026-11-20')
  expect(toYuan(rates, 10_000_000, 'USD')).toBe(71_234_000)
  expect(toYuan(rates, 7, 'USD')).toBe(50)
  expect(toYuan(rates, 10, 'JPY')).toBe(0)
  expect(toYuan(rates, 100, 'EUR')).toBeNull()
  expect(toYuan(rates, 999_999_999_999_999, 'USD')).toBe(999_999_999_999_999)
  expect(between(rates, 45_000, 'CNY', 'JPY')).toBe(1_000_000)
  expect(between(rates, 100, 'EUR', 'EUR')).toBe(100)
})

test('a sum is in the currency that the amounts share, else in yuan, and unknown without a rate', () => {
  const rates = tableOn([rate('2026-11-20', 'USD', '7')], '2026-11-20')
  const [usd, cny, eur] = ['USD', 'CNY', 'EUR'].map((currency) => ({ amount: 100, currency }))
  expect(sumOf(rates, [usd!, usd!])).toEqual({ sum: '2.00', currency: 'USD' })
  expect(sumOf(rates, [usd!, cny!, { amount: null, currency: 'GBP' }])).toEqual({ sum: '8.00', currency: 'CNY' })
  expect(sumOf(rates, [eur!, cny!])).toEqual({ sum: null, currency: 'CNY' })
})
