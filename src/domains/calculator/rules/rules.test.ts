import { describe, expect, test } from 'vitest'
import { halfMonths, severance, workInjury } from './compensation.ts'
import { agreedInterest, coveredTo, lprInterest, type LprRate } from './interest.ts'
import { contingencyFee, scaleFee } from './lawyer-fee.ts'

const yuan = (amount: number): number => Math.round(amount * 100)

describe('fees of lawyers', () => {
  test('300万 recovered may cost 48万 at most', () => {
    expect(contingencyFee(yuan(3_000_000), null).low).toBe(yuan(480_000))
    expect(contingencyFee(yuan(3_000_000), yuan(500_000)).remarks[0]).toEqual({
      key: 'calculator.remark.overCap',
      vars: { over: 20_000 },
    })
  })
  test('a scale of our own with a minimum', () => {
    const tiers = [
      { upTo: 100_000, rate: 600 },
      { upTo: null, rate: 400 },
    ]
    expect(scaleFee(yuan(150_000), tiers, yuan(5000)).low).toBe(yuan(8000))
    expect(scaleFee(yuan(10_000), tiers, yuan(5000)).low).toBe(yuan(5000))
  })
})

const rates: LprRate[] = [
  { day: '2019-08-20', oneYear: 425, fiveYear: 485 },
  { day: '2019-09-20', oneYear: 420, fiveYear: 485 },
  { day: '2019-11-20', oneYear: 415, fiveYear: 480 },
]

describe('interest', () => {
  test('at an agreed rate, rounded once', () => {
    expect(agreedInterest(yuan(100_000), 60_000, '2025-01-01', '2026-01-01', 360).low).toBe(608_333)
    expect(agreedInterest(yuan(100_000), 60_000, '2025-01-01', '2026-01-01', 365).low).toBe(yuan(6000))
    expect(agreedInterest(yuan(100_000), 60_000, '2025-01-01', '2025-01-01', 365).low).toBe(0)
  })
  test('by the rate as it changed', () => {
    const { low, steps } = lprInterest(yuan(1_000_000), 'oneYear', 100, '2019-09-01', '2019-12-01', 360, rates)
    expect(steps.map((step) => step.vars)).toMatchObject([
      { from: '2019-09-01', to: '2019-09-20', days: 19, rate: 4.25 },
      { from: '2019-09-20', to: '2019-11-20', days: 61, rate: 4.2 },
      { from: '2019-11-20', to: '2019-12-01', days: 11, rate: 4.15 },
    ])
    // 1,000,000 × (4.25 % × 19 + 4.20 % × 61 + 4.15 % × 11) / 360
    expect(low).toBe(1_062_778)
  })
  test('a stretch whose rate did not change is one', () => {
    expect(lprInterest(yuan(1), 'fiveYear', 100, '2019-09-01', '2019-10-01', 365, rates).steps).toHaveLength(1)
  })
  test('the last publication holds until the next is due', () => {
    expect(coveredTo(rates)).toBe('2019-12-20')
    expect(coveredTo([{ day: '2025-12-22', oneYear: 300, fiveYear: 350 }])).toBe('2026-01-20')
  })
})

