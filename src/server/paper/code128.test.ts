import { expect, test } from 'vitest'
import { code128, code128Symbols } from './code128.ts'

test('the symbols of Code 128 are 107 different ones of 11 modules, the stop of 13', () => {
  const widths = code128Symbols.map((symbol) => [...symbol].reduce((sum, sign) => sum + Number(sign), 0))
  expect(new Set(code128Symbols).size).toBe(107)
  expect(new Set(widths.slice(0, -1))).toEqual(new Set([11]))
  expect(widths.at(-1)).toBe(13)
})

test('a number is encoded between start, check symbol and stop; other scripts are not encoded', () => {
  // The check symbol of "HT": (104 + 40 * 1 + 52 * 2) mod 103 = 42.
  const symbols = ['211214', '231311', '213131', '112133', '2331112'].join('')
  expect(code128('HT')?.join('')).toHaveLength(symbols.length)
  expect(code128('HT')?.join('').slice(0, 6)).toBe('211214')
  expect(code128('HT')?.join('').slice(18, 24)).toBe(code128Symbols[(104 + 40 + 52 * 2) % 103])
  expect(code128('合同')).toBeUndefined()
})
