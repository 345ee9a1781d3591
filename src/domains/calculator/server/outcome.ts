import { failFields } from '../../../kernel/errors.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Outcome } from '../api.ts'
import type { Outcome as Calculated } from '../rules/outcome.ts'

/** An amount that may be left out, in fen. */
export const optionalFen = (yuan: string | null | undefined): number | null => (yuan ? parseYuan(yuan) : null)

/** A calculation in the user's language. */
export const localized = (ctx: Ctx, calculated: Calculated): Outcome => ({
  ...amounts(calculated),
  steps: calculated.steps.map((step) => ({
    text: ctx.label(step.key, step.vars),
    low: step.low === undefined ? null : formatYuan(step.low),
    high: step.high === undefined ? null : formatYuan(step.high),
    span: step.span
      ? {
          ...step.span,
          base: formatYuan(step.span.base),
          of: step.span.of ? ctx.label(`calculator.debt.${step.span.of}`) : null,
        }
      : null,
  })),
  lines: (calculated.lines ?? []).map((line) => ({ text: ctx.label(line.key, line.vars), ...amounts(line) })),
  currency: calculated.currency ?? 'CNY',
  remarks: calculated.remarks.map(({ key, vars }) => ctx.label(key, vars)),
  basis: [...new Set(calculated.basis)],
})

const amounts = ({ low, high }: { low: number; high: number }) => ({ low: formatYuan(low), high: formatYuan(high) })

/** Refuses a calculation with all its missing fields. Never returns. */
export function failWithout(ctx: Ctx, fields: readonly string[]): never {
  const labels = fields.map((field) => ctx.label(`calculator.field.${field}`))
  return failFields(
    'common.invalidInput',
    Object.fromEntries(fields.map((field, i) => [field, { key: 'common.field.missing', vars: { label: labels[i]! } }])),
    { fields: labels },
  )
}
