import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../../server/context.ts'
import { approvalsIn } from '../rules/plan.ts'
import { whenWord } from './dry-run.ts'
import { termsOf } from './facts.ts'
import { definitionFor, factsOf, routeBy } from './route.ts'

type Submitted = Readonly<Record<string, unknown>> & { createPsnFullId?: string }

/**
 * The condition under which a record would be decided if it were another one, such as one with a larger amount.
 * @returns the condition in words; null while the same steps decide both
 */
export async function routeChange(ctx: Ctx, kind: string, of: Submitted, other: Submitted): Promise<string | null> {
  const definition = await definitionFor(ctx, kind)
  const routeFor = async (record: Submitted) =>
    routeBy(ctx, kind, definition, await factsOf(ctx, kind, record, of.createPsnFullId ?? ''))
  const [now, then] = [await routeFor(of), await routeFor(other)]
  const steps = [now, then].map(({ blocks }) =>
    approvalsIn(blocks).map(({ node, approvers, mode }) => ({ node, approvers, mode })),
  )
  if (isDeepStrictEqual(steps[0], steps[1])) return null
  const terms = await termsOf(ctx, kind)
  return then.taken
    .map((when) => whenWord(ctx, terms, when))
    .filter(Boolean)
    .join(' · ')
}
