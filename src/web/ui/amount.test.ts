import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatYuan, groupAmount } from '../../kernel/money.ts'
import { readAmount } from './amount.ts'

test.each([
  ['1200', '1200.00'],
  ['1,234.5', '1234.50'],
  ['3.5万', '35000.00'],
  ['3.14159万', '31415.90'],
  ['1亿', '100000000.00'],
  ['0.00000001亿', '1.00'],
  ['2千元', '2000.00'],
  ['１', null],
  ['0.005', null],
  ['3.141591万元', '31415.91'],
  ['3.1415911万', null],
  ['-5', null],
  ['万', null],
  ['12345678901234', null],
  ['', null],
])('%s is read as %s', (typed, amount) => expect(readAmount(typed)).toBe(amount))

test('what is shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (fen) => {
      const amount = formatYuan(fen)
      expect(readAmount(groupAmount(amount))).toBe(amount)
    }),
    { verbose: true },
  )
})

test('grouping always shows two decimals', () => {
  expect(groupAmount('1234567.5')).toBe('1,234,567.50')
  expect(groupAmount('0')).toBe('0.00')
})
