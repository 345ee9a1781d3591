import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { type RuleInForce, rulesInForce, runBounded } from '../../rule/server/service.ts'
import type { AnalysisElement } from '../api.ts'

/** The elements that the active rules extract from a description and from the compared cases. */
export interface Elements {
  ruleName: string | null
  found: AnalysisElement[]
  /** Labels of important elements that the description lacks. */
  missing: string[]
  weights: ReadonlyMap<string, number>
  ours: ReadonlySet<string>
  /** Element keys of each case, in the order of the cases. */
  theirs: ReadonlySet<string>[]
}

const none: Elements = { ruleName: null, found: [], missing: [], weights: new Map(), ours: new Set(), theirs: [] }
/** Minimum weight of elements that are reported when missing. */
const weighty = 20
const mostValue = 200

/**
 * Extracts elements by the cause's case rule with the lowest priority number, and by all extraction rules that apply to
 * the description. A rule whose pattern takes too long is aborted and skipped.
 */
export async function elementsIn(
  ctx: Ctx,
  cause: string | null,
  facts: string,
  texts: readonly string[],
): Promise<Elements> {
  const [rule, extracting] = await tx(
    ctx,
    async (ctx) =>
      [
        cause === null ? undefined : (await rulesInForce(ctx, 'case', cause))[0],
        await rulesInForce(ctx, 'extract'),
      ] as const,
  )
  const weighed = rule ? await weigh(ctx, rule, facts, texts) : none
  const taken: AnalysisElement[] = []
  for (const one of extracting) {
    const [outcome] = await tried(ctx, one, () => runBounded({ kind: 'extract', content: one, texts: [facts] }))
    taken.push(...elementsOf(one, outcome?.hits ?? []))
  }
  const seen = new Set(weighed.found.map(({ label }) => label))
  return { ...weighed, found: [...weighed.found, ...taken.filter(({ label }) => !seen.has(label) && seen.add(label))] }
}

type Hits = readonly { key: string; value: string }[]

const elementsOf = ({ elements }: RuleInForce, hits: Hits): AnalysisElement[] =>
  elements.flatMap(({ key, label }) => {
    const hit = hits.find((one) => one.key === key)
    return hit ? [{ key, label, value: hit.value.slice(0, mostValue) }] : []
  })

async function weigh(ctx: Ctx, rule: RuleInForce, facts: string, texts: readonly string[]): Promise<Elements> {
  const [ours, ...theirs] = await tried(ctx, rule, () =>
    runBounded({ kind: 'case', content: rule, texts: [facts, ...texts] }),
  )
  if (!ours) return none
  const keys = (hits: Hits) => new Set(hits.map(({ key }) => key))
  const has = keys(ours.hits)
  const weights = new Map(rule.weights.map(({ key, weight }) => [key, weight]))
  return {
    ruleName: rule.ruleName,
    found: elementsOf(rule, ours.hits),
    missing: rule.elements
      .filter(({ key }) => !has.has(key) && (weights.get(key) ?? 0) >= weighty)
      .map(({ label }) => label),
    weights,
    ours: has,
    theirs: theirs.map(({ hits }) => keys(hits)),
  }
}

async function tried<T>(ctx: Ctx, rule: RuleInForce, work: () => Promise<T[]>): Promise<T[]> {
  try {
    return await work()
  } catch (error) {
    ctx.log.warn({ err: error, rule: rule.ruleCode }, 'rule left out of a case analysis')
    return []
  }
}

/** Share of the weight of our elements that a case has too; null where the description has none. */
export function agreement({ weights, ours, theirs }: Elements, i: number): number | null {
  const sum = (keys: Iterable<string>) => [...keys].reduce((total, key) => total + (weights.get(key) ?? 0), 0)
  const all = sum(ours)
  const its = theirs[i]
  return all === 0 || !its ? null : sum([...ours].filter((key) => its.has(key))) / all
}
