import type { severanceKind } from '../codes.ts'
import { lastDayOf } from '../../../kernel/days.ts'
import { fine, of, toFen } from './fine.ts'
import type { Outcome, Step } from './outcome.ts'

type SeveranceKind = (typeof severanceKind.values)[number]

const law = '《中华人民共和国劳动合同法》'
const rules = '《中华人民共和国劳动合同法实施条例》'
/**
 * Severance for years before the law came into force follows earlier rules (劳动合同法 第九十七条第三款). Damages for an unlawful
 * end are calculated from the first day of employment (实施条例 第二十五条).
 */
const lawFrom = '2008-01-01'

/**
 * Half months of wages for the time worked: two per full year, two for six months or more, one for less (劳动合同法
 * 第四十七条第一款).
 * @param from the first day of employment, inclusive
 * @param to the last day of employment, inclusive
 */
export function halfMonths(from: string, to: string): number {
  const isOver = (months: number) => lastDayOf(from, months) <= to
  let years = 0
  while (isOver(12 * (years + 1))) years += 1
  const rest = 12 * years
  if (lastDayOf(from, rest) === to) return 2 * years
  return 2 * years + (isOver(rest + 6) ? 2 : 1)
}

/**
 * Severance (劳动合同法 第四十七条), with a month's notice paid (第四十条), or twice the amount for an unlawful end (第八十七条).
 * @param from the first day of employment
 * @param to the last day of employment
 * @param wage average monthly wage of the last twelve months, fen
 * @param lastWage wage of the last month, for the notice
 * @param localAverage average monthly wage of the place last year, fen
 * @param minimum minimum monthly wage of the place, fen: a lower wage counts as this one (实施条例 第二十七条)
 */
export function severance(
  kind: SeveranceKind,
  from: string,
  to: string,
  wage: number,
  lastWage: number,
  localAverage: number,
  minimum: number | null = null,
): Outcome {
  const isCut = kind !== 'unlawful' && from < lawFrom
  const start = isCut ? lawFrom : from
  const worked = halfMonths(start, to)
  const isRaised = minimum !== null && wage < minimum
  const counted = isRaised ? minimum : wage
  const isCapped = counted > 3 * localAverage
  const base = isCapped ? 3 * localAverage : counted
  const halves = isCapped ? Math.min(worked, 24) : worked
  const single = of(fine(base), halves, 2)
  const amount = toFen(single)
  const steps: Step[] = [
    { key: 'calculator.step.worked', vars: { from: start, to, months: worked / 2 } },
    ...(isRaised ? [{ key: 'calculator.step.wageFloor', low: minimum, high: minimum }] : []),
    ...(isCapped
      ? [
          { key: 'calculator.step.wageCap', low: base, high: base },
          ...(worked > 24 ? [{ key: 'calculator.step.yearCap' }] : []),
        ]
      : []),
    { key: 'calculator.step.severance', vars: { wage: base / 100, months: halves / 2 }, low: amount, high: amount },
  ]
  let total = single
  if (kind === 'withNotice') {
    total += fine(lastWage)
    steps.push({ key: 'calculator.step.notice', low: lastWage, high: lastWage })
  }
  if (kind === 'unlawful') {
    total *= 2n
    steps.push({ key: 'calculator.step.double', low: toFen(total), high: toFen(total) })
  }
  const sum = toFen(total)
  const basis = [`${law}第四十七条`]
  if (isRaised) basis.push(`${rules}第二十七条`)
  if (kind === 'withNotice') basis.push(`${law}第四十条`, `${rules}第二十条`)
  if (kind === 'unlawful') basis.push(`${law}第八十七条`, `${rules}第二十五条`)
  if (isCut) basis.push(`${law}第九十七条第三款`)
  return {
    low: sum,
    high: sum,
    steps,
    remarks: [
      ...(isCut ? [{ key: 'calculator.remark.before2008' }] : []),
      ...(minimum === null ? [{ key: 'calculator.remark.noMinimumWage' }] : []),
    ],
    basis,
  }
}

/** Months of the own wage for a disability, by grade (工伤保险条例 第三十五条至第三十七条). */
const disabilityMonths = [27, 25, 23, 21, 18, 16, 13, 11, 9, 7]

/**
 * The one-time payments of the work injury insurance.
 * @param grade 1 to 10; null for a death
 * @param wage own monthly wage, fen; limited to 60 % to 300 % of the local average (工伤保险条例 第六十四条)
 * @param nationalIncome disposable income per head of the country's urban population last year, fen; for a death
 */
export function workInjury(grade: number | null, wage: number, localAverage: number, nationalIncome: number): Outcome {
  if (grade === null) {
    const funeral = 6 * localAverage
    const death = 20 * nationalIncome
    return {
      low: funeral + death,
      high: funeral + death,
      steps: [
        { key: 'calculator.step.funeral', low: funeral, high: funeral },
        { key: 'calculator.step.death', low: death, high: death },
      ],
      remarks: [{ key: 'calculator.remark.dependants' }],
      basis: ['《工伤保险条例》第三十九条'],
    }
  }
  const floor = Math.round(localAverage * 0.6)
  const counted = Math.min(Math.max(wage, floor), 3 * localAverage)
  const months = disabilityMonths[grade - 1]!
  const total = counted * months
  return {
    low: total,
    high: total,
    steps: [
      ...(counted === wage ? [] : [{ key: 'calculator.step.wageBounds', low: counted, high: counted }]),
      { key: 'calculator.step.disability', vars: { grade, months, wage: counted / 100 }, low: total, high: total },
    ],
    remarks: [{ key: 'calculator.remark.injuryOther' }],
    basis: [
      `《工伤保险条例》第${grade <= 4 ? '三十五' : grade <= 6 ? '三十六' : '三十七'}条`,
      '《工伤保险条例》第六十四条',
    ],
  }
}
