import type { Ctx } from '../../../server/context.ts'
import { builtInRules } from '../../review/server/service.ts'
import { type RuleInForce, rulesInForce } from '../../rule/server/service.ts'
import type { Check } from '../api.ts'
import { doubleOf } from './doubles.ts'

/**
 * The checks for a contract of a type: the built-in rules, then the library rules in force, published by the provider
 * or of the organisation. Rules with the same purpose are one check.
 */
export async function checksFor(ctx: Ctx, contractType: string): Promise<Check[]> {
  const checks = new Map<string, Check>()
  const pointOf = new Map<string, Check>()
  for (const { ruleId, name, level, law } of builtInRules(ctx, contractType)) {
    const known = checks.get(name)
    if (known) known.also.push(ruleId)
    else checks.set(name, { ruleId, also: [], name, level, law, builtIn: true })
    pointOf.set(ruleId, checks.get(name)!)
  }
  const others: Check[] = []
  for (const rule of await ownRules(ctx, contractType)) {
    const { id, checkItem, ruleName, riskLevel, basis } = rule
    const point = pointOf.get(doubleOf(rule) ?? '')
    if (point) point.also.push(id)
    else
      others.push({
        ruleId: id,
        also: [],
        name: checkItem || ruleName,
        level: riskLevel ?? 'medium',
        law: basis,
        builtIn: false,
      })
  }
  return [...checks.values(), ...others]
}

/** Library rules that have a condition. */
export const ownRules = async (ctx: Ctx, contractType: string): Promise<RuleInForce[]> =>
  (await rulesInForce(ctx, 'examine', contractType)).filter(({ condition }) => condition !== null)
