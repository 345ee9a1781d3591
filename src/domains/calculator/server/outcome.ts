import { failFields } from '../../../kernel/errors.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Outcome } from '../api.ts'
import type { Outcome as Calculated } from '../rules/outcome.ts'

/** A calculation in the user's language. */
export const localized = (ctx: Ctx, { low, high, steps, remarks, basis }: Calculated): Outcome => ({
  low: formatYuan(low),
  high: formatYuan(high),
  steps: steps.map((step) => ({
    text: ctx.say(step.key, step.vars),
    low: step.low === undefined ? null : formatYuan(step.low),
    high: step.high === undefined ? null : formatYuan(step.high),
    span: step.span ?? null,
  })),
  remarks: remarks.map(({ key, vars }) => ctx.say(key, vars)),
  basis,
})

/** Refuses a calculation with all its missing fields. */
export function refuseMissing(ctx: Ctx, fields: readonly string[]): void {
  if (fields.length === 0) return
  const labels = fields.map((field) => ctx.say(`calculator.field.${field}`))
  failFields(
    'common.invalidInput',
    Object.fromEntries(fields.map((field, i) => [field, { key: 'common.field.missing', vars: { label: labels[i]! } }])),
    { fields: labels },
  )
}
