import { describe, expect, test } from 'vitest'
import { marginOf, refusalOf, settlementMessage } from './gate.ts'

const margin = (remainderCoin: number) => ({
  remainderCoin,
  consumeList: [
    { moduleCode: 'TEXT_COMPARE', moduleName: '文本比对', consumeCoin: 5, unit: 'time' },
    { moduleCode: 'KNOW_SEARCH', moduleName: '知识检索', consumeCoin: 0, unit: 'time' },
  ],
})

describe('a paid action', () => {
  test.each([
    [5, 'coin.short'],
    [4.99, 'coin.short'],
    [5.01, undefined],
    [6, undefined],
  ])('of 5 coins with %d left', (left, refusal) => {
    expect(refusalOf(margin(left), 'TEXT_COMPARE')).toBe(refusal)
  })
  test('that costs nothing may always begin', () => {
    expect(refusalOf(margin(0), 'KNOW_SEARCH')).toBeUndefined()
  })
  test('is warned of once: no coins before no item', () => {
    expect(refusalOf(undefined, 'TEXT_COMPARE')).toBe('coin.short')
    expect(refusalOf(margin(0), 'NO_SUCH_MODULE')).toBe('coin.short')
    expect(refusalOf(margin(Number.NaN), 'NO_SUCH_MODULE')).toBe('coin.short')
    expect(refusalOf(margin(9), 'NO_SUCH_MODULE')).toBe('coin.noItem')
  })
})

describe('a reply', () => {
  test('is read as data or as the envelope around it', () => {
    expect(marginOf(margin(3))).toEqual(margin(3))
    expect(marginOf({ code: 200, data: margin(3) })).toEqual(margin(3))
    for (const nothing of [null, undefined, '', 7, {}, { data: null }]) expect(marginOf(nothing)).toBeUndefined()
  })
  test('is a success when it is a number, 0 included, and shown when it is positive', () => {
    expect(settlementMessage(0)).toEqual({ deducted: undefined })
    expect(settlementMessage(0.01)).toEqual({ deducted: 0.01 })
    expect(settlementMessage({ code: 200, data: 20 })).toEqual({ deducted: 20 })
    for (const nothing of [null, undefined, '', '5', Number.NaN, {}, { data: null }])
      expect(settlementMessage(nothing)).toEqual({ warning: 'coin.short' })
  })
})
