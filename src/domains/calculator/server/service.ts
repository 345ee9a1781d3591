import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failField } from '../../../kernel/errors.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import type { calculatorApi, Outcome } from '../api.ts'
import { severance, workInjury } from '../rules/compensation.ts'
import { agreedInterest, coveredTo, lateFrom, lateInterest, lprInterest, rateOn } from '../rules/interest.ts'
import { contingencyFee, scaleFee } from '../rules/lawyer-fee.ts'
import { agreedRateNotes, lprBasis } from '../rules/rate-cap.ts'
import { litigationFee as litigationFeeOf, needsAmount } from '../rules/litigation-fee.ts'
import { refuseMissing, localized } from './outcome.ts'
import { knownRates } from './rates.ts'
import { knownScale } from './scale.ts'
import { invalid } from '../../../server/invalid.ts'

export { knownRates } from './rates.ts'

type Input<K extends keyof typeof calculatorApi> = ParsedInputOf<(typeof calculatorApi)[K]>

const fenOf = (yuan: string | null | undefined): number | null => (yuan ? parseYuan(yuan) : null)

export function litigationFee(ctx: Ctx, { kind, amount, halving }: Input<'litigationFee'>): Outcome {
  const fen = fenOf(amount)
  if (fen === null && needsAmount(kind)) refuseMissing(ctx, ['amount'])
  return localized(ctx, litigationFeeOf(kind, fen, halving))
}

/** The maximum contingency fee on an amount, both in fen (关于进一步规范律师服务收费的意见（六）). */
export const contingencyCapOf = (fen: number): number => contingencyFee(fen, null).high

/** @throws `calculator.noScale` if the organisation has no scale */
export async function lawyerFee(ctx: Ctx, { kind, amount, agreed }: Input<'lawyerFee'>): Promise<Outcome> {
  const fen = parseYuan(amount)!
  if (kind === 'contingency') return localized(ctx, contingencyFee(fen, fenOf(agreed)))
  const scale = await knownScale(ctx)
  if (!scale) return failField('calculator.noScale', 'kind')
  return localized(ctx, scaleFee(fen, scale.tiers, scale.minimum))
}

/**
 * @throws `common.invalidInput` for a time that the published rates do not cover, and for doubled interest before its
 * rule
 */
export async function interest(ctx: Ctx, typed: Input<'interest'>): Promise<Outcome> {
  const { kind, principal, from, to, rate, term, times, fixedOn, yearDays } = typed
  const fen = parseYuan(principal)!
  if (to < from) invalid(ctx, 'calculator', { to: 'calculator.endBeforeStart' })
  if (kind === 'late') {
    if (from < lateFrom) invalid(ctx, 'calculator', { from: { key: 'calculator.lateBefore', vars: { day: lateFrom } } })
    return localized(ctx, lateInterest(fen, from, to))
  }
  const rates = await knownRates(ctx)
  if (kind === 'agreed') {
    if (rate === null || rate === undefined) return refuseMissing(ctx, ['rate']) as never
    const exact = Math.round(rate * 10_000)
    const outcome = agreedInterest(fen, exact, from, to, yearDays)
    const { remarks, basis } = agreedRateNotes(exact, typed.concludedOn ?? from, rates)
    return localized(ctx, { ...outcome, remarks: [...remarks, ...outcome.remarks], basis })
  }
  const covered = { from: rates[0]!.day, to: coveredTo(rates) }
  const uncovered = { key: 'calculator.uncovered', vars: covered }
  const outside = Object.entries(fixedOn ? { fixedOn } : { from, to }).filter(
    ([name, day]) => day < covered.from || (name === 'to' ? day > covered.to : day >= covered.to),
  )
  if (outside.length > 0) invalid(ctx, 'calculator', Object.fromEntries(outside.map(([name]) => [name, uncovered])))
  const hundredths = Math.round(times * 100)
  const outcome = fixedOn
    ? agreedInterest(fen, rateOn(fixedOn, term, rates) * hundredths, from, to, yearDays)
    : lprInterest(fen, term, hundredths, from, to, yearDays, rates)
  return localized(ctx, { ...outcome, basis: lprBasis(hundredths) })
}

export function compensation(ctx: Ctx, typed: Input<'compensation'>): Outcome {
  const { kind, from, to, grade } = typed
  const [wage, lastWage, local, income] = [typed.wage, typed.lastWage, typed.localAverage, typed.nationalIncome].map(
    fenOf,
  )
  if (kind === 'death') {
    refuseMissing(ctx, income === null ? ['nationalIncome'] : [])
    return localized(ctx, workInjury(null, 0, local!, income!))
  }
  if (kind === 'disability') {
    refuseMissing(ctx, [...(wage === null ? ['wage'] : []), ...(grade ? [] : ['grade'])])
    return localized(ctx, workInjury(grade!, wage!, local!, 0))
  }
  const missing = { from, to, wage, ...(kind === 'withNotice' ? { lastWage } : {}) }
  refuseMissing(
    ctx,
    Object.entries(missing).flatMap(([name, value]) => (value === null || value === undefined ? [name] : [])),
  )
  if (to! < from! || to! < '2008-01-01') invalid(ctx, 'calculator', { to: 'calculator.endBeforeStart' })
  return localized(ctx, severance(kind, from!, to!, wage!, lastWage ?? 0, local!, fenOf(typed.minimumWage)))
}

/**
 * The one-year LPR in force on a day, in per cent: that of the latest publication up to then.
 * @returns undefined for a day before the first publication
 */
export async function lprOn(ctx: Ctx, day: string): Promise<{ day: string; rate: number } | undefined> {
  const found = (await knownRates(ctx)).findLast((rate) => rate.day <= day)
  return found && { day: found.day, rate: found.oneYear / 100 }
}
