import { failFields } from '../../../kernel/errors.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Calendar } from '../../../kernel/periods.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Computed } from '../api.ts'
import { answer, type Answer } from '../rules/answer.ts'
import { type Rule, ruleOf } from '../rules/rule.ts'
import type { Facts } from '../shapes.ts'

/** @throws `common.invalidInput` for a code without a rule */
export function ruleNamed(ctx: Ctx, code: string): Rule {
  const rule = ruleOf(code)
  if (rule) return rule
  return failFields(
    'common.invalidInput',
    { rule: { key: 'deadline.unknownRule' } },
    { fields: ctx.say('deadline.field.rule') },
  )
}

/** What is stored of an answer. */
export const columnsOf = (rule: Rule, facts: Facts, calendar: Calendar) => {
  const found = answer(rule, facts, calendar)
  return { ...answerColumns(rule, found), watched: found.watched ?? null }
}

/** The columns of an answer that every table with computed days has. */
export function answerColumns(rule: Rule, { due, plain, basis, steps, isProvisional, refusal }: Answer) {
  return {
    ruleVersion: rule.version,
    computed: due,
    plain,
    basis,
    steps: JSON.stringify(steps),
    refusal: refusal ? JSON.stringify(refusal) : null,
    isProvisional,
    ahead: JSON.stringify(rule.reminders),
  }
}

/** Stored messages in the caller's language. */
export const said = (ctx: Ctx, stored: unknown): string[] =>
  (stored as Message[]).map(({ key, vars }) => ctx.label(key, vars))

/** An answer in the caller's language. */
export function computedBy(ctx: Ctx, rule: Rule, facts: Facts, calendar: Calendar): Computed {
  const { due, plain, watched, basis, steps, isProvisional, refusal } = answer(rule, facts, calendar)
  return {
    computed: due,
    plain,
    watched: watched ?? null,
    basis,
    steps: said(ctx, steps),
    isProvisional,
    refusal: refusal ? ctx.label(refusal.key, refusal.vars) : null,
  }
}
