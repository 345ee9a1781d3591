import { expect, test } from 'vitest'
import { PRESET_COLORS } from '../constants.ts'
import { contrast, readableOn } from './theme-colors.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each(PRESET_COLORS)('text in the theme colour %s can be read on light and on dark', (color) => {
  for (const background of ['#ffffff', '#16181d']) {
    expect(contrast(readableOn(color, background), background)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that can be read stays as it is', () => {
  expect(readableOn('#304156', '#ffffff')).toBe('#304156')
})
