import type { RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'

const kinds = graphNode.code

/** Why a graph is no table, for a sentence to the user. Only of a graph that is none. */
export function whyNoTable({ nodes, edges }: RouteGraph): WhyNoTable {
  const has = (kind: string): boolean => nodes.some((node) => node.kind === kind)
  const conditions = nodes.filter(({ kind }) => kind === kinds.condition)
  const start = nodes.find(({ kind }) => kind === kinds.start)
  const first = edges.find(({ from }) => from === start?.id)?.to
  if (has(kinds.parallel)) return 'parallel'
  if (has(kinds.subflow)) return 'subflow'
  if (conditions.length !== 1 || conditions[0]!.id !== first) return 'condition'
  if (edges.some(({ from, when }) => from === first && when === undefined)) return 'else'
  const entries = Map.groupBy(edges, ({ to }) => to)
  if (nodes.some(({ id, kind }) => kind !== kinds.end && (entries.get(id) ?? []).length > 1)) return 'meeting'
  return 'order'
}
export type WhyNoTable = 'parallel' | 'subflow' | 'condition' | 'else' | 'meeting' | 'order'
