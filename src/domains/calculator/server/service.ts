import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failField } from '../../../kernel/errors.ts'
import { fenOf } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import type { calculatorApi, Outcome } from '../api.ts'
import { severance, workInjury } from '../rules/compensation.ts'
import { contingencyFee, scaleFee } from '../rules/lawyer-fee.ts'
import { failWithout, localized, optionalFen } from './outcome.ts'
import { knownRates } from './rates.ts'
import { knownScale } from './scale.ts'
import { invalid } from '../../../server/invalid.ts'

export { knownRates } from './rates.ts'

type Input<K extends keyof typeof calculatorApi> = ParsedInputOf<(typeof calculatorApi)[K]>

/** The maximum contingency fee on an amount, both in fen (关于进一步规范律师服务收费的意见（六）). */
export const contingencyCapOf = (fen: number): number => contingencyFee(fen, null).high

/** @throws `calculator.noScale` if the organisation has no scale */
export async function lawyerFee(ctx: Ctx, { kind, amount, agreed }: Input<'lawyerFee'>): Promise<Outcome> {
  const fen = fenOf(amount)
  if (kind === 'contingency') return localized(ctx, contingencyFee(fen, optionalFen(agreed)))
  const scale = await knownScale(ctx)
  if (!scale) return failField('calculator.noScale', 'kind')
  return localized(ctx, scaleFee(fen, scale.tiers, scale.minimum))
}

export function compensation(ctx: Ctx, typed: Input<'compensation'>): Outcome {
  const { kind, from, to, grade, localAverage } = typed
  const [wage, lastWage, income] = [
    optionalFen(typed.wage),
    optionalFen(typed.lastWage),
    optionalFen(typed.nationalIncome),
  ]
  const local = optionalFen(localAverage) ?? failWithout(ctx, ['localAverage'])
  if (kind === 'death')
    return localized(ctx, workInjury(null, 0, local, income ?? failWithout(ctx, ['nationalIncome'])))
  if (kind === 'disability') {
    if (wage !== null && grade) return localized(ctx, workInjury(grade, wage, local, 0))
    return failWithout(ctx, [...(wage === null ? ['wage'] : []), ...(grade ? [] : ['grade'])])
  }
  const isLastMissing = kind === 'withNotice' && lastWage === null
  if (!from || !to || wage === null || isLastMissing) {
    const missing = { from: !from, to: !to, wage: wage === null, lastWage: isLastMissing }
    return failWithout(
      ctx,
      Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : [])),
    )
  }
  if (to < from || to < '2008-01-01') invalid(ctx, 'calculator', { to: 'calculator.endBeforeStart' })
  return localized(ctx, severance(kind, from, to, wage, lastWage ?? 0, local, optionalFen(typed.minimumWage)))
}

/**
 * The one-year LPR in force on a day, in per cent: that of the latest publication up to then.
 * @returns undefined for a day before the first publication
 */
export async function lprOn(ctx: Ctx, day: string): Promise<{ day: string; rate: number } | undefined> {
  const found = (await knownRates(ctx)).findLast((rate) => rate.day <= day)
  return found && { day: found.day, rate: found.oneYear / 100 }
}
