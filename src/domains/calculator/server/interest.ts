import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fenOf } from '../../../kernel/money.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import type { calculatorApi, Outcome } from '../api.ts'
import { agreedInterest, coveredTo, type LprRate, lprInterest, rateOn } from '../rules/interest.ts'
import { type LateCase, lateFrom, lateInterest, type Ordinary } from '../rules/late-interest.ts'
import { agreedRateNotes, lprBasis } from '../rules/rate-cap.ts'
import { failWithout, localized } from './outcome.ts'
import { knownRates } from './rates.ts'

type Input = ParsedInputOf<typeof calculatorApi.interest>

/**
 * @throws `common.invalidInput` for a time that the published rates do not cover, and for doubled interest before its
 * rule
 */
export async function interest(ctx: Ctx, typed: Input): Promise<Outcome> {
  const { kind, principal, from, to, rate, yearDays } = typed
  const fen = fenOf(principal)
  if (to < from) invalid(ctx, 'calculator', { to: 'calculator.endBeforeStart' })
  const rates = await knownRates(ctx)
  if (kind === 'late') return late(ctx, typed, rates)
  if (kind === 'agreed') {
    if (rate === null || rate === undefined) return failWithout(ctx, ['rate'])
    const exact = Math.round(rate * 10_000)
    const outcome = agreedInterest(fen, exact, from, to, yearDays)
    const { remarks, basis } = agreedRateNotes(exact, typed.concludedOn ?? from, rates)
    return localized(ctx, { ...outcome, remarks: [...remarks, ...outcome.remarks], basis })
  }
  const { term, fixedOn } = typed
  refuseUncovered(ctx, fixedOn ? { fixedOn } : { from, to }, rates)
  const hundredths = Math.round(typed.times * 100)
  const outcome = fixedOn
    ? agreedInterest(fen, rateOn(fixedOn, term, rates) * hundredths, from, to, yearDays)
    : lprInterest(fen, term, hundredths, from, to, yearDays, rates)
  return localized(ctx, { ...outcome, basis: lprBasis(hundredths) })
}

/** Refuses days that the published rates do not cover. */
function refuseUncovered(ctx: Ctx, days: Record<string, string>, rates: readonly LprRate[]): void {
  const covered = { from: rates[0]!.day, to: coveredTo(rates) }
  const outside = Object.entries(days).filter(
    ([name, day]) => day < covered.from || (name === 'to' ? day > covered.to : day >= covered.to),
  )
  const uncovered = { key: 'calculator.uncovered', vars: covered } as const
  if (outside.length > 0) invalid(ctx, 'calculator', Object.fromEntries(outside.map(([name]) => [name, uncovered])))
}

/** Interest of a judgment that is performed late; every amount is in one currency (法释〔2014〕8号 第五条). */
function late(ctx: Ctx, typed: Input, rates: readonly LprRate[]): Outcome {
  refuseLate(ctx, typed)
  const { currency, midRate, to, order, suspensions } = typed
  const isConverted = currency !== 'CNY' && midRate !== null && midRate !== undefined
  const fen = (amount: string) => (isConverted ? Math.round(fenOf(amount) * midRate) : fenOf(amount))
  const asked: LateCase = {
    debts: [
      { fen: fen(typed.principal), from: typed.from, bears: true },
      ...typed.debts.map((debt) => ({ ...debt, fen: fen(debt.amount) })),
    ],
    to,
    payments: typed.payments.map(({ day, amount }) => ({ day, fen: fen(amount) })),
    suspensions,
    ordinary: ordinaryOf(ctx, typed, rates),
    order,
  }
  const outcome = lateInterest(asked)
  if (currency === 'CNY') return localized(ctx, outcome)
  const key = isConverted ? 'calculator.remark.inYuan' : 'calculator.remark.foreign'
  return localized(ctx, {
    ...outcome,
    currency: isConverted ? 'CNY' : currency,
    remarks: [...outcome.remarks, { key, vars: { currency, rate: midRate ?? 0 } }],
    basis: [...outcome.basis, '法释〔2014〕8号第五条'],
  })
}

function ordinaryOf(ctx: Ctx, typed: Input, rates: readonly LprRate[]): Ordinary | null {
  const { ordinary, yearDays, rate, term, times, fixedOn } = typed
  if (ordinary === 'none') return null
  const from = typed.ordinaryFrom ?? typed.from
  if (ordinary === 'agreed') {
    if (rate === null || rate === undefined) return failWithout(ctx, ['rate'])
    return { from, yearDays, by: { rate: Math.round(rate * 10_000) } }
  }
  refuseUncovered(ctx, fixedOn ? { fixedOn } : { ordinaryFrom: from, to: typed.to }, rates)
  const hundredths = Math.round(times * 100)
  return fixedOn
    ? { from, yearDays, by: { rate: rateOn(fixedOn, term, rates) * hundredths } }
    : { from, yearDays, by: { lpr: term, times: hundredths, rates } }
}

/** Refuses days in the wrong order, all at once, and days before the rule came into force. */
function refuseLate(ctx: Ctx, { from, to, debts, payments, suspensions, ordinaryFrom }: Input): void {
  const faults: Record<string, Message> = {}
  const early = { key: 'calculator.lateBefore', vars: { day: lateFrom } } as const
  if (from < lateFrom) faults['from'] = early
  if (debts.some((debt) => debt.from < lateFrom)) faults['debts'] = early
  else if (debts.some((debt) => debt.from > to)) faults['debts'] = { key: 'calculator.afterEnd', vars: { to } }
  const first = [from, ...debts.map((debt) => debt.from), ...(ordinaryFrom ? [ordinaryFrom] : [])].sort()[0]!
  if (payments.some(({ day }) => day < first || day > to))
    faults['payments'] = { key: 'calculator.outsideTime', vars: { from: first, to } }
  if (suspensions.some((one) => one.from >= one.to)) faults['suspensions'] = { key: 'calculator.suspensionOrder' }
  if (ordinaryFrom && ordinaryFrom > to) faults['ordinaryFrom'] = { key: 'calculator.afterEnd', vars: { to } }
  if (Object.keys(faults).length > 0) invalid(ctx, 'calculator', faults)
}
