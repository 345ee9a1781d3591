import type { Message } from '../../../kernel/messages.ts'
import type { Calendar } from '../../../kernel/periods.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Computed } from '../api.ts'
import { answer, type Answer } from '../rules/answer.ts'
import { invalid } from '../../../server/invalid.ts'
import type { Rule } from '../rules/rule.ts'
import type { Facts } from '../shapes.ts'
import { currentRules } from './rules.ts'

/** @throws `common.invalidInput` for a code without a rule */
export const ruleNamed = async (ctx: Ctx, code: string): Promise<Rule> =>
  (await currentRules(ctx)).get(code) ?? invalid(ctx, 'deadline', { rule: 'deadline.unknownRule' })

/** What is stored of an answer. */
export const columnsOf = (rule: Rule, facts: Facts, calendar: Calendar) => {
  const found = answer(rule, facts, calendar)
  const { needsSecondCheck } = rule
  return { ...answerColumns(rule, found), watched: found.watched ?? null, needsSecondCheck }
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
