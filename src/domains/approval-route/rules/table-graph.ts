import type { RouteGraph, RouteRow, GraphEdge, GraphNode } from '../api.ts'
import { graphNode } from '../codes.ts'

const { start, approval, condition, copy, end } = graphNode.code

/** The graph of a table: one condition, a branch for each row, one end. */
export function graphOf(rows: readonly RouteRow[]): RouteGraph {
  const nodes: GraphNode[] = [
    { id: 'start', kind: start },
    { id: 'rows', kind: condition },
  ]
  const edges: GraphEdge[] = [{ from: 'start', to: 'rows' }]
  for (const [r, row] of rows.entries()) {
    const branch: GraphNode[] = row.steps.map((step, s) => ({ id: `row${r + 1}step${s + 1}`, kind: approval, step }))
    if (row.copies.length > 0) branch.push({ id: `row${r + 1}copies`, kind: copy, copies: row.copies })
    nodes.push(...branch)
    const ids = [...branch.map(({ id }) => id), 'end']
    edges.push({ from: 'rows', to: ids[0]!, when: row.when })
    for (const [i, id] of ids.slice(1).entries()) edges.push({ from: ids[i]!, to: id })
  }
  nodes.push({ id: 'end', kind: end })
  return { nodes, edges }
}

/**
 * The table of a graph that is one: a condition at the start whose branches are approvals in a line, each followed by
 * at most one copy. {@link graphOf} of it is the same graph but for ids and places.
 * @returns null for every other graph
 */
export function tableOf({ nodes, edges }: RouteGraph): RouteRow[] | null {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const out = Map.groupBy(edges, ({ from }) => from)
  const only = (id: string): GraphNode | undefined => {
    const [edge, ...others] = out.get(id) ?? []
    return edge && others.length === 0 && edge.when === undefined ? byId.get(edge.to) : undefined
  }
  const first = nodes.find(({ kind }) => kind === start)
  const choice = first && only(first.id)
  if (choice?.kind !== condition) return null
  const seen = new Set([first!.id, choice.id])
  const rows: RouteRow[] = []
  for (const { to, when } of out.get(choice.id) ?? []) {
    if (when === undefined) return null
    const row: RouteRow = { when, steps: [], copies: [] }
    let at = byId.get(to)
    while (at && at.kind !== end) {
      // A node of two rows, or one after the copy, is not a table's.
      if (seen.has(at.id) || row.copies.length > 0) return null
      seen.add(at.id)
      if (at.kind === approval && at.step) row.steps.push(at.step)
      else if (at.kind === copy && at.copies && at.copies.length > 0) row.copies = at.copies
      else return null
      at = only(at.id)
    }
    if (!at) return null
    seen.add(at.id)
    rows.push(row)
  }
  return rows.length > 0 && seen.size === nodes.length && seen.has(choice.id) ? rows : null
}
