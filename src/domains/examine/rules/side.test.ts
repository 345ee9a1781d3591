import { describe, expect, test } from 'vitest'
import { grade, payerOf, sideOf, sidesOf } from './side.ts'

const sides = sidesOf([
  { label: '甲方', role: '出租方' },
  { label: '乙方', role: null },
])
const at = (text: string, words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })

describe('the party whose obligation a sentence states', () => {
  const text = '甲方于每月五日前支付租金。出租方应当修缮房屋。甲方应付款，乙方应交货。租期五年。'
  test.each([
    ['支付租金', 'A'],
    ['修缮', 'A'],
    ['交货', null],
    ['五年', null],
  ])('%s', (words, side) => expect(sideOf(text, at(text, words), sides)).toBe(side))

  test('sides without letters are the first and the second named', () => {
    const roles = sidesOf([
      { label: '出借人', role: '出借人' },
      { label: '借款人', role: '借款人' },
    ])
    expect(sideOf('借款人应按期还款。', { start: 3, end: 5 }, roles)).toBe('B')
  })
})

describe('the level of a finding for the party of the review', () => {
  test.each([
    ['medium', 'A', 'A', 'strong', 'high'],
    ['medium', 'B', 'A', 'strong', 'medium'],
    ['medium', 'A', 'A', 'balanced', 'medium'],
    ['low', 'A', 'A', 'weak', null],
    ['medium', 'B', 'A', 'weak', 'low'],
    ['medium', 'A', 'A', 'weak', 'medium'],
    ['high', 'B', 'A', 'weak', 'high'],
    ['medium', 'A', 'neutral', 'strong', 'medium'],
  ] as const)('%s of %s for %s, %s: %s', (level, duty, stance, strength, graded) =>
    expect(grade(level, { duty, against: null }, stance, strength).level).toBe(graded),
  )

  test('what is to the other side’s disadvantage alone is of low risk, and not raised from a weak position', () => {
    const of = (stance: 'A' | 'B' | 'neutral', strength: 'balanced' | 'weak') =>
      grade('high', { duty: null, against: 'B' }, stance, strength)
    expect(of('A', 'balanced')).toEqual({ level: 'low', because: 'against' })
    expect(of('A', 'weak').level).toBeNull()
    expect(of('B', 'balanced').level).toBe('high')
    expect(of('neutral', 'weak').level).toBe('high')
  })
})

test('the paying party is determined by the roles', () => {
  const payer = (a: string | null, b: string | null) =>
    payerOf(
      sidesOf([
        { label: '甲方', role: a },
        { label: '乙方', role: b },
      ]),
    )
  expect(payer('出租方', '承租方')).toBe('B')
  expect(payer('采购方', null)).toBe('A')
  expect(payer(null, null)).toBeNull()
})
