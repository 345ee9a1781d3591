import { array, assert, bigInt, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { toChineseAmount } from '../../../kernel/capital-amount.ts'
import { parseChineseAmount, parseFigure } from './money.ts'

test.each([
  ['人民币贰万伍仟元整', 2_500_000n],
  ['人民币：壹拾万圆整', 10_000_000n],
  ['贰拾万元', 20_000_000n],
  ['贰仟元正', 200_000n],
  ['壹仟肆佰零玖元伍角', 140_950n],
  ['陆仟零柒元壹角肆分', 600_714n],
  ['叁佰贰拾伍元零肆分', 32_504n],
  ['壹亿零伍万元整', 10_005_000_000n],
  ['壹万亿元整', 100_000_000_000_000n],
  ['拾万元', 10_000_000n],
  ['三百二十元', 32_000n],
  ['零元整', 0n],
  ['伍角', 50n],
  ['零肆分', 4n],
])('reads %s', (text, fen) => {
  expect(parseChineseAmount(text)).toBe(fen)
})

test.each([
  '',
  '元',
  '大写',
  '壹贰叁元',
  '贰拾伍仟万元',
  '伍万叁元',
  '壹佰伍元',
  '仟元',
  '壹元元',
  '壹万份',
  '千分之一',
])('does not guess at %j', (text) => {
  expect(parseChineseAmount(text)).toBeNull()
})

test.each([
  [140_950n, '壹仟肆佰零玖元伍角'],
  [600_714n, '陆仟零柒元壹角肆分'],
  [32_504n, '叁佰贰拾伍元零肆分'],
  [10_700_053n, '壹拾万柒仟元伍角叁分'],
  [1_640_902n, '壹万陆仟肆佰零玖元零贰分'],
  [10_000_000_000n, '壹亿元整'],
  [0n, '零元整'],
  [7n, '柒分'],
])('writes %s fen as cheques do', (fen, text) => {
  expect(toChineseAmount(fen)).toBe(text)
})

test('what is written is read back, up to the largest contract of the world', () => {
  assert(
    property(bigInt({ min: 0n, max: 10n ** 17n }), (fen) => {
      expect(parseChineseAmount(toChineseAmount(fen))).toBe(fen)
    }),
  )
})

test('no writing of an amount is read as another amount', () => {
  assert(
    property(array(constantFrom(...'零壹贰叁拾佰仟万亿'.split('')), { maxLength: 12 }), (chosen) => {
      const written = `${chosen.join('')}元整`
      const fen = parseChineseAmount(written)
      // Writers differ in zeros, and in 拾 for 壹拾; apart from these each amount has one spelling.
      const bare = (text: string) => text.replaceAll('零', '').replaceAll(/壹(?=拾)/g, '')
      if (fen !== null) expect(bare(toChineseAmount(fen))).toBe(bare(written))
    }),
    { numRuns: 5000 },
  )
})

test('a negative amount cannot be written', () => {
  expect(() => toChineseAmount(-1n)).toThrow(RangeError)
})

test.each([
  ['25,000.00', '', 2_500_000n],
  ['10', '万', 10_000_000n],
  ['1.2345', '亿', 12_345_000_000n],
  ['0.125', '', null],
  ['0.125', '万', 125_000n],
])('reads the figure %s %s', (figure, unit, fen) => {
  expect(parseFigure(figure, unit)).toBe(fen)
})
