import type { GraphEdge, GraphNode, RouteGraph, When } from '../../api.ts'
import { graphNode, joinMode } from '../../codes.ts'
import { edgesOut, meetingsOf, reachedWithin } from './meetings.ts'

const kinds = graphNode.code

/** Where a node can be inserted: on an edge, or where the branches of a condition meet again. */
export type Place = { edge: number } | { meet: string }

/** What is chosen: a node, or a branch by its edge. */
export type Chosen = { node: string } | { edge: number }

/** What can be inserted. */
export type NewNode = Pick<GraphNode, 'step' | 'copies' | 'definitionId'> & {
  kind: 'approval' | 'copy' | 'subflow' | 'condition' | 'parallel'
}

export const nodeOf = ({ nodes }: RouteGraph, id: string): GraphNode | undefined => nodes.find((node) => node.id === id)

/** Whether a node has branches: a condition or a parallel part. */
export const isSplit = ({ kind }: Pick<GraphNode, 'kind'>): boolean =>
  kind === kinds.condition || kind === kinds.parallel

/** An id that no node of the graph has. */
function freeId({ nodes }: RouteGraph, kind: string): string {
  const taken = new Set(nodes.map(({ id }) => id))
  for (let n = nodes.length; ; n += 1) if (!taken.has(`${kind}${n}`)) return `${kind}${n}`
}

/** The graph of a definition that has no step yet. */
export const emptyGraph: RouteGraph = {
  nodes: [
    { id: 'start', kind: kinds.start },
    { id: 'end', kind: kinds.end },
  ],
  edges: [{ from: 'start', to: 'end' }],
}

/** The edges of a condition's branches to the node where they meet. */
function edgesToMeeting(graph: RouteGraph, split: string): { meeting: string; edges: Set<number> } | undefined {
  const meeting = meetingsOf(graph).get(split)
  if (meeting === undefined) return undefined
  const inside = reachedWithin(graph, [split], meeting)
  const indexes = graph.edges.flatMap(({ from, to }, i) => (to === meeting && inside.has(from) ? [i] : []))
  return { meeting, edges: new Set(indexes) }
}

/**
 * Inserts a node. A condition and a parallel part come with two empty branches that meet again.
 * @returns the graph and the id of the node; the same graph for a place that is not there
 */
export function insert(graph: RouteGraph, place: Place, { kind, ...content }: NewNode): [RouteGraph, id: string] {
  const id = freeId(graph, kind)
  const led =
    'edge' in place
      ? graph.edges[place.edge] && { meeting: graph.edges[place.edge]!.to, edges: new Set([place.edge]) }
      : edgesToMeeting(graph, place.meet)
  if (!led) return [graph, '']
  const { meeting: next } = led
  const edges = graph.edges.map((edge, i) => (led.edges.has(i) ? { ...edge, to: id } : edge))
  const node: GraphNode = { id, kind, ...content }
  if (kind === 'condition') {
    const branches = [
      { from: id, to: next, when: {} },
      { from: id, to: next },
    ]
    return [{ nodes: [...graph.nodes, node], edges: [...edges, ...branches] }, id]
  }
  if (kind === 'parallel') {
    const join: GraphNode = { id: freeId(graph, kinds.join), kind: kinds.join, join: joinMode.code.all }
    const branches = [
      { from: id, to: join.id },
      { from: id, to: join.id },
      { from: join.id, to: next },
    ]
    return [{ nodes: [...graph.nodes, node, join], edges: [...edges, ...branches] }, id]
  }
  return [{ nodes: [...graph.nodes, node], edges: [...edges, { from: id, to: next }] }, id]
}

/** Leaves out some nodes; what led to them leads to another one, or nowhere. */
function without({ nodes, edges }: RouteGraph, gone: ReadonlySet<string>, next: string | undefined): RouteGraph {
  return {
    nodes: nodes.filter(({ id }) => !gone.has(id)),
    edges: edges.flatMap((edge) => {
      if (gone.has(edge.from)) return []
      if (!gone.has(edge.to)) return [edge]
      return next === undefined ? [] : [{ ...edge, to: next }]
    }),
  }
}

const followerOf = (graph: RouteGraph, id: string): string | undefined =>
  graph.edges.find(({ from }) => from === id)?.to

/** Whether a node can be removed: the start, ends and joins belong to the graph and to parallel parts. */
export const isRemovable = ({ kind }: Pick<GraphNode, 'kind'>): boolean =>
  kind !== kinds.start && kind !== kinds.end && kind !== kinds.join

/** The nodes that are removed together with one: its branches, and the join of a parallel part. */
function removedWith(graph: RouteGraph, id: string): Set<string> {
  const node = nodeOf(graph, id)
  if (!node || !isRemovable(node)) return new Set()
  if (!isSplit(node)) return new Set([id])
  const meeting = meetingsOf(graph).get(id)
  const gone = reachedWithin(graph, [id], meeting)
  const join = joinOf(graph, id)
  if (join) gone.add(join.id)
  // Where the branches end apart, one of the ends stays.
  if (meeting === undefined) gone.delete(endAfter(graph, id) ?? '')
  return gone
}

