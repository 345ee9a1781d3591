import type { Level, RegStatus, Risk } from '../codes.ts'

/** Input of the score. */
export interface Rated {
  regStatus: RegStatus
  /** `YYYY-MM-DD`; null when unknown. */
  foundDate: string | null
  risks: Readonly<Record<Risk, number>>
}

/** One reason for a deduction: a risk, the registration, or the age of the company. */
export interface Factor {
  factor: Risk | 'registration' | 'age'
  /** Number of occurrences. */
  count: number
  /** Negative. */
  points: number
}

/** Deducted points for each case, and at most. */
const deductions: Readonly<Record<Risk, readonly [each: number, most: number]>> = {
  dishonest: [40, 60],
  consumptionLimit: [15, 30],
  executed: [10, 30],
  abnormal: [10, 20],
  equityFreeze: [8, 16],
  penalties: [5, 15],
  litigations: [1, 10],
}
const registrations: Readonly<Record<RegStatus, number>> = {
  active: 0,
  moved: 5,
  unknown: 10,
  suspended: 20,
  liquidating: 50,
  revoked: 70,
  cancelled: 80,
}
const levels: readonly (readonly [from: number, level: Level])[] = [
  [90, 'AAA'],
  [80, 'AA'],
  [70, 'A'],
  [60, 'BBB'],
  [50, 'BB'],
  [40, 'B'],
  [30, 'CCC'],
  [20, 'CC'],
  [10, 'C'],
  [0, 'D'],
]

/**
 * The credit score of a company: 100 points, minus deductions for its registration, its age (under one year 10, under
 * three years 5) and each case against it, in whole points from 0 to 100; levels by tens. The rule is the product's
 * own: it sorts publicly registered data and is not a rating in the sense of the law on rating agencies.
 * @param today `YYYY-MM-DD`
 */
export function rate(
  { regStatus, foundDate, risks }: Rated,
  today: string,
): { score: number; level: Level; factors: Factor[] } {
  const factors: Factor[] = (Object.keys(deductions) as Risk[]).map((factor) => {
    const [each, most] = deductions[factor]
    return { factor, count: risks[factor], points: -Math.min(most, each * risks[factor]) }
  })
  factors.push({ factor: 'registration', count: 1, points: -registrations[regStatus] })
  factors.push({ factor: 'age', count: 1, points: -tooYoung(foundDate, today) })
  const counted = factors.filter(({ points }) => points < 0)
  const score = Math.max(
    0,
    counted.reduce((sum, { points }) => sum + points, 100),
  )
  return { score, level: levels.find(([from]) => score >= from)![1], factors: counted }
}

function tooYoung(foundDate: string | null, today: string): number {
  if (foundDate === null) return 0
  const yearsBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  if (foundDate > yearsBefore(1)) return 10
  return foundDate > yearsBefore(3) ? 5 : 0
}
