import { expect, test } from 'vitest'
import { parseDigits, parseNumber } from './numerals.ts'

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
