import { expect, test } from 'vitest'
import { newDice } from '../../../../test/probes/support/dice.ts'
import { type LateCase, lateInterest } from './late-interest.ts'
import { litigationFee } from './litigation-fee.ts'
import type { LprRate } from './interest.ts'

const dice = newDice('fees and interest')

/** The property fee by the short formulas of practice: limit, per cent of the whole amount, and what is added. */
const short = [
  [10_000, 0, 50],
  [100_000, 2.5, -200],
  [200_000, 2, 300],
  [500_000, 1.5, 1300],
  [1_000_000, 1, 3800],
  [2_000_000, 0.9, 4800],
  [5_000_000, 0.8, 6800],
  [10_000_000, 0.7, 11_800],
  [20_000_000, 0.6, 21_800],
  [Infinity, 0.5, 41_800],
] as const

test('the cumulative table agrees with the short formulas', () => {
  const base = {
    kind: 'property',
    claims: 1,
    hasOther: false,
    proceeding: 'first',
    procedure: 'ordinary',
    ending: 'judgment',
    former: null,
    isLate: false,
    paid: null,
    wonShare: null,
    standard: null,
  } as const
  const edges = short.flatMap(([limit]) => (limit === Infinity ? [] : [limit * 100 - 1, limit * 100, limit * 100 + 1]))
  const some = Array.from({ length: 2000 }, () => dice.below(10 ** (3 + dice.below(9))))
  for (const fen of [...edges, ...some]) {
    const [, percent, added] = short.find(([limit]) => fen <= limit * 100)!
    const expected = (fen * percent) / 100 + added * 100
    expect(Math.abs(litigationFee({ ...base, fen }).low - expected), `${fen} fen`).toBeLessThanOrEqual(0.5001)
  }
})

const dayAt = (n: number): string => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)

/** The same by the day, in floating numbers: every day is looked at alone. */
function dayByDay({ debts, to, payments, suspensions, ordinary, order }: LateCase) {
  const left = debts.map(({ fen }) => fen)
  let [interest, doubled, allInterest, allDoubled] = [0, 0, 0, 0]
  for (let n = 0; ; n += 1) {
    const day = dayAt(n)
    for (const payment of payments) {
      if (payment.day !== day) continue
      let rest = payment.fen
      const first = order === 'interestFirst' ? Math.min(rest, interest) : 0
      interest -= first
      rest -= first
      const byAge = [...debts.keys()].sort((a, b) =>
        debts[a]!.from < debts[b]!.from ? -1 : debts[a]!.from > debts[b]!.from ? 1 : a - b,
      )
      for (const i of byAge) {
        const part = Math.min(rest, left[i]!)
        left[i]! -= part
        rest -= part
      }
      const then = Math.min(rest, interest)
      interest -= then
      rest -= then
      doubled -= Math.min(rest, doubled)
    }
    if (day >= to) break
    const isOff = suspensions.some(({ from, to: end }) => day >= from && day < end)
    for (const [i, { from, bears }] of debts.entries()) {
      if (!isOff && day >= from) {
        doubled += left[i]! * 0.000175
        allDoubled += left[i]! * 0.000175
      }
      if (!ordinary || !bears || day < ordinary.from) continue
      const { by } = ordinary
      const percent =
        'rate' in by
          ? by.rate / 10_000
          : (by.rates.filter((one) => one.day <= day).at(-1)![by.lpr] / 100) * (by.times / 100)
      const amount = (left[i]! * percent) / 100 / ordinary.yearDays
      interest += amount
      allInterest += amount
    }
  }
  return { principal: left.reduce((sum, one) => sum + one, 0), interest, doubled, total: allInterest + allDoubled }
}

const rates: LprRate[] = [
  { day: '2019-08-20', oneYear: 425, fiveYear: 485 },
  ...[90, 200, 333, 500].map((n, i) => ({ day: dayAt(n), oneYear: 400 - 10 * i, fiveYear: 470 })),
]

function randomCase(): LateCase {
  const end = 100 + dice.below(600)
  const some = <T>(most: number, one: () => T): T[] => Array.from({ length: dice.below(most + 1) }, one)
  const day = (most = end) => dayAt(dice.below(most))
  const by = dice.pick([
    { rate: dice.below(240_000) },
    { lpr: 'oneYear' as const, times: 100 + dice.below(300), rates },
  ])
  const ordinary = { from: day(), yearDays: dice.pick([360, 365] as const), by }
  return {
    debts: [1, ...some(3, () => 1)].map(() => ({ fen: dice.below(10_000_000), from: day(), bears: dice.below(2) > 0 })),
    to: dayAt(end),
    payments: some(5, () => ({ day: day(), fen: dice.below(6_000_000) })),
    suspensions: some(3, () => {
      const start = dice.below(end)
      return { from: dayAt(start), to: dayAt(start + 1 + dice.below(90)) }
    }),
    ordinary: dice.below(3) > 0 ? ordinary : null,
    order: dice.pick(['interestFirst', 'principalFirst'] as const),
  }
}

test('late interest by segments agrees with a count of every day', () => {
  for (let i = 0; i < 1000; i += 1) {
    const asked = randomCase()
    const expected = dayByDay(asked)
    const { low, lines = [] } = lateInterest(asked)
    const line = (name: string) => lines.find(({ key }) => key === `calculator.line.${name}`)?.low
    expect(Math.abs(low - expected.total), JSON.stringify(asked)).toBeLessThan(1.01)
    if (lines.length === 0) continue
    expect(Math.abs(line('leftPrincipal')! - expected.principal), JSON.stringify(asked)).toBeLessThan(1.01)
    expect(Math.abs((line('leftOrdinary') ?? 0) - expected.interest), JSON.stringify(asked)).toBeLessThan(1.01)
    expect(Math.abs(line('leftDoubled')! - expected.doubled), JSON.stringify(asked)).toBeLessThan(1.01)
  }
})
