import type { RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { branchesOf, isSplit, nodeOf } from './edit.ts'
import { edgesOut, meetingsOf } from './meetings.ts'

const kinds = graphNode.code

/** A node of a sequence, with its branches. */
export interface Part {
  id: string
  branches: Branch[]
  /** The edge to the next part of the sequence; undefined at its end. */
  after?: number
}
/** A sequence of nodes that an edge leads to. */
export interface Branch {
  edge: number
  parts: Part[]
}

/** The nodes as sequences with branches; a node that several ways lead to belongs to the first of them. */
export class Reader {
  readonly seen = new Set<string>()
  readonly #graph: RouteGraph
  readonly #out: Map<string, number[]>
  readonly #meetings: ReadonlyMap<string, string | undefined>

  constructor(graph: RouteGraph) {
    this.#graph = graph
    this.#out = edgesOut(graph)
    this.#meetings = meetingsOf(graph)
  }

  /** The sequence from a node up to another one. */
  sequence(from: string, stop: string | undefined): Part[] {
    const parts: Part[] = []
    let at: string | undefined = from
    while (at !== undefined && at !== stop && !this.seen.has(at) && nodeOf(this.#graph, at)) {
      this.seen.add(at)
      const next = this.#out.get(at) ?? []
      if (next.length > 1 || (next.length > 0 && isSplit(nodeOf(this.#graph, at)!))) {
        const meeting = this.#meetings.get(at)
        const branches = branchesOf(this.#graph, at).map((edge) => this.#branch(edge, meeting))
        parts.push({ id: at, branches })
        at = meeting
        continue
      }
      const [after] = next
      parts.push({ id: at, branches: [], ...(after !== undefined && { after }) })
      at = after === undefined ? undefined : this.#graph.edges[after]!.to
    }
    return parts
  }

  #branch(edge: number, stop: string | undefined): Branch {
    return { edge, parts: this.sequence(this.#graph.edges[edge]!.to, stop) }
  }
}

/** A graph from its start, then what the start does not lead to. */
export function sequencesOf(graph: RouteGraph): Part[] {
  const reader = new Reader(graph)
  const start = graph.nodes.find(({ kind }) => kind === kinds.start) ?? graph.nodes[0]
  const main = start ? reader.sequence(start.id, undefined) : []
  const rest = graph.nodes.flatMap(({ id }) => (reader.seen.has(id) ? [] : reader.sequence(id, undefined)))
  return [...asBranch(graph, main), ...rest]
}

/** What follows a condition with one branch belongs to that branch, as the steps of a table's only row do. */
function asBranch(graph: RouteGraph, parts: Part[]): Part[] {
  const at = parts.findIndex(({ id, branches }) => nodeOf(graph, id)?.kind === kinds.condition && branches.length === 1)
  const only = parts[at]
  if (!only || only.branches[0]!.parts.length > 0) return parts
  const following = parts.slice(at + 1)
  const isEnd = ({ id }: Part): boolean => nodeOf(graph, id)?.kind === kinds.end
  const branch = {
    ...only.branches[0]!,
    parts: asBranch(
      graph,
      following.filter((part) => !isEnd(part)),
    ),
  }
  return [...parts.slice(0, at), { ...only, branches: [branch] }, ...following.filter(isEnd)]
}
