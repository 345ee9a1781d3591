import type { GraphNode, RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { isSplit, joinOf, nodeOf } from './edit.ts'
import { meetingsOf, reachedWithin } from './meetings.ts'
import { type Branch, type Part, Reader } from './sequence.ts'

const kinds = graphNode.code

/** A point of the drawing, in pixels. Of a node it is the middle of its upper side. */
export interface Point {
  x: number
  y: number
}

export const nodeWidth = 176
/** Start, ends and joins say nothing but what they are. */
export const heightOf = ({ kind }: Pick<GraphNode, 'kind'>): number =>
  kind === kinds.start || kind === kinds.end || kind === kinds.join ? 30 : 48
const columnGap = 24
/** From a node to the next one, with the button that inserts a node between them. */
const gap = 42
/** From a node to its branches: a condition has a line of words more. */
const headGap = { condition: 92, parallel: 56 }
/** From the longest branch to where the branches have met, with the button that inserts a node there. */
const meetGap = 56
/** From the end of the branches to the node where they meet. */
const joinGap = 20

/** What is drawn, in reading order: nodes, edges by their index, and where the branches of a condition meet. */
export type Item = { node: string } | { edge: number } | { meet: string }

export interface Layout {
  nodes: ReadonlyMap<string, Point>
  /** The place on an edge where a node can be inserted. */
  edges: ReadonlyMap<number, Point>
  /** Where the branches of a condition have met, by the condition. */
  meets: ReadonlyMap<string, Point>
  /** The conditions whose branches meet on an edge, the innermost first. */
  passes: ReadonlyMap<number, readonly string[]>
  order: readonly Item[]
}

const widthOf = (parts: readonly Part[]): number =>
  Math.max(nodeWidth, ...parts.map(({ branches }) => widthOfBranches(branches)))
const widthOfBranches = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { parts }) => sum + widthOf(parts) + columnGap, -columnGap)

/** Places of all nodes and edges: sequences from top to bottom, branches beside each other in their order. */
export function layoutOf(graph: RouteGraph): Layout {
  const nodes = new Map<string, Point>()
  const edges = new Map<number, Point>()
  const meets = new Map<string, Point>()
  const order: Item[] = []
  const meetings = meetingsOf(graph)
  const reader = new Reader(graph)

  /** @returns where the sequence ends */
  const place = (parts: readonly Part[], x: number, top: number): number => {
    let y = top
    for (const { id, branches, after } of parts) {
      nodes.set(id, { x, y })
      order.push({ node: id })
      y += heightOf(nodeOf(graph, id)!)
      if (branches.length > 0) y = placeBranches(id, branches, x, y)
      else if (after !== undefined) {
        edges.set(after, { x, y: y + gap / 2 })
        order.push({ edge: after })
        y += gap
      }
    }
    return y
  }

  const placeBranches = (id: string, branches: readonly Branch[], x: number, top: number): number => {
    const head = nodeOf(graph, id)?.kind === kinds.condition ? headGap.condition : headGap.parallel
    let left = x - widthOfBranches(branches) / 2
    let bottom = top
    for (const { edge, parts } of branches) {
      const width = widthOf(parts)
      edges.set(edge, { x: left + width / 2, y: top + head - 24 })
      order.push({ edge })
      bottom = Math.max(bottom, place(parts, left + width / 2, top + head))
      left += width + columnGap
    }
    const meeting = meetings.get(id)
    if (meeting === undefined) return bottom
    if (joinOf(graph, id)) return bottom + joinGap
    meets.set(id, { x, y: bottom + meetGap / 2 })
    order.push({ meet: id })
    return bottom + meetGap
  }

  const start = graph.nodes.find(({ kind }) => kind === kinds.start) ?? graph.nodes[0]
  const main = start ? reader.sequence(start.id, undefined) : []
  place(main, 0, 0)
  placeRest(graph, reader, place, widthOf(main) / 2 + columnGap)
  graph.edges.forEach((edge, i) => {
    if (edges.has(i)) return
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
    if (!from || !to) return
    edges.set(i, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    order.push({ edge: i })
  })
  return { nodes, edges, meets, passes: passesOf(graph, meetings, meets), order }
}

/** Places what the start does not lead to beside the rest. */
function placeRest(
  graph: RouteGraph,
  reader: Reader,
  place: (parts: readonly Part[], x: number, y: number) => number,
  left: number,
): void {
  let x = left
  for (const { id } of graph.nodes) {
    if (reader.seen.has(id)) continue
    const parts = reader.sequence(id, undefined)
    place(parts, x + widthOf(parts) / 2, 0)
    x += widthOf(parts) + columnGap
  }
}

/** The conditions whose branches meet on each edge: those around its first node whose branches meet at its second one. */
function passesOf(
  graph: RouteGraph,
  meetings: ReadonlyMap<string, string | undefined>,
  meets: ReadonlyMap<string, Point>,
): Map<number, string[]> {
  const passes = new Map<number, string[]>()
  const splits = graph.nodes.filter((node) => isSplit(node) && meets.has(node.id))
  for (const { id } of splits.toSorted((a, b) => meets.get(a.id)!.y - meets.get(b.id)!.y)) {
    const inside = reachedWithin(graph, [id], meetings.get(id))
    graph.edges.forEach(({ from, to }, i) => {
      if (to === meetings.get(id) && inside.has(from)) passes.set(i, [...(passes.get(i) ?? []), id])
    })
  }
  return passes
}
