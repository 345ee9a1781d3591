import type { Edge, Node } from '@xyflow/react'
import { Position } from '@xyflow/react'
import type { Translate } from '../../../../web/i18n/t.ts'
import type { RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import { branchesOf, type Chosen, isRemovable, nodeOf } from '../graph/edit.ts'
import type { PlacedFault } from '../graph/faults.ts'
import { heightOf, type Item, type Layout, nodeWidth } from '../graph/layout.ts'
import type { Drawn } from '../graph/lines.ts'
import type { Marks } from '../compare/differences.ts'
import type { Known } from '../words.ts'
import type { Preview } from '../preview.ts'
import type { Edits } from './edits.ts'
import type { LineData } from './Line.tsx'
import { branchWord, wordsOf } from './node-words.ts'
import type { Acts, GapData, StepData } from './nodes.tsx'

const kinds = graphNode.code
const gapHeight = 24
const labelHeight = 62

export interface Actions {
  /** @param byKey whether it was a key, which leads into the panel */
  choose: (chosen: Chosen, byKey: boolean) => void
  edits: Edits
}

interface Of {
  t: Translate
  known: Known
  graph: RouteGraph
  layout: Layout
  drawn: Drawn
  faults: readonly PlacedFault[]
  /** Edges that a tried record follows, and who would decide its approvals. */
  followed: readonly number[]
  deciders: Preview['deciders']
  /** What differs from another version. */
  marks: Marks
  chosen: Chosen | null
  /** Where a dragged new node would be inserted. */
  target: string | null
  /** The item that the tab key reaches. */
  current: string
  /** Absent in a drawing that is only read. */
  actions?: Actions | undefined
}

/** The id of an item of the drawing. A node keeps its own. */
export const itemId = (item: Item): string =>
  'node' in item ? item.node : 'edge' in item ? `edge:${item.edge}` : `meet:${item.meet}`

/** The nodes for the canvas in reading order, which is the order of the keyboard and of screen readers. */
export function canvasNodes(of: Of): Node[] {
  return of.layout.order.flatMap((item): Node[] => {
    const node = 'node' in item ? stepNode(of, item.node) : gapNode(of, item)
    return node ? [node] : []
  })
}

function boxed(id: string, x: number, y: number, height: number): Omit<Node, 'data'> {
  const middle = { x: nodeWidth / 2, width: 1, height: 1 }
  return {
    id,
    position: { x: x - nodeWidth / 2, y },
    width: nodeWidth,
    height,
    measured: { width: nodeWidth, height },
    // What is inside has its own role and name.
    domAttributes: { 'aria-roledescription': undefined },
    handles: [
      { type: 'target', position: Position.Top, ...middle, y: 0 },
      { type: 'source', position: Position.Bottom, ...middle, y: height },
    ],
  }
}

function stepNode(of: Of, id: string): Node<StepData> {
  const { t, known, graph, drawn, faults, followed, deciders, marks, chosen, current, actions } = of
  const node = nodeOf(graph, id)!
  const at = drawn.nodes.get(id)!
  const isFollowed = followed.some((edge) => graph.edges[edge]?.from === id || graph.edges[edge]?.to === id)
  const [title, detail] = wordsOf(t, known, graph, node, isFollowed ? deciders[id]?.names : [])
  return {
    ...boxed(id, at.x, at.y, heightOf(node)),
    type: 'step',
    draggable: actions !== undefined,
    data: {
      kind: node.kind,
      title,
      detail,
      faults: faults.filter((fault) => fault.node === id).map(({ message }) => message),
      isFollowed,
      isChosen: chosen !== null && 'node' in chosen && chosen.node === id,
      isCurrent: current === id,
      mark: marks.nodes.get(id),
      acts: actions && isRemovable(node) ? actsOf(actions, { node: id }) : undefined,
    },
  }
}

const actsOf = ({ choose, edits }: Actions, chosen: Chosen): Acts => ({
  open: (byKey) => choose(chosen, byKey),
  add: (kind) => edits.addAfter(chosen, kind),
  back: edits.moving(chosen, -1),
  on: edits.moving(chosen, 1),
  remove: () => edits.remove(chosen),
})

function gapNode(of: Of, item: Exclude<Item, { node: string }>): Node<GapData> | undefined {
  const { t, known, graph, drawn, faults, followed, marks, chosen, target, current, actions } = of
  const edge = 'edge' in item ? item.edge : undefined
  const at = edge === undefined ? drawn.meets.get((item as { meet: string }).meet) : drawn.edges.get(edge)
  if (!at) return undefined
  const label = edge === undefined ? undefined : branchWord(t, known, graph, edge)
  // Nothing to see or to do there.
  if (label === undefined && !actions) return undefined
  const id = itemId(item)
  const height = label === undefined ? gapHeight : labelHeight
  return {
    ...boxed(id, at.x, at.y - height + gapHeight / 2, height),
    type: 'gap',
    draggable: false,
    data: {
      label,
      place: placeWord(of, item),
      faults: edge === undefined ? [] : faults.filter((fault) => fault.edge === edge).map(({ message }) => message),
      isFollowed: edge !== undefined && followed.includes(edge),
      isChosen: chosen !== null && 'edge' in chosen && chosen.edge === edge,
      isTarget: target === id,
      isCurrent: current === id,
      mark: edge === undefined ? undefined : marks.edges.get(edge),
      acts: actions && edge !== undefined && label !== undefined ? actsOf(actions, { edge }) : undefined,
      onInsert: actions && ((kind) => actions.edits.insertAt(item, kind)),
    },
  }
}

/** A place between nodes in words: after a node, in a branch, or after all branches. */
function placeWord({ t, known, graph }: Of, item: Exclude<Item, { node: string }>): string {
  const titleOf = (id: string) => wordsOf(t, known, graph, nodeOf(graph, id)!)[0]
  if ('meet' in item) return t('approvalRoute.afterBranches', { name: titleOf(item.meet) })
  const { from } = graph.edges[item.edge]!
  const branch = branchWord(t, known, graph, item.edge)
  if (branch !== undefined) return t('approvalRoute.inBranch', { name: branch })
  if (nodeOf(graph, from)?.kind !== kinds.parallel) return t('approvalRoute.after', { name: titleOf(from) })
  return t('approvalRoute.inBranchN', { n: branchesOf(graph, from).indexOf(item.edge) + 1 })
}

/** The lines for the canvas; those that are followed lie above the others. */
export const canvasEdges = ({ graph, drawn, faults, followed }: Of): Edge<LineData>[] =>
  graph.edges
    .map(({ from, to }, i) => ({
      id: `edge:${i}`,
      type: 'line',
      source: from,
      target: to,
      domAttributes: { 'aria-hidden': true },
      data: {
        path: drawn.lines[i]!,
        isFollowed: followed.includes(i),
        isFaulty: faults.some(({ edge }) => edge === i),
      },
    }))
    .toSorted((a, b) => Number(a.data.isFollowed) - Number(b.data.isFollowed))