describe('the end of employment', () => {
  test.each([
    ['2020-01-01', '2020-12-31', 2],
    ['2020-01-01', '2021-01-01', 3],
    ['2020-01-01', '2020-06-30', 2],
    ['2020-01-01', '2020-06-29', 1],
    ['2020-01-01', '2020-01-01', 1],
    ['2019-03-15', '2026-11-20', 16],
    // A month without the corresponding day ends the period on its last day (民法典 第二百零二条).
    ['2020-02-29', '2021-02-27', 2],
    ['2020-02-29', '2021-02-28', 2],
    ['2020-02-29', '2021-03-01', 3],
    ['2020-02-29', '2024-02-28', 8],
    ['2020-02-29', '2024-02-29', 9],
    ['2025-08-31', '2026-02-27', 1],
    ['2025-08-31', '2026-02-28', 2],
    ['2025-03-01', '2025-08-30', 1],
    ['2025-03-01', '2025-08-31', 2],
    ['2025-03-31', '2025-09-29', 1],
    ['2025-03-31', '2025-09-30', 2],
  ])('from %s to %s: %d half months', (from, to, halves) => expect(halfMonths(from, to)).toBe(halves))

  test('a high wage counts three local averages and twelve years at most', () => {
    const high = severance('compensation', '2008-01-01', '2025-12-31', yuan(40_000), yuan(40_000), yuan(10_000))
    expect(high.low).toBe(yuan(360_000))
    const ordinary = severance('compensation', '2008-01-01', '2025-12-31', yuan(20_000), yuan(20_000), yuan(10_000))
    expect(ordinary.low).toBe(yuan(360_000))
  })
  test.each([
    ['compensation', 1000, 2000, 4000],
    ['unlawful', 1000, 2000, 8000],
    ['compensation', 2000, 2000, 4000],
    ['compensation', 3000, 2000, 6000],
  ] as const)('%s at a wage of %d is counted at no less than the minimum wage of %d', (kind, wage, minimum, amount) => {
    const outcome = severance(kind, '2024-01-01', '2025-12-31', yuan(wage), 0, yuan(9000), yuan(minimum))
    expect(outcome.low).toBe(yuan(amount))
    const isRaised = wage < minimum
    expect(outcome.steps.some(({ key }) => key === 'calculator.step.wageFloor')).toBe(isRaised)
    expect(outcome.basis.includes('《中华人民共和国劳动合同法实施条例》第二十七条')).toBe(isRaised)
    expect(outcome.remarks).toEqual([])
  })
  test('notes that the minimum wage was not compared if it is not given', () => {
    const outcome = severance('compensation', '2024-01-01', '2025-12-31', yuan(1000), 0, yuan(9000))
    expect(outcome.low).toBe(yuan(2000))
    expect(outcome.remarks).toEqual([{ key: 'calculator.remark.noMinimumWage' }])
  })
  test('with a notice paid, and double for an unlawful end', () => {
    expect(severance('withNotice', '2024-01-01', '2025-12-31', yuan(8000), yuan(9000), yuan(10_000)).low).toBe(
      yuan(25_000),
    )
    expect(severance('unlawful', '2024-01-01', '2025-12-31', yuan(8000), yuan(9000), yuan(10_000)).low).toBe(
      yuan(32_000),
    )
  })
  test('years before the law came into force are omitted, with a remark', () => {
    const outcome = severance('compensation', '2006-01-01', '2009-12-31', yuan(1000), yuan(1000), yuan(10_000))
    expect(outcome.low).toBe(yuan(2000))
    expect(outcome.remarks).toContainEqual({ key: 'calculator.remark.before2008' })
    expect(outcome.basis).toContain('《中华人民共和国劳动合同法》第九十七条第三款')
  })
  test.each([
    ['2003-01-01', '2025-12-31', 10_000, 460_000],
    ['2007-07-01', '2008-01-31', 6000, 12_000],
    ['2008-01-01', '2025-12-31', 10_000, 360_000],
  ])('damages for an unlawful end count from the first day of employment: %s to %s', (from, to, wage, damages) => {
    const outcome = severance('unlawful', from, to, yuan(wage), 0, yuan(9000))
    expect(outcome.low).toBe(yuan(damages))
    expect(outcome.remarks).not.toContainEqual({ key: 'calculator.remark.before2008' })
    expect(outcome.basis).toContain('《中华人民共和国劳动合同法实施条例》第二十五条')
  })
  test('work injury by grade, within 60 and 300 % of the local average', () => {
    expect(workInjury(9, yuan(5000), yuan(6000), 0).low).toBe(yuan(45_000))
    expect(workInjury(10, yuan(3000), yuan(6000), 0).low).toBe(yuan(25_200))
    expect(workInjury(1, yuan(50_000), yuan(6000), 0).low).toBe(yuan(486_000))
    expect(workInjury(null, 0, yuan(6000), yuan(54_188)).low).toBe(yuan(36_000 + 1_083_760))
  })
})
