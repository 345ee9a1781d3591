import type { Approver, RouteGraph, RouteStep, GraphEdge, When } from '../api.ts'
import { type Facts, graphNode, joinMode } from '../codes.ts'
import { holds } from './conditions.ts'

const kinds = graphNode.code

/** A part of the route of one record. Its id is unique in the route. */
export type Block =
  | ({ kind: 'approval'; id: string } & RouteStep)
  | { kind: 'copy'; id: string; copies: readonly Approver[] }
  | { kind: 'parallel'; id: string; join: 'any' | 'all'; branches: readonly (readonly Block[])[] }

export type Approval = Extract<Block, { kind: 'approval' }>

/** All approvals of a route, in its order. */
export const approvalsIn = (blocks: readonly Block[]): Approval[] =>
  blocks.flatMap((block) =>
    block.kind === 'approval' ? [block] : block.kind === 'parallel' ? approvalsIn(block.branches.flat()) : [],
  )

/** The route of a record through a definition, as long as its facts stay the same. */
export interface Route {
  blocks: readonly Block[]
  /** The conditions of the branches that it takes. */
  taken: readonly When[]
  /** The edges of the graph that it follows, as indexes, without those of sub-flows. */
  edges: readonly number[]
}

/** Why a graph has no route: the node where it ends. {@link faultsOfGraph} finds these before a definition is used. */
export class NoRoute extends Error {
  readonly node: string
  constructor(node: string) {
    super(`no way on at ${node}`)
    this.node = node
  }
}

/** Graphs of other definitions by id, for sub-flows. */
export type Subflows = ReadonlyMap<string, RouteGraph>

/**
 * Follows a graph with the facts of a record: conditions are decided, sub-flows put in place.
 * @throws NoRoute where no edge leads on, no branch holds, or a sub-flow is missing or contains itself
 */
export function routeOf(graph: RouteGraph, facts: Facts, subflows: Subflows = new Map()): Route {
  const taken: When[] = []
  const followed = new Set<GraphEdge>()
  const blocks = walkGraph(graph, { facts, subflows, taken, followed, inside: [], prefix: '' })
  return { blocks, taken, edges: graph.edges.flatMap((edge, i) => (followed.has(edge) ? [i] : [])) }
}

interface Walk {
  facts: Facts
  subflows: Subflows
  taken: When[]
  followed: Set<GraphEdge>
  /** Sub-flows around this graph, and parallel parts around this branch. */
  inside: readonly string[]
  /** Of the ids, so that two uses of a sub-flow stay apart. */
  prefix: string
}

function walkGraph(graph: RouteGraph, walk: Walk): Block[] {
  const first = graph.nodes.find(({ kind }) => kind === kinds.start)
  if (!first) throw new NoRoute('start')
  const out = Map.groupBy(graph.edges, ({ from }) => from)
  return walkFrom(graph, out, first.id, walk).blocks
}

type Out = ReadonlyMap<string, readonly GraphEdge[]>

/** Follows the graph from a node to its end, or to the join of the parallel part around it. */
function walkFrom(graph: RouteGraph, out: Out, from: string, walk: Walk): { blocks: Block[]; stop: string } {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const blocks: Block[] = []
  const seen = new Set<string>()
  let at = from
  for (;;) {
    const node = byId.get(at)
    if (!node || seen.has(at)) throw new NoRoute(at)
    seen.add(at)
    if (node.kind === kinds.end || node.kind === kinds.join) return { blocks, stop: at }
    const id = walk.prefix + node.id
    const edges = out.get(at) ?? []
    if (node.kind === kinds.parallel) {
      // A branch that leads back to its own part has no end.
      if (walk.inside.includes(id)) throw new NoRoute(at)
      for (const edge of edges) walk.followed.add(edge)
      const branches = edges.map(({ to }) => walkFrom(graph, out, to, { ...walk, inside: [...walk.inside, id] }))
      const stop = branches[0]?.stop
      const join = stop === undefined ? undefined : byId.get(stop)
      if (!join || join.kind !== kinds.join || branches.some((branch) => branch.stop !== stop)) throw new NoRoute(at)
      const filled = branches.map((branch) => branch.blocks).filter((branch) => branch.length > 0)
      // With an empty branch of several, the first one to end has ended at once.
      const isOver = join.join === joinMode.code.any && filled.length < branches.length
      if (filled.length > 0 && !isOver)
        blocks.push({ kind: 'parallel', id, join: join.join ?? joinMode.code.all, branches: filled })
      at = nextOf(out.get(join.id) ?? [], join.id, walk)
      continue
    }
    if (node.kind === kinds.approval && node.step) blocks.push({ kind: 'approval', id, ...node.step })
    if (node.kind === kinds.copy) blocks.push({ kind: 'copy', id, copies: node.copies ?? [] })
    if (node.kind === kinds.subflow) blocks.push(...subflowOf(node.definitionId ?? '', id, at, walk))
    at = node.kind === kinds.condition ? branchOf(edges, at, walk) : nextOf(edges, at, walk)
  }
}

function nextOf([edge, ...others]: readonly GraphEdge[], at: string, { followed }: Walk): string {
  if (!edge || others.length > 0) throw new NoRoute(at)
  followed.add(edge)
  return edge.to
}

function branchOf(edges: readonly GraphEdge[], at: string, { facts, taken, followed }: Walk): string {
  const edge = edges.find(({ when }) => when && holds(when, facts)) ?? edges.find(({ when }) => when === undefined)
  if (!edge) throw new NoRoute(at)
  if (edge.when) taken.push(edge.when)
  followed.add(edge)
  return edge.to
}

function subflowOf(definitionId: string, id: string, at: string, walk: Walk): Block[] {
  const graph = walk.subflows.get(definitionId)
  if (!graph || walk.inside.includes(definitionId)) throw new NoRoute(at)
  return walkGraph(graph, { ...walk, inside: [...walk.inside, definitionId], prefix: `${id}/` })
}
