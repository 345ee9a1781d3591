import type { lprTerm, yearDays } from '../codes.ts'
import { daysBetween } from '../../../kernel/days.ts'
import { fine, of, toFen } from './fine.ts'
import type { Outcome, Step } from './outcome.ts'

/** One publication of the loan prime rate: the day, and both rates in hundredths of a per cent. */
export interface LprRate {
  day: string
  oneYear: number
  fiveYear: number
}
type LprTerm = (typeof lprTerm.values)[number]
type YearDays = (typeof yearDays.values)[number]

/** Interest at a fixed rate. `rate` in ten-thousandths of a per cent a year: 3.45 % is 34500. */
export function agreedInterest(fen: number, rate: number, from: string, to: string, perYear: YearDays): Outcome {
  const days = daysBetween(from, to)
  const total = toFen(of(fine(fen), rate * days, 1_000_000 * perYear))
  return {
    low: total,
    high: total,
    steps: [
      {
        key: 'calculator.step.interest',
        vars: { from, to, days, rate: rate / 10_000, yearDays: perYear },
        low: total,
        high: total,
        span: { from, to, days, base: fen, rate: rate / 10_000, times: null },
      },
    ],
    remarks: [{ key: 'calculator.remark.days' }],
    basis: [],
  }
}

/** The day before which the last publication applies: the next one is due on the 20th of the following month. */
export function coveredTo(rates: readonly LprRate[]): string {
  const last = rates.at(-1)!.day
  const next = new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5, 7)), 20))
  return next.toISOString().slice(0, 10)
}

/**
 * Interest by the loan prime rate as it changed, each period at the rate last published before it.
 * @param rates oldest first; they must cover the time from `from` to `to`
 * @param times multiple of the rate in hundredths: 4 times is 400
 */
export function lprInterest(
  fen: number,
  term: LprTerm,
  times: number,
  from: string,
  to: string,
  perYear: YearDays,
  rates: readonly LprRate[],
): Outcome {
  const stretches = stretchesOf(from, to, term, rates)
  const steps: Step[] = []
  let total = 0n
  for (const stretch of stretches) {
    const days = daysBetween(stretch.from, stretch.to)
    const amount = of(fine(fen), stretch.rate * times * days, 1_000_000 * perYear)
    total += amount
    const rounded = toFen(amount)
    const vars = {
      from: stretch.from,
      to: stretch.to,
      days,
      rate: stretch.rate / 100,
      times: times / 100,
      yearDays: perYear,
    }
    const { yearDays: _, ...span } = vars
    steps.push({ key: 'calculator.step.lpr', vars, low: rounded, high: rounded, span: { ...span, base: fen } })
  }
  const sum = toFen(total)
  return {
    low: sum,
    high: sum,
    steps,
    remarks: [{ key: 'calculator.remark.days' }, { key: 'calculator.remark.lpr' }],
    basis: [],
  }
}

/** The rate in force on a day. */
export const rateOn = (day: string, term: LprTerm, rates: readonly LprRate[]): number =>
  rates.findLast((rate) => rate.day <= day)![term]

function stretchesOf(from: string, to: string, term: LprTerm, rates: readonly LprRate[]) {
  const stretches = [{ from, to, rate: rateOn(from, term, rates) }]
  for (const rate of rates) {
    const current = stretches.at(-1)!
    if (rate.day <= from || rate.day >= to || rate[term] === current.rate) continue
    current.to = rate.day
    stretches.push({ from: rate.day, to, rate: rate[term] })
  }
  return stretches
}
