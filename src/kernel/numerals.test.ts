import { expect, test } from 'vitest'
import { chineseNumber, parseDigits, parseNumber } from './numerals.ts'

test.each([
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['一百零五', 105],
  ['一百一十二', 112],
  ['一百十二', 112],
  ['一千二百六十', 1260],
  ['12', 12],
])('%s is %d', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each(['', '百', '一百五', '二三', '五万三', '十十', 'x'])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeNull()
})

test('years are written digit by digit', () => {
  expect(parseDigits('二〇二六')).toBe(2026)
  expect(parseDigits('一九八五')).toBe(1985)
  expect(parseDigits('二十')).toBeNull()
})

test.each([
  [1, '一'],
  [10, '十'],
  [39, '三十九'],
  [105, '一百零五'],
  [110, '一百一十'],
  [577, '五百七十七'],
  [1009, '一千零九'],
  [1260, '一千二百六十'],
])('%i is said as texts count it', (n, said) => expect(chineseNumber(n)).toBe(said))
