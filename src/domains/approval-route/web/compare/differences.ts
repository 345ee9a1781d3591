import type { Approver, RouteGraph, RouteSettings } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { type BranchPair, type NodePair, pairsOf } from './pairs.ts'

/** What is compared of a definition. */
export interface Version {
  name: string
  fallback: Approver
  settings: RouteSettings
  graph: RouteGraph
}

export type WholePart = 'name' | 'fallback' | 'skipRepeated' | 'withdrawLate'

/** One difference: of the definition as a whole, of a node, or of a branch. What was added or removed has no others within it. */
export type Difference =
  | { of: 'whole'; part: WholePart }
  | { of: 'node'; node: NodePair; within: BranchPair | null }
  | { of: 'branch'; branch: BranchPair; split: NodePair }

export interface Comparison {
  nodes: readonly NodePair[]
  differences: readonly Difference[]
}

/** By what two versions differ, in the order of reading. Drawn places say nothing. */
export function compared(before: Version, after: Version): Comparison {
  const nodes = pairsOf(before.graph, after.graph)
  const whole: [WholePart, boolean][] = [
    ['name', before.name === after.name],
    ['fallback', before.fallback.by === after.fallback.by && before.fallback.value === after.fallback.value],
    ['skipRepeated', before.settings.skipRepeated === after.settings.skipRepeated],
    ['withdrawLate', before.settings.withdrawLate === after.settings.withdrawLate],
  ]
  return {
    nodes,
    differences: [
      ...whole.flatMap(([part, isSame]): Difference[] => (isSame ? [] : [{ of: 'whole', part }])),
      ...differencesIn(nodes, null),
    ],
  }
}

const isOneSided = ({ before, after }: NodePair | BranchPair): boolean => before === undefined || after === undefined

const differencesIn = (nodes: readonly NodePair[], within: BranchPair | null): Difference[] =>
  nodes.flatMap((node): Difference[] => {
    // A join comes and goes with its parallel part.
    if (isOneSided(node) && (node.before ?? node.after)?.kind === graphNode.code.join) return []
    const own: Difference[] =
      isOneSided(node) || node.parts.length > 0 || node.isMoved ? [{ of: 'node', node, within }] : []
    if (isOneSided(node)) return own
    return [
      ...own,
      ...node.branches.flatMap((branch): Difference[] => [
        ...(isOneSided(branch) || branch.parts.length > 0 ? [{ of: 'branch' as const, branch, split: node }] : []),
        ...(isOneSided(branch) ? [] : differencesIn(branch.nodes, branch)),
      ]),
    ]
  })

export type Mark = 'added' | 'removed' | 'changed' | 'moved'

/** What is marked in the drawing of one side. */
export interface Marks {
  nodes: ReadonlyMap<string, Mark>
  edges: ReadonlyMap<number, Mark>
}

/** How a pair differs; undefined for one that does not. */
export const markOf = (pair: NodePair | BranchPair): Mark | undefined =>
  pair.before === undefined
    ? 'added'
    : pair.after === undefined
      ? 'removed'
      : 'isMoved' in pair && pair.isMoved
        ? 'moved'
        : pair.parts.length > 0
          ? 'changed'
          : undefined

export function marksOf(pairs: readonly NodePair[], side: 'before' | 'after'): Marks {
  const nodes = new Map<string, Mark>()
  const edges = new Map<number, Mark>()
  const visit = (all: readonly NodePair[]): void => {
    for (const node of all) {
      const mark = markOf(node)
      if (mark && node[side]) nodes.set(node[side].id, mark)
      for (const branch of node.branches) {
        const own = markOf(branch)
        if (own && branch[side] !== undefined) edges.set(branch[side], own)
        visit(branch.nodes)
      }
    }
  }
  visit(pairs)
  return { nodes, edges }
}
