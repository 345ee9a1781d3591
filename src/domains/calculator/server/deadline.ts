import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { dueDate } from '../../calendar/server/service.ts'
import { listedPeriods } from '../../deadline/server/facade.ts'
import type { calculatorApi, Due } from '../api.ts'
import { isLengthOf, isProcedural, type Period, type Term, termsOf } from '../rules/periods.ts'

/** The last possible day of a period: lunar holidays after it are not known. */
const lastDay = '2099-11-30'

/**
 * The last day of a period. A period of the list is cited with its law if its length is the statutory one. If the
 * length changed, the law on the day of the event applies, and both laws if the period was then running: the earlier of
 * the two dates is the result.
 * @throws `common.invalidInput` for dates that cannot be computed
 */
export async function deadline(ctx: Ctx, { from, n, unit, code }: ParsedInputOf<typeof calculatorApi.deadline>) {
  const tooFar = { n: { key: 'calculator.tooFar', vars: { day: lastDay } } } as const
  const years = { day: n / 365, month: n / 12, year: n }[unit]
  if (Number(from.slice(0, 4)) + years > 2098 || from < '2008-01-01')
    failFields('common.invalidInput', tooFar, { fields: ctx.say('calculator.field.n') })
  const period: Period | undefined = listedPeriods.find((one) => one.code === code)
  const counting = '《中华人民共和国民法典》第二百零一条至第二百零三条'
  if (period && isLengthOf(period, { n, unit })) {
    const due = await byLaw(ctx, period, from)
    const basis = isProcedural(period) ? [counting, '《中华人民共和国民事诉讼法》第八十五条'] : [counting]
    return { ...due, basis: [...due.basis, ...basis] }
  }
  const label = period && ctx.label(`calculator.period.${period.code}`)
  return {
    ...(await counted(ctx, { event: from, n, unit, basis: '' })),
    basis: [counting],
    remarks: label === undefined ? [] : [ctx.say('calculator.remark.ownLength', { period: label })],
  }
}

/** A listed period from an event, by the law or laws that may apply to it. */
async function byLaw(ctx: Ctx, period: Period, event: string): Promise<Due> {
  const [first, second] = termsOf(period, event)
  const due = await counted(ctx, first)
  const until = second?.event
  if (!until || due.due < until) return { ...due, basis: [first.basis], remarks: [] }
  const other = await counted(ctx, second)
  const strict = await counted(ctx, { ...second, event })
  const dates = { until, old: due.due, new: other.due }
  return {
    ...(other.due < due.due ? other : due),
    isProvisional: due.isProvisional || other.isProvisional,
    steps: [first, second].flatMap(({ basis }, i) => [
      ctx.say('calculator.deadline.by', { basis }),
      ...[due, other][i]!.steps,
    ]),
    basis: [first.basis, second.basis],
    remarks: [
      ctx.say('calculator.remark.transition', dates),
      ...(strict.due < until ? [] : [ctx.say('calculator.remark.transitionStrict', { until, day: strict.due })]),
    ],
  }
}

async function counted(ctx: Ctx, { event, n, unit }: Term): Promise<Omit<Due, 'basis' | 'remarks'>> {
  const { plain, due, isProvisional } = await dueDate(ctx, event, n, unit)
  return {
    due,
    plain,
    isProvisional,
    steps: [
      ctx.say('calculator.deadline.start', { from: event }),
      ctx.say(`calculator.deadline.plain.${unit}`, { n, plain }),
      plain === due
        ? ctx.say('calculator.deadline.same', { due })
        : ctx.say('calculator.deadline.moved', { plain, due }),
    ],
  }
}
