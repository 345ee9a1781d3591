import type { Definition, RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { nodeOf } from './edit.ts'
import { edgesOut } from './meetings.ts'

export type Fault = Definition['faults'][number]

/** What a fault is about: a node, an edge, or the definition as a whole. */
export interface PlacedFault {
  message: string
  node?: string
  edge?: number
}

/** The edges of a table's rows in the graph that it means. */
function edgesOfRows(graph: RouteGraph): number[] {
  const out = edgesOut(graph)
  const start = graph.nodes.find(({ kind }) => kind === graphNode.code.start)
  const [first] = out.get(start?.id ?? '') ?? []
  return first === undefined ? [] : (out.get(graph.edges[first]!.to) ?? [])
}

/** The nodes of a row in their order, as the graph has them. */
function nodesAfter(graph: RouteGraph, edge: number | undefined): string[] {
  const out = edgesOut(graph)
  const ids: string[] = []
  let next = edge
  while (next !== undefined) {
    const id: string = graph.edges[next]!.to
    if (ids.includes(id) || nodeOf(graph, id)?.kind === graphNode.code.end) break
    ids.push(id)
    ;[next] = out.get(id) ?? []
  }
  return ids
}

/** Where a fault of a graph, or of the table that it is, is shown in the drawing. */
export function placed(graph: RouteGraph, { path, message }: Fault): PlacedFault {
  const [, what, index] = /^graph\.(nodes|edges)\.(\d+)/.exec(path) ?? []
  if (what === 'edges') return { message, edge: Number(index) }
  if (what === 'nodes') {
    const node = graph.nodes[Number(index)]
    return { message, ...(node && { node: node.id }) }
  }
  const [, row, part, step] = /^rows\.(\d+)\.(when|steps|copies)(?:\.(\d+))?/.exec(path) ?? []
  const edge = row === undefined ? undefined : edgesOfRows(graph)[Number(row)]
  if (edge === undefined) return { message }
  const nodes = nodesAfter(graph, edge)
  const node =
    part === 'steps' && step !== undefined ? nodes[Number(step)] : part === 'copies' ? nodes.at(-1) : undefined
  return node === undefined ? { message, edge } : { message, node }
}

/** The faults of a graph that is a table, as those of its rows. */
export const asRowFaults = (graph: RouteGraph, faults: readonly Fault[]): Fault[] => {
  const rows = edgesOfRows(graph)
  return faults.map((fault) => {
    if (!fault.path.startsWith('graph.')) return fault
    const { node, edge } = placed(graph, fault)
    const row = rows.findIndex((one) => one === edge || (node !== undefined && nodesAfter(graph, one).includes(node)))
    return row < 0 ? fault : { ...fault, path: `rows.${row}.${fault.path}` }
  })
}
