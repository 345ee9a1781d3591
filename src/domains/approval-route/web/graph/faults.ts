import type { Repair, RouteFault, RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { nodeOf } from './edit.ts'
import { edgesOut } from './meetings.ts'

/** What a fault is about: a node, an edge, or the definition as a whole. */
export interface PlacedFault {
  message: string
  repairs: readonly Repair[]
  node?: string
  edge?: number
  /** The place within the node's content or the branch's condition: `approvers.0`, `from`. */
  field?: string
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
export function placed(graph: RouteGraph, { path, message, repairs = [] }: RouteFault): PlacedFault {
  const fault = { message, repairs }
  const [, what, index, field] = /^graph\.(nodes|edges)\.(\d+)(?:\.(?:when|step|copies)\.(.+))?/.exec(path) ?? []
  const within = field === undefined ? {} : { field }
  if (what === 'edges') return { ...fault, edge: Number(index), ...within }
  if (what === 'nodes') {
    const node = graph.nodes[Number(index)]
    return { ...fault, ...(node && { node: node.id }), ...within }
  }
  const [, row, part, rest = ''] = /^rows\.(\d+)\.(when|steps|copies)(?:\.(.+))?/.exec(path) ?? []
  const [step] = rest.split('.')
  const edge = row === undefined ? undefined : edgesOfRows(graph)[Number(row)]
  if (edge === undefined) return fault
  const nodes = nodesAfter(graph, edge)
  const node = part === 'steps' && step ? nodes[Number(step)] : part === 'copies' ? nodes.at(-1) : undefined
  const place = part === 'steps' ? rest.slice((step ?? '').length + 1) : rest
  return { ...fault, ...(node === undefined ? { edge } : { node }), ...(place !== '' && { field: place }) }
}

/** The faults of a graph that is a table, as those of its rows. */
export const asRowFaults = (graph: RouteGraph, faults: readonly RouteFault[]): RouteFault[] => {
  const rows = edgesOfRows(graph)
  return faults.map((fault) => {
    if (!fault.path.startsWith('graph.')) return fault
    const { node, edge } = placed(graph, fault)
    const row = rows.findIndex((one) => one === edge || (node !== undefined && nodesAfter(graph, one).includes(node)))
    return row < 0 ? fault : { ...fault, path: `rows.${row}.${fault.path}` }
  })
}

/** The faults of a node by their place within it; those of the whole have the place ``. */
export const faultsAt = (faults: readonly PlacedFault[], id: string): Record<string, string> =>
  Object.fromEntries(faults.filter(({ node }) => node === id).map(({ field = '', message }) => [field, message]))
