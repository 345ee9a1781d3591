import { answer } from './answer.ts'
import { ruleOf, RuleSet, type Rule } from './rule.ts'

/** Loaded rules are tried on a day in each year of these, so that a set that cannot be computed is refused. */
const trialDays = ['2024-02-29', '2026-02-10', '2026-09-20', '2027-06-01']
const noHolidays = { isPublished: () => true, isOff: () => false }

/**
 * Reads a file of rules as `data/rules.json` is written. Codes must be those of the product, as their names are.
 * @returns the set, or what is wrong with the file, with the place
 */
export function readRules(json: string): { version: string; rules: Rule[] } | { faults: string[] } {
  let typed: unknown
  try {
    typed = JSON.parse(json)
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : 'not JSON'] }
  }
  const { data, error } = RuleSet.safeParse(typed)
  if (!data) return { faults: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const faults = data.rules.flatMap((rule) => faultsOf(rule))
  return faults.length > 0 ? { faults } : data
}

function faultsOf(rule: Rule): string[] {
  const known = ruleOf(rule.code)
  if (!known) return [`${rule.code}: unknown`]
  if (rule.version < known.version) return [`${rule.code}: version ${rule.version} < ${known.version}`]
  try {
    for (const start of trialDays) answer(rule, { start }, noHolidays)
    return []
  } catch (error) {
    return [`${rule.code}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
