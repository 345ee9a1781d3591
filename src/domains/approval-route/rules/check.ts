import type { RouteGraph, RouteRow } from '../api.ts'
import { graphNode } from '../codes.ts'
import { type Fault, faultsOfTable, type World } from './check-table.ts'
import { faultsOfGraph, type GraphFault } from './check-graph.ts'

/** Faults of a graph and of the brackets at its conditions, which may not overlap; an else takes what is left out. */
export function faultsOfRoute(
  graph: RouteGraph,
  world: World,
  known: (definitionId: string) => boolean,
): (Fault | GraphFault)[] {
  const brackets = graph.nodes
    .filter(({ kind }) => kind === graphNode.code.condition)
    .map(({ id }) => ({ id, faults: bracketFaults(graph, id, world) }))
  const isCovered = (node: string) => brackets.some(({ id, faults }) => id === node && faults.every(isNoGap))
  return [
    ...faultsOfGraph(graph, known, isCovered),
    ...brackets.flatMap(({ id, faults }) => (hasElse(graph, id) ? faults.filter(isNoGap) : faults)),
  ]
}

const isNoGap = ({ why }: Fault): boolean => why !== 'gap'
const hasElse = ({ edges }: RouteGraph, id: string): boolean =>
  edges.some(({ from, when }) => from === id && when === undefined)

/** The branches of a condition as rows, with their edges. */
export function bracketsOf({ edges }: RouteGraph, id: string): { rows: RouteRow[]; edges: number[] } {
  const placeholder = { node: '-', approvers: [{ by: 'role' as const, value: '-' }], mode: 'any' as const }
  const branches = edges.flatMap(({ from, when }, edge) => (from === id && when ? [{ edge, when }] : []))
  return {
    rows: branches.map(({ when }) => ({ when, steps: [placeholder], copies: [] })),
    edges: branches.map(({ edge }) => edge),
  }
}

/** The faults of a condition's branches as of rows, at their edges. */
function bracketFaults(graph: RouteGraph, id: string, world: World): Fault[] {
  const { rows, edges } = bracketsOf(graph, id)
  if (rows.length === 0) return []
  return faultsOfTable(rows, world).map((fault) => ({
    ...fault,
    path: fault.path.replace(/^rows\.(\d+)/, (_, row: string) => `graph.edges.${edges[Number(row)] ?? 0}`),
  }))
}
