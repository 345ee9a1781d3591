import type { GraphEdge, RouteGraph } from '../../api.ts'
import { isRemovable, isSplit, joinOf, nodeOf } from './edit.ts'
import { meetingsOf, reachedWithin } from './meetings.ts'

/** A node, or a condition or parallel part with all of its branches, within its sequence. */
interface Part {
  first: string
  /** The edges that lead on to what follows it. */
  out: readonly number[]
  next: string
}

/** The part that begins with a node; undefined where its branches do not meet, and for start, ends and joins. */
function partAt(graph: RouteGraph, id: string): Part | undefined {
  const node = nodeOf(graph, id)
  if (!node || !isRemovable(node)) return undefined
  const leading = (from: ReadonlySet<string>, to: string): number[] =>
    graph.edges.flatMap((edge, i) => (from.has(edge.from) && edge.to === to ? [i] : []))
  if (!isSplit(node)) {
    const out = graph.edges.flatMap(({ from }, i) => (from === id ? [i] : []))
    return out.length === 1 ? { first: id, out, next: graph.edges[out[0]!]!.to } : undefined
  }
  const meeting = meetingsOf(graph).get(id)
  if (meeting === undefined) return undefined
  const join = joinOf(graph, id)
  if (!join) return { first: id, out: leading(reachedWithin(graph, [id], meeting), meeting), next: meeting }
  const out = graph.edges.flatMap(({ from }, i) => (from === join.id ? [i] : []))
  return out.length === 1 ? { first: id, out, next: graph.edges[out[0]!]!.to } : undefined
}

/** The part that a part can be exchanged with: the one after it in the same sequence, to which nothing else leads. */
function partAfter(graph: RouteGraph, part: Part): Part | undefined {
  const isOnlyWay = graph.edges.every(({ to }, i) => to !== part.next || part.out.includes(i))
  return isOnlyWay ? partAt(graph, part.next) : undefined
}

function partBefore(graph: RouteGraph, id: string): Part | undefined {
  const parts = graph.nodes.flatMap((node) => {
    const part = partAt(graph, node.id)
    return part?.next === id && partAfter(graph, part) ? [part] : []
  })
  // Of conditions whose branches meet here, the outermost one contains the others.
  return parts.toSorted((a, b) => b.out.length - a.out.length || inside(graph, b.first, a.first))[0]
}

/** Sorts a condition after one that leads to it. */
const inside = (graph: RouteGraph, one: string, other: string): number =>
  reachedWithin(graph, [one], undefined).has(other) ? 1 : -1

/** Exchanges two parts that follow each other. */
function exchanged(graph: RouteGraph, before: Part, after: Part): RouteGraph {
  const to = (edge: GraphEdge, i: number): string => {
    if (before.out.includes(i)) return after.next
    if (after.out.includes(i)) return before.first
    return edge.to === before.first ? after.first : edge.to
  }
  return {
    ...graph,
    edges: graph.edges.map((edge, i) => (to(edge, i) === edge.to ? edge : { ...edge, to: to(edge, i) })),
  }
}

/**
 * Moves a node with its branches before or after its neighbour in the same sequence.
 * @returns undefined where it has none: it does not leave its branch
 */
export function moveNode(graph: RouteGraph, id: string, by: -1 | 1): RouteGraph | undefined {
  const part = partAt(graph, id)
  if (!part) return undefined
  if (by === 1) {
    const after = partAfter(graph, part)
    return after && exchanged(graph, part, after)
  }
  const before = partBefore(graph, id)
  return before && exchanged(graph, before, part)
}