/** An end that is reached from a node. */
const endAfter = (graph: RouteGraph, id: string): string | undefined =>
  [...reachedWithin(graph, [id], undefined)].find((one) => nodeOf(graph, one)?.kind === kinds.end)

/** Removes a node with its branches; what led to it leads on to what comes after it. */
export function remove(graph: RouteGraph, id: string): RouteGraph {
  const gone = removedWith(graph, id)
  if (gone.size === 0) return graph
  return without(graph, gone, nextAfter(graph, id))
}

function nextAfter(graph: RouteGraph, id: string): string | undefined {
  const node = nodeOf(graph, id)
  if (!node || !isSplit(node)) return followerOf(graph, id)
  const meeting = meetingsOf(graph).get(id)
  if (meeting === undefined) return endAfter(graph, id)
  return joinOf(graph, id) ? followerOf(graph, meeting) : meeting
}

/** The edges of a node's branches as indexes, those with a condition first. */
export function branchesOf(graph: RouteGraph, split: string): number[] {
  const own = edgesOut(graph).get(split) ?? []
  const isElse = (index: number): boolean =>
    nodeOf(graph, split)?.kind === kinds.condition && graph.edges[index]!.when === undefined
  return [...own.filter((index) => !isElse(index)), ...own.filter(isElse)]
}

/** Adds an empty branch: to a condition before its else, to a parallel part after the others. */
export function addBranch(graph: RouteGraph, split: string, isElse = false): RouteGraph {
  const to = meetingsOf(graph).get(split) ?? endAfter(graph, split)
  if (to === undefined) return graph
  const isCondition = nodeOf(graph, split)?.kind === kinds.condition
  const edge: GraphEdge = { from: split, to, ...(isCondition && !isElse && { when: {} }) }
  return { ...graph, edges: [...graph.edges, edge] }
}

/**
 * Removes a branch with the nodes that only it leads to. Of a condition or a parallel part with one branch left, that
 * branch stays in its place.
 */
export function removeBranch(graph: RouteGraph, edge: number): RouteGraph {
  const branch = graph.edges[edge]
  if (!branch) return graph
  const { from: split, to } = branch
  const meeting = meetingsOf(graph).get(split)
  const others = branchesOf(graph, split).filter((index) => index !== edge)
  const kept = reachedWithin(
    graph,
    others.map((index) => graph.edges[index]!.to),
    meeting,
  )
  const gone = reachedWithin(graph, [to], meeting)
  for (const id of kept) gone.delete(id)
  const rest = without({ ...graph, edges: graph.edges.toSpliced(edge, 1) }, gone, undefined)
  return others.length > 1 ? rest : dissolved(rest, split, joinOf(graph, split)?.id)
}

/** Takes a condition or a parallel part with one branch out of the way that it is on. */
function dissolved(graph: RouteGraph, split: string, join: string | undefined): RouteGraph {
  const opened = without(graph, new Set([split]), followerOf(graph, split))
  return join === undefined ? opened : without(opened, new Set([join]), followerOf(opened, join))
}

/** Moves a branch before or after its neighbour; an else stays the last one. */
export function moveBranch(graph: RouteGraph, edge: number, by: -1 | 1): RouteGraph {
  const other = neighbour(graph, edge, by)
  if (other === undefined) return graph
  const edges = [...graph.edges]
  ;[edges[edge], edges[other]] = [edges[other]!, edges[edge]!]
  return { ...graph, edges }
}

/** The branch that a branch can be exchanged with. */
export function neighbour(graph: RouteGraph, edge: number, by: -1 | 1): number | undefined {
  const moved = graph.edges[edge]
  const all = branchesOf(graph, moved?.from ?? '')
  const other = all[all.indexOf(edge) + by]
  if (!moved || other === undefined) return undefined
  const hasWhen = (index: number) => graph.edges[index]!.when !== undefined
  return hasWhen(edge) === hasWhen(other) ? other : undefined
}

export const setNode = (graph: RouteGraph, id: string, patch: Partial<GraphNode>): RouteGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...patch } : node)),
})

export const setWhen = (graph: RouteGraph, edge: number, when: When): RouteGraph => ({
  ...graph,
  edges: graph.edges.map((one, i) => (i === edge ? { ...one, when } : one)),
})

/** The join of a parallel part; a condition in one of its branches has none, though its branches may meet there. */
export function joinOf(graph: RouteGraph, parallel: string): GraphNode | undefined {
  const meeting = nodeOf(graph, meetingsOf(graph).get(parallel) ?? '')
  return meeting?.kind === kinds.join && nodeOf(graph, parallel)?.kind === kinds.parallel ? meeting : undefined
}
