import type { Ctx } from '../../../server/context.ts'
import { builtInRules } from '../../review/server/service.ts'
import { type RuleInForce, rulesInForce } from '../../rule/server/service.ts'
import type { Check } from '../api.ts'

/** What is looked for in a contract of a type: the built-in rules, then the organisation's own that are in force. */
export async function checksFor(ctx: Ctx, contractType: string): Promise<Check[]> {
  const own = await ownRules(ctx, contractType)
  return [
    ...builtInRules(ctx, contractType).map((rule) => ({ ...rule, builtIn: true })),
    ...own.map(({ id, checkItem, ruleName, riskLevel, basis }) => ({
      ruleId: id,
      name: checkItem || ruleName,
      level: riskLevel ?? 'medium',
      law: basis,
      builtIn: false,
    })),
  ]
}

/** Rules of the organisation that have something to look for. */
export const ownRules = async (ctx: Ctx, contractType: string): Promise<RuleInForce[]> =>
  (await rulesInForce(ctx, 'examine', contractType)).filter(({ condition }) => condition !== null)
