import type { Progress } from './engine.ts'
import type { Block } from './plan.ts'

type Step = Exclude<Block, { kind: 'parallel' }>

/**
 * The approvals and copies that begin later, in the order of the route. Branches of a parallel part follow each other.
 * The part of a route that a direct return leads past is not among them.
 */
export const stepsAhead = (blocks: readonly Block[], progress: Pick<Progress, 'open' | 'done'>): Step[] =>
  blocks.flatMap((block): Step[] => {
    if (progress.done.includes(block.id)) return []
    if (block.kind === 'parallel') return block.branches.flatMap((branch) => stepsAhead(branch, progress))
    return progress.open.includes(block.id) ? [] : [block]
  })
