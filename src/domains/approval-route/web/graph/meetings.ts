import type { RouteGraph } from '../../api.ts'

/** In place of a node: the end of all ways, for nodes whose ways do not meet again. */
const nowhere = ''

/** The edges out of each node as their indexes, in their order. */
export const edgesOut = ({ edges }: RouteGraph): Map<string, number[]> =>
  Map.groupBy(
    edges.map((_, index) => index),
    (index) => edges[index]!.from,
  )

/**
 * The node at which all ways from a node meet again, by node; undefined for one whose ways end apart. Ways that lead
 * back are left out. This is the immediate post-dominator, computed as by Cooper, Harvey and Kennedy, "A Simple, Fast
 * Dominance Algorithm" (2001).
 */
export function meetingsOf(graph: RouteGraph): Map<string, string | undefined> {
  const out = edgesOut(graph)
  const rank = new Map<string, number>([[nowhere, -1]])
  const followers = (id: string): string[] => (out.get(id) ?? []).map((index) => graph.edges[index]!.to)
  const isThere = new Set(graph.nodes.map(({ id }) => id))
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id) || !isThere.has(id)) return
    seen.add(id)
    for (const next of followers(id)) visit(next)
    rank.set(id, rank.size)
  }
  for (const { id } of graph.nodes) visit(id)
  const meeting = new Map<string, string>([[nowhere, nowhere]])
  const common = (one: string, other: string): string => {
    let [a, b] = [one, other]
    while (a !== b) {
      if (rank.get(a)! > rank.get(b)!) a = meeting.get(a)!
      else b = meeting.get(b)!
    }
    return a
  }
  // What follows a node has a lower rank, unless the way leads back.
  for (const id of rank.keys()) {
    if (id === nowhere) continue
    const next = followers(id).filter((one) => rank.has(one) && rank.get(one)! < rank.get(id)!)
    meeting.set(id, next.length === 0 ? nowhere : next.reduce(common))
  }
  return new Map(graph.nodes.map(({ id }) => [id, meeting.get(id) || undefined]))
}

/** The nodes that are reached from some nodes without passing a given one. */
export function reachedWithin(graph: RouteGraph, from: readonly string[], stop: string | undefined): Set<string> {
  const out = edgesOut(graph)
  const seen = new Set(from.filter((id) => id !== stop))
  for (const id of seen)
    for (const index of out.get(id) ?? []) {
      const { to } = graph.edges[index]!
      if (to !== stop) seen.add(to)
    }
  return seen
}
