import { describe, expect, test } from 'vitest'
import { type LateCase, lateInterest } from './late-interest.ts'
import type { LprRate } from './interest.ts'

const yuan = (amount: number): number => Math.round(amount * 100)
const rates: LprRate[] = [
  { day: '2019-08-20', oneYear: 425, fiveYear: 485 },
  { day: '2020-01-31', oneYear: 400, fiveYear: 480 },
]
const asked = (more: Partial<LateCase> = {}): LateCase => ({
  debts: [{ fen: yuan(1_000_000), from: '2026-01-01', bears: true }],
  to: '2026-04-11',
  payments: [],
  suspensions: [],
  ordinary: null,
  order: 'interestFirst',
  ...more,
})
const sums = (more: Partial<LateCase>) => {
  const outcome = lateInterest(asked(more))
  const lines = Object.fromEntries(
    (outcome.lines ?? []).map((one) => [one.key.replace('calculator.line.', ''), one.low / 100]),
  )
  return { total: outcome.low / 100, ...lines }
}
const spansOf = (more: Partial<LateCase>) =>
  lateInterest(asked(more)).steps.flatMap(({ span }) => (span ? [[span.of, span.from, span.to, span.base / 100]] : []))

describe('the doubled part', () => {
  test('a million for a hundred days is 17,500', () => {
    expect(sums({})).toEqual({ total: 17_500 })
  })
  test('a part payment settles the principal first, then the doubled part', () => {
    const payments = [{ day: '2026-02-20', fen: yuan(400_000) }]
    // 1,000,000 × 50 days and 600,000 × 50 days at 0.0175 %
    expect(sums({ payments })).toEqual({ total: 14_000, leftPrincipal: 600_000, leftDoubled: 14_000, left: 614_000 })
    const all = [{ day: '2026-02-20', fen: yuan(1_005_000) }]
    expect(sums({ payments: all })).toEqual({ total: 8750, leftPrincipal: 0, leftDoubled: 3750, left: 3750 })
  })
  test('more than is owed is noted', () => {
    const { remarks } = lateInterest(asked({ payments: [{ day: '2026-02-20', fen: yuan(1_010_000) }] }))
    expect(remarks).toContainEqual({ key: 'calculator.remark.overpaid', vars: { amount: '1,250.00' } })
  })
  test('periods of suspension bear none, also where they overlap', () => {
    const suspensions = [
      { from: '2026-01-11', to: '2026-01-31' },
      { from: '2026-01-21', to: '2026-02-10' },
    ]
    expect(sums({ suspensions })).toEqual({ total: 12_250 })
    expect(spansOf({ suspensions })).toEqual([
      ['doubled', '2026-01-01', '2026-01-11', 1_000_000],
      ['suspended', '2026-01-11', '2026-02-10', 1_000_000],
      ['doubled', '2026-02-10', '2026-04-11', 1_000_000],
    ])
  })
  test('each instalment runs from the end of its own term, and the oldest is paid first', () => {
    const debts = [
      { fen: yuan(100_000), from: '2026-01-01', bears: false },
      { fen: yuan(100_000), from: '2026-02-20', bears: false },
    ]
    // 100,000 × 50 days and 200,000 × 50 days
    expect(sums({ debts }).total).toBe(2625)
    const payments = [{ day: '2026-01-11', fen: yuan(100_000) }]
    expect(sums({ debts, payments }).total).toBe(1050)
  })
})

describe('interest of the judgment beside it', () => {
  const ordinary = { from: '2026-01-01', yearDays: 365, by: { rate: 73_000 } } as const
  test('runs in suspensions too, is paid before the principal, and is no base of the doubled part', () => {
    // 1,000,000 × 7.3 % × 100 / 365
    expect(sums({ ordinary })).toMatchObject({ total: 37_500, ordinary: 20_000, doubled: 17_500 })
    expect(sums({ ordinary, suspensions: [{ from: '2026-01-01', to: '2026-04-11' }] })).toMatchObject({ total: 20_000 })
    const payments = [{ day: '2026-02-20', fen: yuan(110_000) }]
    expect(sums({ ordinary, payments })).toMatchObject({ leftPrincipal: 900_000, leftOrdinary: 9000 })
    expect(sums({ ordinary, payments, order: 'principalFirst' })).toMatchObject({
      leftPrincipal: 890_000,
      leftOrdinary: 18_900,
    })
  })
  test('follows the loan prime rate with its multiple, and may begin before the term ended', () => {
    const lpr = { from: '2020-01-01', yearDays: 360, by: { lpr: 'oneYear', times: 150, rates } } as const
    const debts = [{ fen: yuan(360_000), from: '2020-02-10', bears: true }]
    // 360,000 × (4.25 % × 30 + 4.00 % × 20) × 1.5 / 360, and 360,000 × 0.0175 % × 10
    expect(sums({ debts, to: '2020-02-20', ordinary: lpr })).toMatchObject({ ordinary: 3112.5, doubled: 630 })
    expect(spansOf({ debts, to: '2020-02-20', ordinary: lpr }).map(([of, from]) => [of, from])).toEqual([
      ['ordinary', '2020-01-01'],
      ['ordinary', '2020-01-31'],
      ['doubled', '2020-02-10'],
    ])
  })
})
