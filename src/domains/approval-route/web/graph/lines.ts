import type { RouteGraph } from '../../api.ts'
import { nodeOf } from './edit.ts'
import { heightOf, type Layout, type Point } from './layout.ts'
import { meetingsOf } from './meetings.ts'

/** A drawing as it is shown: the layout, with the nodes where they were dragged to. */
export interface Drawn {
  nodes: ReadonlyMap<string, Point>
  edges: ReadonlyMap<number, Point>
  meets: ReadonlyMap<string, Point>
  /** The line of each edge, as the `d` of an SVG path. */
  lines: readonly string[]
}

/** How far a line runs straight out of a node, or into one, before it turns. */
const straight = 16
const radius = 6

/** Moves the nodes of a layout to their own places, and the places on edges with them. */
export function drawnOf(graph: RouteGraph, layout: Layout): Drawn {
  const meetings = meetingsOf(graph)
  const nodes = new Map(
    graph.nodes.map(({ id, x, y }) => {
      const at = layout.nodes.get(id) ?? { x: 0, y: 0 }
      return [id, { x: x ?? at.x, y: y ?? at.y }]
    }),
  )
  const shifted = (at: Point, id: string): Point => {
    const [here, there] = [layout.nodes.get(id), nodes.get(id)]
    return here && there ? { x: at.x + there.x - here.x, y: at.y + there.y - here.y } : at
  }
  const edges = new Map(
    [...layout.edges].map(([index, at]) => {
      const { from, to } = graph.edges[index]!
      const isHead = layout.nodes.get(from)?.x !== at.x && meetings.get(from) !== to
      return [index, shifted(at, isHead ? to : from)]
    }),
  )
  const lines = graph.edges.map(({ from, to }, index) => {
    const [start, end] = [nodes.get(from), nodes.get(to)]
    if (!start || !end) return ''
    const passes = (layout.passes.get(index) ?? []).flatMap((id) => layout.meets.get(id) ?? [])
    const own = edges.get(index)
    return pathThrough([
      { x: start.x, y: start.y + heightOf(nodeOf(graph, from)!) },
      ...(own ? [own] : []),
      ...passes,
      end,
    ])
  })
  return { nodes, edges, meets: layout.meets, lines }
}

/** A line through some points with vertical ends: it turns soon after the first one, and before each of the others. */
function pathThrough(points: readonly Point[]): string {
  const corners: Point[] = [points[0]!]
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i]!
    if (Math.abs(from.x - to.x) > 1) {
      const y = i === 0 ? from.y + straight : to.y - straight
      corners.push({ x: from.x, y }, { x: to.x, y })
    }
    corners.push(to)
  }
  return corners
    .map((at, i) => (i === 0 || i === corners.length - 1 ? `${i === 0 ? 'M' : 'L'}${at.x} ${at.y}` : turn(corners, i)))
    .join('')
}

/** A rounded corner. */
function turn(corners: readonly Point[], i: number): string {
  const [before, at, after] = [corners[i - 1]!, corners[i]!, corners[i + 1]!]
  const [a, b] = [towards(at, before), towards(at, after)]
  return `L${a.x} ${a.y}Q${at.x} ${at.y} ${b.x} ${b.y}`
}

function towards(at: Point, other: Point): Point {
  const length = Math.hypot(other.x - at.x, other.y - at.y)
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length
  return { x: at.x + (other.x - at.x) * share, y: at.y + (other.y - at.y) * share }
}

/** The graph after an edit: nodes that were dragged keep their distance from where the layout puts them. */
export function withPlaces(graph: RouteGraph, before: Layout, after: Layout): RouteGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const [then, now] = [before.nodes.get(node.id), after.nodes.get(node.id)]
      if (node.x === undefined || node.y === undefined || !then || !now) return node
      return { ...node, x: node.x + now.x - then.x, y: node.y + now.y - then.y }
    }),
  }
}

/** The graph with all nodes where the layout puts them. */
export const tidied = (graph: RouteGraph): RouteGraph => ({
  ...graph,
  nodes: graph.nodes.map(({ x: _x, y: _y, ...node }) => node),
})

/** Whether a node of the graph was dragged. */
export const isDragged = ({ nodes }: RouteGraph): boolean => nodes.some(({ x }) => x !== undefined)
