import type { RouteGraph, GraphEdge, GraphNode } from '../api.ts'
import { graphNode, overdueAction } from '../codes.ts'

const kinds = graphNode.code

/** A fault of a graph: the node or edge, and why it cannot be used. */
export interface GraphFault {
  path: string
  why:
    | 'start'
    | 'unknown'
    | 'unreached'
    | 'noEnd'
    | 'loop'
    | 'onlyOne'
    | 'noElse'
    | 'elseTwice'
    | 'branches'
    | 'join'
    | 'content'
    | 'subflow'
    | 'repeated'
    | 'lastPass'
}

/** What a node needs besides its edges. */
const isComplete = ({ kind, step, copies, definitionId }: GraphNode): boolean =>
  kind === kinds.approval
    ? step !== undefined
    : kind === kinds.copy
      ? (copies ?? []).length > 0
      : kind === kinds.subflow
        ? definitionId !== undefined
        : true

/**
 * Why a graph cannot be followed for every record. A condition needs an else, unless `covered` says that its branches
 * leave nothing out; the branches of a parallel part meet in one join.
 * @param known whether a sub-flow may be used: it is published, and does not contain this definition
 */
export function faultsOfGraph(
  { nodes, edges }: RouteGraph,
  known: (definitionId: string) => boolean,
  covered: (node: string) => boolean = () => false,
): GraphFault[] {
  const at = new Map(nodes.map(({ id }, i) => [id, `graph.nodes.${i}`]))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const fault = (id: string, why: GraphFault['why']): GraphFault => ({ path: at.get(id) ?? 'graph.nodes', why })
  const starts = nodes.filter(({ kind }) => kind === kinds.start)
  if (starts.length !== 1) return [{ path: starts[1] ? at.get(starts[1].id)! : 'graph.nodes', why: 'start' }]
  const twice = nodes.find(({ id }, i) => nodes.findIndex((one) => one.id === id) !== i)
  if (twice) return [fault(twice.id, 'repeated')]
  const lost = edges.findIndex(({ from, to }) => !byId.has(from) || !byId.has(to))
  if (lost >= 0) return [{ path: `graph.edges.${lost}`, why: 'unknown' }]

  const out = Map.groupBy(edges, ({ from }) => from)
  const reached = reachedFrom(starts[0]!.id, out)
  const into = Map.groupBy(
    edges.map(({ from, to }) => ({ from: to, to: from })),
    ({ from }) => from,
  )
  const ending = new Set(nodes.filter(({ kind }) => kind === kinds.end).flatMap(({ id }) => [...reachedFrom(id, into)]))
  const single = nodes.flatMap((node) => {
    const next = out.get(node.id) ?? []
    if (!reached.has(node.id)) return [fault(node.id, 'unreached')]
    if (!ending.has(node.id)) return [fault(node.id, 'noEnd')]
    if (!isComplete(node)) return [fault(node.id, 'content')]
    if (node.kind === kinds.subflow && !known(node.definitionId!)) return [fault(node.id, 'subflow')]
    if (node.step?.overdue === overdueAction.code.pass && mayBeLast(node.id, byId, out))
      return [fault(node.id, 'lastPass')]
    return edgeFaults(node, next, covered(node.id)).map((why) => fault(node.id, why))
  })
  const loop = loopIn(starts[0]!.id, out)
  if (loop !== undefined) return [...single, fault(loop, 'loop')]
  // Whether branches meet can be said of a graph that is sound otherwise.
  return single.length > 0 ? single : unjoined(byId, out).map((id) => fault(id, 'join'))
}

function edgeFaults({ kind }: GraphNode, next: readonly GraphEdge[], isCovered: boolean): GraphFault['why'][] {
  if (kind === kinds.end) return next.length > 0 ? ['onlyOne'] : []
  if (kind === kinds.parallel) return next.length < 2 ? ['branches'] : []
  if (kind !== kinds.condition) return next.length === 1 ? [] : ['onlyOne']
  const elses = next.filter(({ when }) => when === undefined).length
  if (elses > 1) return ['elseTwice']
  return elses === 0 && !isCovered ? ['noElse'] : []
}

type Out = ReadonlyMap<string, readonly GraphEdge[]>

function reachedFrom(id: string, out: Out): Set<string> {
  const seen = new Set([id])
  for (const one of seen) for (const { to } of out.get(one) ?? []) seen.add(to)
  return seen
}

/** Whether a way leads from a node to an end without another approval or sub-flow. */
function mayBeLast(id: string, byId: ReadonlyMap<string, GraphNode>, out: Out): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    const kind = byId.get(one)?.kind
    if (kind === kinds.end) return true
    if (one === id || (kind !== kinds.approval && kind !== kinds.subflow))
      for (const { to } of out.get(one) ?? []) seen.add(to)
  }
  return false
}

/** A node from which the graph leads back to itself. */
function loopIn(start: string, out: Out): string | undefined {
  const state = new Map<string, 'open' | 'over'>()
  const walk = (id: string): string | undefined => {
    if (state.get(id) === 'open') return id
    if (state.has(id)) return undefined
    state.set(id, 'open')
    for (const { to } of out.get(id) ?? []) {
      const found = walk(to)
      if (found !== undefined) return found
    }
    state.set(id, 'over')
    return undefined
  }
  return walk(start)
}

/** Parallel parts whose branches do not all meet in the same join, and joins outside of one. */
function unjoined(byId: ReadonlyMap<string, GraphNode>, out: Out): string[] {
  const faults = new Set<string>()
  const ends = new Map<string, ReadonlySet<string>>()
  /** The joins, or ends of the graph, where all ways from a node leave the part around it. */
  const endsOf = (id: string): ReadonlySet<string> => {
    const known = ends.get(id)
    if (known) return known
    const kind = byId.get(id)?.kind
    let found: ReadonlySet<string>
    if (kind === kinds.end || kind === kinds.join) found = new Set([id])
    else if (kind === kinds.parallel) {
      const inner = new Set((out.get(id) ?? []).flatMap(({ to }) => [...endsOf(to)]))
      const [join] = inner
      if (inner.size !== 1 || byId.get(join!)?.kind !== kinds.join) faults.add(id)
      found = join === undefined ? new Set() : new Set((out.get(join) ?? []).flatMap(({ to }) => [...endsOf(to)]))
    } else found = new Set((out.get(id) ?? []).flatMap(({ to }) => [...endsOf(to)]))
    ends.set(id, found)
    return found
  }
  const start = [...byId.values()].find(({ kind }) => kind === kinds.start)!
  for (const id of endsOf(start.id)) if (byId.get(id)?.kind === kinds.join) faults.add(id)
  return [...faults]
}
